// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.check;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.flightbench.recording.check.CheckUp;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.recording.compare.DiffPlaces;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.StackSource;
import org.flightbench.ui.recording.page.ReadTab;

/** The limits of the conclusions that the recordings of an editor allow. */
public final class CheckTab extends ReadTab<List<CheckUp>> {

	private final CheckPanel panel;
	private final CheckStrip strip;

	/**
	 * @param places where findings lead
	 * @param strip says on another page what was found
	 */
	public CheckTab(Composite parent, RecordingSession session, DiffPlaces places, CheckStrip strip) {
		super(parent, session, "check.message");
		panel = new CheckPanel(this, places);
		this.strip = strip;
		follow();
	}

	/** Checks the recordings also while the page is not seen, unless they are, or are being checked. */
	public void check() {
		read();
	}

	@Override
	protected Object wanted(RecordingState state) {
		return state.sources();
	}

	@Override
	protected String refusal(RecordingState state) {
		return refusalOf(state);
	}

	static String refusalOf(RecordingState state) {
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
	protected ReadingJob<List<CheckUp>> job(RecordingState state, Consumer<List<CheckUp>> onRead,
			Consumer<LoadFailure> onFailure) {
		return new CheckJob(state.sources(), onRead, onFailure);
	}

	@Override
	protected Control show(List<CheckUp> checked) {
		panel.show(checked);
		strip.show(checked);
		return panel;
	}

	@Override
	protected void unread() {
		strip.forget();
	}
}
