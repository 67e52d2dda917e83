// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.model;

import java.util.List;

import org.flightbench.recording.profile.Portion;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.flame.FlameStart;

/**
 * The input of a {@code FlamePanel}.
 *
 * @param title what it is, in one line, as {@code Allocation of after.jfr against before.jfr}
 * @param profile the stacks, of one recording or of a baseline and a candidate; null if there is nothing to show
 * @param scale how its weights are scaled, all factors known; null if there is no profile
 * @param warnings what a reader should know, each one sentence; those of the profile have to be among them
 * @param message what to say instead of a picture, and what to do about it; also said if the profile is empty
 * @param loaded how much of the recordings has been read, from 0 to 1; 1 if that is all
 * @param readAgain reads the recordings again if the reading of a part was canceled; null if it was not
 * @param start where the first look goes
 */
public record FlameInput(String title, StackProfile profile, Scale scale, List<String> warnings, String message,
		double loaded, Runnable readAgain, FlameStart start) {

	public FlameInput {
		warnings = List.copyOf(warnings);
		if (profile != null && (loaded < 1) == profile.portion().isWhole()) {
			profile = profile.withPortion(loaded < 1 ? new Portion(loaded, readAgain != null) : Portion.WHOLE);
		}
		if (profile != null && !scale.isKnown()) {
			throw new IllegalArgumentException("not to be scaled: " + scale);
		}
	}

	/** Describes the graph of recordings that are being read, or have been. */
	public FlameInput(String title, StackProfile profile, Scale scale, List<String> warnings, String message,
			double loaded) {
		this(title, profile, scale, warnings, message, loaded, null, FlameStart.USUAL);
	}

	/** Nothing but a sentence that says what to do. */
	public static FlameInput message(String message) {
		return new FlameInput("", null, null, List.of(), message, 1);
	}

	/** All of a profile. */
	public static FlameInput of(String title, StackProfile profile, Scale scale) {
		return new FlameInput(title, profile, scale, profile.warnings(),
				Messages.empty_noEvents, 1);
	}

	/** The same where the warnings are shown elsewhere. */
	public FlameInput withoutWarnings() {
		return new FlameInput(title, profile, scale, List.of(), message, loaded, readAgain, start);
	}

	/** The same while more of the recordings is being read. */
	public FlameInput loaded(double share) {
		return new FlameInput(title, profile, scale, warnings, message, share, null, start);
	}

	/** The same part of the recordings where the rest was canceled. */
	public FlameInput canceled(Runnable again) {
		StackProfile part = profile.withPortion(new Portion(loaded, true));
		return new FlameInput(title, part, scale, warnings, message, loaded, again, start);
	}

	/** Whether more of the recordings is being read. */
	public boolean isReading() {
		return loaded < 1 && readAgain == null;
	}
}
