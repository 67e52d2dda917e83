// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.io;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.flightbench.report.io.IoComparison;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.recording.compare.DiffPlaces;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.page.ReadTab;

/** The file and socket I/O of the recordings of an editor. */
public final class IoTab extends ReadTab<IoComparison> {

	private final IoPanel panel;

	/** @param places where operations lead */
	public IoTab(Composite parent, RecordingSession session, DiffPlaces places) {
		super(parent, session, "io.message");
		panel = new IoPanel(this,
				(side, operation) -> places.showTime(side, operation.startNanos(), operation.nanos()));
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
	protected ReadingJob<IoComparison> job(RecordingState state, Consumer<IoComparison> onRead,
			Consumer<LoadFailure> onFailure) {
		return new IoJob(state, onRead, onFailure);
	}

	@Override
	protected Control show(IoComparison io) {
		panel.show(io);
		return panel;
	}
}
