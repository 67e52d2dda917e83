// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.view;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

import org.flightbench.recording.profile.view.ProfileView;
import org.flightbench.ui.flame.FlamePanel;
import org.flightbench.ui.flame.model.FlameLook;
import org.flightbench.ui.recording.model.EventChoice;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;

/**
 * The choices that the user made for each recording in the Flame Graph view: focus, search, threads, times and frames.
 * It belongs to that recording, and comes back with it. Keeps nothing of the recordings themselves.
 */
final class KeptLooks {

	private static final int MOST = 50;

	private record Kept(EventChoice events, ProfileView frames, FlameLook look) {}

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
	 * @param panel the picture of whatever is shown, which may become another one
	 * @param session whose threads, times and frames are the view's own
	 */
	KeptLooks(Supplier<FlamePanel> panel, RecordingSession session) {
		this.panel = panel;
		this.session = session;
	}

	/**
	 * Turns the panel to something else, or leaves it as it is if that is shown already.
	 *
	 * @param next identifies what is shown next; empty for nothing
	 * @return how the view is to look at it
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
		panel.get().turnTo(before == null ? FlameLook.FIRST : before.look());
		return before == null ? present.unfiltered() : present.filteredLike(before.events(), before.frames());
	}
}
