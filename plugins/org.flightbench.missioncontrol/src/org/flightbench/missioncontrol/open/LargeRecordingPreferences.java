// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.ui.preferences.ScopedPreferenceStore;

/** The minimum size of large recordings and the editor that opens them. */
public final class LargeRecordingPreferences extends AbstractPreferenceInitializer {

	static final String MEGABYTES = "largeRecording.megabytes";
	static final String CHOICE = "largeRecording.editor";
	static final int USUAL_MEGABYTES = 100;
	static final int MAX_MEGABYTES = 1_000_000;

	private static final IPreferenceStore STORE = new ScopedPreferenceStore(InstanceScope.INSTANCE,
			"org.flightbench.missioncontrol");

	@Override
	public void initializeDefaultPreferences() {
		STORE.setDefault(MEGABYTES, USUAL_MEGABYTES);
		STORE.setDefault(CHOICE, OpeningChoice.MISSION_CONTROL.name());
	}

	static IPreferenceStore store() {
		return STORE;
	}

	static boolean isLarge(long bytes) {
		return bytes >= STORE.getInt(MEGABYTES) * LargeRecordingBar.MEGABYTE;
	}

	static OpeningChoice choice() {
		return OpeningChoice.of(STORE.getString(CHOICE));
	}
}
