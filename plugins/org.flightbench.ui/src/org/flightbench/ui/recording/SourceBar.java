// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import org.eclipse.swt.widgets.Composite;
import org.flightbench.recording.profile.Side;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.load.SidesBar;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.ShownProfile;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.flame.FlameSentences;

/** A bar that shows the recordings and their totals, with commands to compare, swap and remove them. */
final class SourceBar extends SidesBar implements RecordingSession.Listener {

	private final RecordingSession session;

	SourceBar(Composite parent, RecordingSession session, RecordingCommands commands) {
		super(parent, session::cancel);
		this.session = session;
		addCompare(Messages.source_compare_tooltip, commands::chooseCandidate);
		addSwap(() -> session.perform(Messages.recording_undo_swap, RecordingState::swapped));
		addRemove(() -> session.perform(Messages.removeCandidate, state -> state.withCandidate(null)));
		session.addListener(this);
	}

	@Override
	public void stateChanged(RecordingState state) {
		if (state.baseline() != null) {
			name(state.baseline().name(), state.isDifference() ? state.candidate().name() : null);
		}
	}

	@Override
	public void reading(ReadingJob<?> job) {
		follow(job);
	}

	@Override
	public void shown(ShownProfile shown) {
		if (shown.profile().isDifference() == session.state().isDifference()) {
			boolean isBinary = Preferences.store().getBoolean(Preferences.BINARY_UNITS);
			for (Side side : shown.profile().sides()) {
				say(side, FlameSentences.source(shown.profile(), side, isBinary), null);
			}
		}
	}
}
