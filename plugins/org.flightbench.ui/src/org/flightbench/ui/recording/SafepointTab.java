// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.PlatformUI;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.editor.ResultFileDialog;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.recording.model.EventChoice;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.safepoint.OpenLogs;
import org.flightbench.ui.safepoint.SafepointInput;
import org.flightbench.ui.safepoint.SafepointListener;
import org.flightbench.ui.safepoint.SafepointPanel;
import org.flightbench.ui.safepoint.SafepointSession;
import org.flightbench.ui.safepoint.TimeSelection;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.timeline.TimeRange;

/**
 * The page with the safepoints of a recording. Its selected pause or time range is synchronized with the time range of
 * the flame graph.
 */
final class SafepointTab extends Composite implements RecordingSession.Listener {

	private static final int PATIENCE_MILLIS = 300;
	private static final String OVERLAID = "overlaid";
	private static final String RANGE = "range";

	private final RecordingSession session;
	private final SafepointSession pauses;
	private final SafepointPanel panel;
	private final EditorPauses recorded;
	/** One object, so that scheduling it again replaces the earlier schedule. */
	private final Runnable choose = this::chooseTime;
	/**
	 * The start of each recording on the timeline. The flame graph's time range is relative to that start. The timeline
	 * itself may start earlier because of an overlaid log.
	 */
	private List<Long> begins = List.of();
	private EventChoice chosen;
	/** The time range to which tables and charts are restricted, since the start of the recordings, or null. */
	private TimeRange range;
	private TimeSelection wanted;

	SafepointTab(Composite parent, RecordingSession session, EditorPauses recorded) {
		super(parent, SWT.NONE);
		this.recorded = recorded;
		this.session = session;
		GridLayoutFactory.fillDefaults().applyTo(this);
		pauses = recorded.session();
		panel = new SafepointPanel(this, this::chooseLog);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(panel);
		panel.show(SafepointInput.message(Messages.safepoints_reading));
		panel.selectionProvider().addSelectionChangedListener(event -> {
			if (!panel.isRedrawing()) {
				wanted = (TimeSelection) ((IStructuredSelection) event.getSelection()).getFirstElement();
				getDisplay().timerExec(PATIENCE_MILLIS, choose);
			}
		});
		Pauses listener = new Pauses();
		pauses.addListener(listener);
		session.addListener(this);
		addListener(SWT.Show, event -> read());
		addListener(SWT.Dispose, event -> {
			session.removeListener(this);
			pauses.removeListener(listener);
		});
		read();
		stateChanged(session.state());
		if (!pauses.timelines().isEmpty()) {
			listener.shown(pauses.timelines());
		} else if (pauses.failure() != null) {
			listener.failed(pauses.failure());
		}
	}

	@Override
	public void stateChanged(RecordingState state) {
		if (isVisible()) {
			read();
		}
		EventChoice before = chosen;
		chosen = state.events();
		if (before == null || before.fromNanos() != chosen.fromNanos() || before.toNanos() != chosen.toNanos()) {
			// a selection that was not applied yet is older than this time range
			getDisplay().timerExec(-1, choose);
			selectTime();
		}
	}

	private void read() {
		recorded.read(session);
		if (recorded.recordings().baseline().isEmpty()) {
			panel.show(SafepointInput.message(Messages.safepoints_noFile));
		}
	}

	/** Prompts for a log of the same run. */
	private void chooseLog() {
		ResultFileDialog.openPauses(getShell(), Messages.open_log, recorded.recordings().baseline()).stream().limit(1)
				.forEach(this::overlay);
	}

	/** Scrolls to a pause as soon as it has been read. */
	void reveal(TimeSelection pause) {
		panel.reveal(pause);
	}

	/** Overlays a log on the recording of the same run. A log of another run opens in a separate editor. */
	void overlay(Path log) {
		pauses.add(List.of(log), () -> OpenLogs.open(
				PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage(), List.of(log)));
	}

	private static String names(List<Path> files) {
		return files.stream().map(file -> String.valueOf(file.getFileName())).collect(Collectors.joining(", "));
	}

	/** Applies the selected time range to the flame graph, after a delay that lets the selection settle. */
	private void chooseTime() {
		if (isDisposed()) {
			return;
		}
		TimeSelection time = wanted;
		int side = time == null ? -1 : pauses.timelines().indexOf(time.timeline());
		if (time != null && (side < 0 || side >= begins.size())) {
			return;
		}
		long from = time == null ? Long.MIN_VALUE : time.fromNanos() - begins.get(side);
		long to = time == null ? Long.MAX_VALUE : Math.max(time.toNanos() - begins.get(side), from + 1);
		EventChoice events = session.state().events();
		if (events.fromNanos() != from || events.toNanos() != to) {
			chosen = events.withRange(from, to);
			session.perform(time == null ? Messages.undo_allTime : Messages.undo_pauseTime,
					state -> state.withEvents(chosen));
			if (time == null) {
				restrict();
			}
		}
	}

	/** Selects the time range of the other pages in the timeline and zooms to it, also if it is not shown yet. */
	private void selectTime() {
		if (pauses.timelines().isEmpty() || begins.isEmpty()) {
			return;
		}
		restrict();
		PauseTimeline timeline = pauses.timelines().get(0);
		if (chosen.isTimed()) {
			panel.reveal(TimeSelection.range(timeline,
					begins.get(0) + Math.max(0, chosen.fromNanos()),
					chosen.toNanos() == Long.MAX_VALUE
							? timeline.endNanos()
							: begins.get(0) + chosen.toNanos()));
		} else {
			panel.select(null);
		}
	}

	/**
	 * Restricts tables and charts to the time range of the other pages. A pause that is selected here does not, because
	 * the other rows would disappear.
	 */
	private void restrict() {
		long from = Math.max(0, chosen.fromNanos());
		range = chosen.isTimed() ? new TimeRange(from, chosen.toNanos()) : null;
		panel.show(pauses.input().during(ranges()));
		if (range == null) {
			panel.messages().remove(RANGE);
		} else {
			long to = 0;
			for (int side = 0; side < Math.min(begins.size(), pauses.timelines().size()); side++) {
				to = Math.max(to, Math.min(chosen.toNanos(), endOf(side) - begins.get(side)));
			}
			panel.messages().inform(RANGE,
					NLS.bind(Messages.safepoints_range, TimeText.of(from), TimeText.of(to)),
					new MessageBar.Choice(Messages.undo_allTime, () -> session.perform(Messages.undo_allTime,
							state -> state.withEvents(state.events().withRange(Long.MIN_VALUE, Long.MAX_VALUE))),
							false));
		}
	}

	/** Returns the time range in each timeline, or an empty list for all of it. */
	private List<TimeRange> ranges() {
		if (range == null || begins.size() != pauses.timelines().size()) {
			return List.of();
		}
		List<TimeRange> ranges = new ArrayList<>();
		for (int side = 0; side < begins.size(); side++) {
			long begin = begins.get(side);
			long start = begin + range.startNanos();
			long end = begin + Math.min(range.endNanos(), endOf(side) - begin);
			ranges.add(new TimeRange(start, Math.max(start, end)));
		}
		return ranges;
	}

	/** Returns the end of the longest run of a side, in nanoseconds since the origin of the run that is shown. */
	private long endOf(int side) {
		PauseTimeline shown = pauses.timelines().get(side);
		return pauses.runs(side).stream().mapToLong(run -> run.endNanos() - run.startNanos()).max().orElse(0)
				+ shown.startNanos();
	}

	@Override
	public boolean setFocus() {
		return !panel.isDisposed() && panel.setFocus();
	}

	/** Updates the panel when the pauses change. */
	private final class Pauses implements SafepointListener {

		@Override
		public void shown(List<PauseTimeline> timelines) {
			boolean isFirst = begins.isEmpty();
			if (pauses.state().equals(recorded.recordings())) {
				begins = timelines.stream().map(PauseTimeline::startNanos).toList();
			}
			panel.show(pauses.input().during(ranges()));
			if (isFirst) {
				selectTime();
			}
			List<Path> logs = pauses.state().files().stream()
					.filter(file -> !recorded.recordings().files().contains(file))
					.toList();
			if (logs.isEmpty()) {
				panel.messages().remove(OVERLAID);
			} else {
				panel.messages().inform(OVERLAID, NLS.bind(Messages.safepoints_overlaid, names(logs)),
						new MessageBar.Choice(Messages.safepoints_remove,
								() -> pauses.perform(Messages.undo_removeLog, state -> recorded.recordings())));
			}
		}

		@Override
		public void notAdded(LoadFailure failure) {
			panel.messages().warn("notAdded", failure.summary());
		}

		@Override
		public void failed(LoadFailure failure) {
			panel.show(SafepointInput.message(failure.summary()));
		}

		@Override
		public void cancelled() {
			panel.show(SafepointInput.message(Messages.safepoints_canceled));
		}
	}
}
