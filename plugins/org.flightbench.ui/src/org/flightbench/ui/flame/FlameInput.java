// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.List;

import org.flightbench.recording.profile.Portion;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.flame.InitialZoom;

/**
 * The input of a {@code FlamePanel}.
 *
 * @param title a one-line title, such as {@code Allocation of after.jfr against before.jfr}
 * @param profile the stack traces of one recording, or of a baseline and a candidate; null if there is nothing to show
 * @param scale the scale of the weights, with all factors known, or null if there is no profile
 * @param warnings the warnings for the user, one sentence each, including those of the profile
 * @param message the text shown if there is no profile or it is empty, including what the user can do
 * @param loaded the fraction of the recordings that has been read, from 0 to 1
 * @param readAgain reloads the recordings after reading was canceled, or null if it was not
 * @param start the frame to zoom into first
 */
public record FlameInput(String title, StackProfile profile, Scale scale, List<String> warnings, String message,
		double loaded, Runnable readAgain, InitialZoom start) {

	public FlameInput {
		warnings = List.copyOf(warnings);
		if (profile != null && (loaded < 1) == profile.portion().isWhole()) {
			profile = profile.withPortion(loaded < 1 ? new Portion(loaded, readAgain != null) : Portion.WHOLE);
		}
		if (profile != null && !scale.isKnown()) {
			throw new IllegalArgumentException("not to be scaled: " + scale);
		}
	}

	/** Creates an input for recordings that have been read or are being read. */
	public FlameInput(String title, StackProfile profile, Scale scale, List<String> warnings, String message,
			double loaded) {
		this(title, profile, scale, warnings, message, loaded, null, InitialZoom.USUAL);
	}

	/** Creates an input that consists only of a message. */
	public static FlameInput message(String message) {
		return new FlameInput("", null, null, List.of(), message, 1);
	}

	/** Creates an input for a complete profile with its warnings. */
	public static FlameInput of(String title, StackProfile profile, Scale scale) {
		return new FlameInput(title, profile, scale, profile.warnings(),
				Messages.empty_noEvents, 1);
	}

	/** Returns a copy without warnings, for use where they are shown elsewhere. */
	public FlameInput withoutWarnings() {
		return new FlameInput(title, profile, scale, List.of(), message, loaded, readAgain, start);
	}

	/**
	 * Returns a copy for recordings that are still being read.
	 *
	 * @param share the fraction that has been read, from 0 to 1
	 */
	public FlameInput loaded(double share) {
		return new FlameInput(title, profile, scale, warnings, message, share, null, start);
	}

	/** Returns whether the recordings are still being read. */
	public boolean isReading() {
		return loaded < 1 && readAgain == null;
	}
}
