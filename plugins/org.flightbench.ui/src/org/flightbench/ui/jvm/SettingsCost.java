// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.jvm;

import java.io.IOException;
import org.eclipse.osgi.util.NLS;
import org.flightbench.recording.jvm.JvmSettings;
import org.flightbench.ui.text.Messages;

/** The overhead of recording settings, as stated by the JDK or by the author of the settings file. */
final class SettingsCost {

	private static final int LONGEST = 200;

	private SettingsCost() {}

	/** Returns the documented overhead, or an error message if the settings cannot be read. Reads files. */
	static String of(String settings) {
		try {
			JvmSettings chosen = JvmSettings.of(settings);
			if (chosen.name().equals(JvmSettings.FLIGHTBENCH)) {
				return NLS.bind(Messages.cost_flightbench, JvmSettings.of(JvmSettings.PROFILE).description());
			}
			String description = chosen.description();
			if (chosen.content() == null) {
				return NLS.bind(Messages.cost_jdk, description);
			}
			String quoted = description.length() > LONGEST ? description.substring(0, LONGEST) + "\u2026" : description;
			return quoted.isBlank() ? Messages.cost_unknown : NLS.bind(Messages.cost_file, quoted);
		} catch (IOException | RuntimeException none) {
			return JvmRecordingJob.sentence(none);
		}
	}
}
