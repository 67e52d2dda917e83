// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.Optional;

import org.eclipse.osgi.util.NLS;
import org.flightbench.report.join.PerOperation;
import org.flightbench.ui.flame.model.FlameInput;
import org.flightbench.ui.recording.model.EventKind;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.ShownProfile;

/** Puts what is shown of recordings as a flame graph's panel takes it. */
public final class FlameInputs {

	private FlameInputs() {}

	/** The input of the panel for a session that has something to show. */
	public static FlameInput of(RecordingSession session, ShownProfile shown) {
		RecordingState state = session.state();
		String event = EventKind.title(shown.event(), session.summaries());
		return new FlameInput(title(state, shown, event), shown.profile(), shown.scale(), shown.warnings(),
				nothing(state, shown, event),
				shown.loaded(), shown.isCanceled() ? session::reload : null,
				PerOperation.start(state.measured()));
	}

	/** Whether the title of what a panel shows is another one by now: recordings say what their events are called. */
	public static boolean isRetitled(RecordingSession session, FlameInput input) {
		return session.shown() != null && input.profile() == session.shown().profile()
				&& !of(session, session.shown()).title().equals(input.title());
	}

	private static String title(RecordingState state, ShownProfile shown, String event) {
		if (shown.profile().isDifference()) {
			return NLS.bind(Messages.flame_difference,
					new Object[]{event, state.candidate().name(), state.baseline().name()});
		}
		return isNothingSelected(state, shown)
				? state.baseline().name()
				: NLS.bind(Messages.flame_title, event, state.baseline().name());
	}

	private static boolean isNothingSelected(RecordingState state, ShownProfile shown) {
		return state.isOfSelection() && !shown.hasEvents();
	}

	/** Why there would be nothing to see, and what to do about it. */
	private static String nothing(RecordingState state, ShownProfile shown, String what) {
		if (state.events().isTimed() || !state.events().threads().isAll()) {
			return NLS.bind(Messages.flame_nothingLeft, what);
		}
		Optional<String> loss = shown.profile().sources().stream().flatMap(source -> source.problems().stream())
				.findFirst();
		if (loss.isPresent() && !shown.hasEvents()) {
			return NLS.bind(Messages.flame_damaged, what, loss.get());
		}
		if (isNothingSelected(state, shown)) {
			return Messages.flame_nothing_selected;
		}
		if (shown.hasEvents()) {
			return NLS.bind(Messages.flame_hidden, what);
		}
		return NLS.bind(state.isDifference() ? Messages.flame_nothing_many : Messages.flame_nothing_one, what);
	}
}
