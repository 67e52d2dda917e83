// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.recording.model.EventChoice;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.safepoint.SafepointInput;
import org.flightbench.ui.safepoint.SafepointPanel;
import org.flightbench.ui.safepoint.TimeSelection;
import org.flightbench.ui.safepoint.load.SafepointSession;
import org.flightbench.ui.safepoint.load.SafepointState;

/**
 * The safepoints of a recording. The selected pause or range of time is the time that the flame graph is of, and the
 * other way round.
 */
final class SafepointTab extends Composite implements RecordingSession.Listener, SafepointSession.Listener {

	private static final int PATIENCE_MILLIS = 300;

	private final RecordingSession session;
	private final SafepointSession pauses;
	private final SafepointPanel panel;
	private EventChoice chosen;
	private TimeSelection wanted;

	SafepointTab(Composite parent, RecordingSession session) {
		super(parent, SWT.NONE);
		this.session = session;
		GridLayoutFactory.fillDefaults().applyTo(this);
		pauses = new SafepointSession(getDisplay());
		panel = new SafepointPanel(this);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(panel);
		panel.show(SafepointInput.message("Reading the safepoints…"));
		panel.selectionProvider().addSelectionChangedListener(event -> {
			wanted = (TimeSelection) ((IStructuredSelection) event.getSelection()).getFirstElement();
			getDisplay().timerExec(PATIENCE_MILLIS, this::chooseTime);
		});
		pauses.addListener(this);
		session.addListener(this);
		addListener(SWT.Dispose, event -> {
			session.removeListener(this);
			pauses.dispose();
		});
		stateChanged(session.state());
	}

	@Override
	public void stateChanged(RecordingState state) {
		List<List<Path>> sides = state.sources().stream().map(source -> source.files()).toList();
		List<Path> baseline = sides.isEmpty() ? List.of() : sides.get(0);
		SafepointState files = new SafepointState(baseline, sides.size() > 1 ? sides.get(1) : List.of());
		if (!files.equals(pauses.state())) {
			if (baseline.isEmpty()) {
				panel.show(SafepointInput.message("These stacks are in no file: there are no safepoints to show."));
			}
			pauses.reset(files);
		}
		if (!state.events().equals(chosen)) {
			chosen = state.events();
			selectTime();
		}
	}

	@Override
	public void shown(List<PauseTimeline> timelines) {
		panel.show(SafepointInput.of(timelines));
	}

	@Override
	public void failed(LoadFailure failure) {
		panel.show(SafepointInput.message(failure.summary()));
	}

	@Override
	public void cancelled() {
		panel.show(SafepointInput.message("Reading was cancelled. Refresh (F5) starts again."));
	}

	/** The flame graph's time, once the selection rests. */
	private void chooseTime() {
		if (isDisposed()) {
			return;
		}
		TimeSelection time = wanted;
		long from = time == null ? Long.MIN_VALUE : time.fromBeginNanos();
		long to = time == null ? Long.MAX_VALUE : Math.max(time.toBeginNanos(), from + 1);
		EventChoice events = session.state().events();
		if (events.fromNanos() != from || events.toNanos() != to) {
			chosen = events.withRange(from, to);
			session.perform(time == null ? "Choose All of the Time" : "Choose the Time of a Pause",
					state -> state.withEvents(chosen));
		}
	}

	/** What the flame graph is of becomes the selection. */
	private void selectTime() {
		if (pauses.timelines().isEmpty()) {
			return;
		}
		PauseTimeline timeline = pauses.timelines().get(0);
		panel.select(chosen.isTimed()
				? TimeSelection.range(timeline,
						timeline.startNanos() + Math.max(0, chosen.fromNanos()),
						chosen.toNanos() == Long.MAX_VALUE
								? timeline.endNanos()
								: timeline.startNanos() + chosen.toNanos())
				: null);
	}

	@Override
	public boolean setFocus() {
		return panel.setFocus();
	}
}
