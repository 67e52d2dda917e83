// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

import org.eclipse.osgi.util.NLS;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.ui.flame.FlameInput;
import org.flightbench.ui.recording.model.EventKind;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.ShownProfile;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.flame.BenchmarkFlame;

/** Creates the input of a flame graph panel from a recording session. */
public final class FlameInputFactory {

	private FlameInputFactory() {}

	/** Returns the input for a profile of the session. */
	public static FlameInput of(RecordingSession session, ShownProfile shown) {
		RecordingState state = session.state();
		String event = EventKind.title(shown.event(), session.summaries());
		return new FlameInput(title(state, shown, event), shown.profile(), shown.scale(), shown.warnings(),
				nothing(state, shown, event, session.summaries()),
				shown.loaded(), shown.isCanceled() ? session::reload : null,
				BenchmarkFlame.start(state.measured()));
	}

	/**
	 * Returns whether the title or the message of a panel is outdated. Both depend on event labels and counts, which
	 * become available only after the profile.
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

	/** Returns the message to show if the flame graph is empty: the reason and a remedy. */
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

	/**
	 * Returns the message for a damaged recording.
	 *
	 * @param summaries the event counts, empty if not yet known; in that case, the message does not mention other
	 * events
	 */
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
