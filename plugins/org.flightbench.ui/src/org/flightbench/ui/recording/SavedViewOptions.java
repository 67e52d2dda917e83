// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

import org.flightbench.recording.profile.view.ProfileView;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.flame.FlameViewState;
import org.flightbench.ui.recording.model.EventChoice;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;

/**
 * The options that the user chose for each recording in the Flame Graph view: focus, search, threads, time and frames.
 * They are restored when the recording is shown again. Keeps no reference to recordings.
 */
final class SavedViewOptions {

	private static final int MOST = 50;

	private record Kept(EventChoice events, ProfileView frames, FlameViewState look) {}

	private final Map<String, Kept> kept = new LinkedHashMap<>(16, 0.75f, true) {
		private static final long serialVersionUID = 1L;

		@Override
		protected boolean removeEldestEntry(Map.Entry<String, Kept> eldest) {
			return size() > MOST;
		}
	};
	private final Supplier<FlamePanel> panel;
	private final RecordingSession session;
	private String subject = "";

	/**
	 * @param panel supplies the current panel, which may be replaced
	 * @param session the session of the view, which has the filters on threads, time and frames
	 */
	SavedViewOptions(Supplier<FlamePanel> panel, RecordingSession session) {
		this.panel = panel;
		this.session = session;
	}

	/**
	 * Saves the options of the current subject and restores those of another one. Does nothing if the subject is
	 * already shown.
	 *
	 * @param next identifies the next subject; empty if nothing will be shown
	 * @return the state whose options apply to the next subject
	 */
	RecordingState turnTo(String next) {
		RecordingState present = session.state();
		if (next.equals(subject)) {
			return present;
		}
		if (!subject.isEmpty()) {
			kept.put(subject, new Kept(present.events(), present.frames(), panel.get().look()));
		}
		subject = next;
		Kept before = kept.get(next);
		panel.get().turnTo(before == null ? FlameViewState.FIRST : before.look());
		return before == null ? present.unfiltered() : present.filteredLike(before.events(), before.frames());
	}
}
