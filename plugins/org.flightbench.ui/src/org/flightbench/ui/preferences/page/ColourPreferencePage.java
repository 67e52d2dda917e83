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
import org.flightbench.report.chart.style.Palette;
import org.flightbench.ui.access.AccessibleNames;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.theme.Colours;

/**
 * Preferences of the colours of runs. Those of verdicts are fixed: they are chosen to work for colour-blind readers.
 */
public final class ColourPreferencePage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {

	public ColourPreferencePage() {
		super(GRID);
		setPreferenceStore(Preferences.store());
		setDescription(Messages.colours_description);
	}

	@Override
	public void init(IWorkbench workbench) {
		// nothing to take from the workbench
	}

	@Override
	protected void createFieldEditors() {
		List<Integer> usual = (Colours.of(getShell()).isDark() ? Palette.DARK : Palette.LIGHT).runs();
		for (int index = 0; index < Preferences.RUN_COLOURS; index++) {
			String key = Preferences.RUN_COLOUR + index;
			PreferenceConverter.setDefault(getPreferenceStore(), key,
					Colours.colour(usual.get(index % usual.size())).getRGB());
			Composite parent = getFieldEditorParent();
			addField(new ColorFieldEditor(key, NLS.bind(Messages.colours_run, index + 1), parent));
		}
		AccessibleNames.ofLabels(getFieldEditorParent());
	}
}
