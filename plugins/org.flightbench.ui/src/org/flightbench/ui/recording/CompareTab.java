// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.flightbench.analysis.diff.RecordingDiff;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.StackSource;
import org.flightbench.ui.text.Messages;

/** The page with the changes between the two recordings of an editor, restricted to the selected time range. */
public final class CompareTab extends ReadTab<RecordingDiff> {

	private final DiffPanel panel;

	/** The input of a comparison. The page compares again when it changes. */
	private record Compared(List<StackSource> sources, long fromNanos, long toNanos) {}

	/** @param places opens the pages that rows link to */
	public CompareTab(Composite parent, RecordingSession session, PageNavigation places) {
		super(parent, session, "diff.message");
		panel = new DiffPanel(this, places);
		follow();
	}

	@Override
	protected Object wanted(RecordingState state) {
		return new Compared(state.sources(), state.events().fromNanos(), state.events().toNanos());
	}

	@Override
	protected String refusal(RecordingState state) {
		return state.isDifference() ? null : Messages.message_alone;
	}

	@Override
	protected ReadingJob<RecordingDiff> job(RecordingState state, Consumer<RecordingDiff> onRead,
			Consumer<LoadFailure> onFailure) {
		return new DiffJob(state.sources(), state.events().fromNanos(), state.events().toNanos(), onRead, onFailure);
	}

	@Override
	protected Control show(RecordingDiff diff) {
		panel.show(diff);
		return panel;
	}
}
