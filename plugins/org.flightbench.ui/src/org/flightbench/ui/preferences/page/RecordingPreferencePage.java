// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.preferences.page;

import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.RadioGroupFieldEditor;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;

/** The preference page for recordings: time format, byte units, and the effect of clicking a frame. */
public final class RecordingPreferencePage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {

	public RecordingPreferencePage() {
		super(GRID);
		setPreferenceStore(Preferences.store());
	}

	@Override
	public void init(IWorkbench workbench) {
		// no initialization needed
	}

	@Override
	protected void createFieldEditors() {
		addField(new RadioGroupFieldEditor(Preferences.TIMES_OF_DAY, Messages.recordings_times, 1,
				new String[][]{{Messages.recordings_times_sinceStart, Boolean.FALSE.toString()},
						{Messages.recordings_times_ofDay, Boolean.TRUE.toString()}},
				getFieldEditorParent(), true));
		addField(new RadioGroupFieldEditor(Preferences.BINARY_UNITS, Messages.recordings_bytes, 1,
				new String[][]{{Messages.recordings_bytes_decimal, Boolean.FALSE.toString()},
						{Messages.recordings_bytes_binary, Boolean.TRUE.toString()}},
				getFieldEditorParent(), true));
		addField(new RadioGroupFieldEditor(Preferences.CLICK_ZOOMS, Messages.recordings_click, 1,
				new String[][]{{Messages.recordings_click_zooms, Boolean.TRUE.toString()},
						{Messages.recordings_click_selects, Boolean.FALSE.toString()}},
				getFieldEditorParent(), true));
		AccessibleNames.ofLabels(getFieldEditorParent());
	}
}
