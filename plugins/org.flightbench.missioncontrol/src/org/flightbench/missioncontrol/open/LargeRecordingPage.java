// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.IntegerFieldEditor;
import org.eclipse.jface.preference.RadioGroupFieldEditor;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;

/** The preference page for large recordings: their minimum size and their default editor. */
public final class LargeRecordingPage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {

	public LargeRecordingPage() {
		super(GRID);
		setPreferenceStore(LargeRecordingPreferences.store());
		setDescription(Messages.large_description);
	}

	@Override
	public void init(IWorkbench workbench) {
		// no initialization needed
	}

	@Override
	protected void createFieldEditors() {
		IntegerFieldEditor size = new IntegerFieldEditor(LargeRecordingPreferences.MEGABYTES, Messages.large_size,
				getFieldEditorParent());
		size.setValidRange(1, LargeRecordingPreferences.MAX_MEGABYTES);
		addField(size);
		addField(new RadioGroupFieldEditor(LargeRecordingPreferences.CHOICE, Messages.large_choice, 1,
				new String[][]{{Messages.large_choice_missionControl, OpeningChoice.MISSION_CONTROL.name()},
						{Messages.large_choice_flightbench, OpeningChoice.FLIGHTBENCH.name()}},
				getFieldEditorParent(), true));
		AccessibleNames.ofLabels(getFieldEditorParent());
	}
}
