// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.gc;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.flightbench.report.gc.GcComparison;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.recording.compare.DiffPlaces;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.page.ReadTab;

/** The garbage collection of the recordings of an editor. */
public final class GcTab extends ReadTab<GcComparison> {

	private final GcPanel panel;

	/** @param places where pauses lead */
	public GcTab(Composite parent, RecordingSession session, DiffPlaces places) {
		super(parent, session, "gc.message");
		panel = new GcPanel(this, places);
		follow();
	}

	@Override
	protected Object wanted(RecordingState state) {
		return List.of(state.sources(), state.events().fromNanos(), state.events().toNanos());
	}

	@Override
	protected boolean readsRanges() {
		return true;
	}

	@Override
	protected String refusal(RecordingState state) {
		return state.sources().stream().anyMatch(source -> source.files().isEmpty()) ? Messages.message_noFile : null;
	}

	@Override
	protected String readingMessage() {
		return Messages.message_reading;
	}

	@Override
	protected String canceledMessage() {
		return Messages.message_canceled;
	}

	@Override
	protected ReadingJob<GcComparison> job(RecordingState state, Consumer<GcComparison> onRead,
			Consumer<LoadFailure> onFailure) {
		return new GcJob(state, onRead, onFailure);
	}

	@Override
	protected Control show(GcComparison gc) {
		panel.show(gc);
		return panel;
	}
}
