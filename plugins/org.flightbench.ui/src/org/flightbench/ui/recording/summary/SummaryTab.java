// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.summary;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.flightbench.recording.summary.ProgramSummary;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.recording.compare.DiffPlaces;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.StackSource;
import org.flightbench.ui.recording.page.ReadTab;

/** What the programs of an editor's recordings spend most on. */
public final class SummaryTab extends ReadTab<List<ProgramSummary>> {

	private final SummaryPanel panel;

	/**
	 * @param places where costs lead
	 * @param showIo brings the page of files and sockets to the front
	 */
	public SummaryTab(Composite parent, RecordingSession session, DiffPlaces places, Runnable showIo) {
		super(parent, session, "summary.message");
		panel = new SummaryPanel(this, places, showIo);
		follow();
	}

	@Override
	protected Object wanted(RecordingState state) {
		return state.sources();
	}

	@Override
	protected String refusal(RecordingState state) {
		return state.sources().stream().allMatch(StackSource::isRecording) ? null : Messages.message_noFile;
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
	protected ReadingJob<List<ProgramSummary>> job(RecordingState state, Consumer<List<ProgramSummary>> onRead,
			Consumer<LoadFailure> onFailure) {
		return new SummaryJob(state.sources(), onRead, onFailure);
	}

	@Override
	protected Control show(List<ProgramSummary> summaries) {
		panel.show(summaries);
		return panel;
	}
}
