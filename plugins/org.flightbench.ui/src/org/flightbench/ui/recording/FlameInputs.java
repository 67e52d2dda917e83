// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

import org.eclipse.osgi.util.NLS;
import org.flightbench.jfr.RecordingSummary;
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
				nothing(state, shown, event, session.summaries()),
				shown.loaded(), shown.isCanceled() ? session::reload : null,
				PerOperation.start(state.measured()));
	}

	/**
	 * Whether a panel shows other words than it would by now: recordings say what their events are called, and which
	 * there are.
	 */
	public static boolean isReworded(RecordingSession session, FlameInput input) {
		if (session.shown() == null || input.profile() != session.shown().profile()) {
			return false;
		}
		FlameInput now = of(session, session.shown());
		return !now.title().equals(input.title()) || !now.message().equals(input.message());
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
	private static String nothing(RecordingState state, ShownProfile shown, String what,
			List<RecordingSummary> summaries) {
		if (state.events().isTimed() || !state.events().threads().isAll()) {
			return NLS.bind(Messages.flame_nothingLeft, what);
		}
		Optional<String> loss = shown.profile().sources().stream().flatMap(source -> source.problems().stream())
				.findFirst();
		if (loss.isPresent() && !shown.hasEvents()) {
			return damaged(what, loss.get(), summaries);
		}
		if (isNothingSelected(state, shown)) {
			return Messages.flame_nothing_selected;
		}
		if (shown.hasEvents()) {
			return NLS.bind(Messages.flame_hidden, what);
		}
		return NLS.bind(state.isDifference() ? Messages.flame_nothing_many : Messages.flame_nothing_one, what);
	}

	/** @param summaries empty until the events are counted: then nothing is said of other events */
	private static String damaged(String what, String loss, List<RecordingSummary> summaries) {
		boolean isCounted = !summaries.isEmpty() && summaries.stream().allMatch(Objects::nonNull);
		boolean hasOthers = isCounted && summaries.stream().flatMap(summary -> summary.types().stream())
				.anyMatch(type -> type.count() > 0);
		if (isCounted && !hasOthers) {
			return NLS.bind(Messages.flame_damaged_all, loss, Messages.flame_damaged_remedy);
		}
		String remedy = hasOthers
				? NLS.bind(Messages.flame_damaged_others, Messages.flame_damaged_remedy)
				: Messages.flame_damaged_remedy;
		return NLS.bind(Messages.flame_damaged, new Object[]{what, loss, remedy});
	}
}
