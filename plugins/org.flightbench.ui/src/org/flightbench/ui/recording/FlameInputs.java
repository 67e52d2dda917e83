// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import org.flightbench.ui.flame.FlameInput;
import org.flightbench.ui.recording.model.EventKind;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.ShownProfile;

/** Puts what is shown of recordings as a flame graph's panel takes it. */
public final class FlameInputs {

	private FlameInputs() {}

	/** What the panel is to show of a state. */
	public static FlameInput of(RecordingState state, ShownProfile shown) {
		String title = EventKind.title(shown.event()) + " of " + (state.isDifference()
				? state.candidate().name() + " against " + state.baseline().name()
				: state.baseline().name());
		return new FlameInput(title, shown.profile(), shown.scale(), shown.warnings(), nothing(state, shown),
				shown.loaded());
	}

	/** Why there would be nothing to see, and what to do about it. */
	private static String nothing(RecordingState state, ShownProfile shown) {
		String what = EventKind.title(shown.event());
		if (state.events().isTimed() || !state.events().threads().isAll()) {
			return "No events of “" + what + "” are left in these threads and this time.\n"
					+ "Choose other threads or more of the time.";
		}
		if (shown.hasEvents()) {
			return "All frames of “" + what + "” are hidden. Show some of them again under Frames.";
		}
		return (state.isDifference() ? "The recordings have" : "The recording has") + " no events of “" + what
				+ "”.\nChoose others above, or record with settings that have them, such as profile.jfc.";
	}
}
