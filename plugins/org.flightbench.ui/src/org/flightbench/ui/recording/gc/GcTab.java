// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.gc;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.flightbench.recording.gc.GcRecording;
import org.flightbench.recording.gc.GcSide;
import org.flightbench.recording.gc.read.GcReader;
import org.flightbench.report.gc.GcComparison;
import org.flightbench.ui.recording.compare.DiffPlaces;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.StackSource;
import org.flightbench.ui.recording.page.RangeTab;

/** The garbage collection of the recordings of an editor. */
public final class GcTab extends RangeTab<GcRecording, GcComparison> {

	private final GcPanel panel;

	/** @param places where pauses lead */
	public GcTab(Composite parent, RecordingSession session, DiffPlaces places) {
		super(parent, session, "gc.message", GcReader::read,
				(baseline, candidate) -> new GcComparison(side(baseline), side(candidate)));
		panel = new GcPanel(this, places);
		follow();
	}

	private static GcSide side(Read<GcRecording> read) {
		return read == null ? null : GcSide.of(read.name(), read.recordings());
	}

	@Override
	protected String refusal(RecordingState state) {
		return state.sources().stream().allMatch(StackSource::isRecording) ? null : Messages.message_noFile;
	}

	@Override
	protected Control show(GcComparison gc) {
		panel.show(gc);
		return panel;
	}
}
