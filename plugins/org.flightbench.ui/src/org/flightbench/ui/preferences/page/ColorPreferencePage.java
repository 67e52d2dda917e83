// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.preferences.page;

import java.util.List;

import org.eclipse.jface.preference.ColorFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.PreferenceConverter;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.pen.Palette;

/**
 * The preference page for run colors. The colors of verdicts are fixed, because they are chosen to be distinguishable
 * by color-blind people.
 */
public final class ColorPreferencePage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {

	public ColorPreferencePage() {
		super(GRID);
		setPreferenceStore(Preferences.store());
		setDescription(Messages.colors_description);
	}

	@Override
	public void init(IWorkbench workbench) {
		// no initialization needed
	}

	@Override
	protected void createFieldEditors() {
		List<Integer> usual = (Colors.of(getShell()).isDark() ? Palette.DARK : Palette.LIGHT).runs();
		for (int index = 0; index < Preferences.RUN_COLORS; index++) {
			String key = Preferences.RUN_COLOR + index;
			PreferenceConverter.setDefault(getPreferenceStore(), key,
					Colors.color(usual.get(index % usual.size())).getRGB());
			Composite parent = getFieldEditorParent();
			addField(new ColorFieldEditor(key, NLS.bind(Messages.colors_run, index + 1), parent));
		}
		AccessibleNames.ofLabels(getFieldEditorParent());
	}
}
