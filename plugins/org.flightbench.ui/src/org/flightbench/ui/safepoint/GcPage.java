// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.analysis.gc.GcComparison;
import org.flightbench.analysis.gc.GcInput;
import org.flightbench.recording.gc.ComparedGc;
import org.flightbench.recording.pause.GcEvent;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.ui.Heap;
import org.flightbench.ui.gc.GcCanvas;
import org.flightbench.ui.gc.GcPanel;
import org.flightbench.ui.gc.GcPictures;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.timeline.TimeRange;

/**
 * The page about garbage collection in an editor's logs. A time range that is dragged over restricts the page. Pauses
 * and stalls are opened in the timeline of safepoints.
 */
final class GcPage extends Composite implements SafepointListener {

	private final SafepointSession session;
	private final SafepointPanel safepoints;
	private final Runnable showSafepoints;
	private final StackLayout stack = new StackLayout();
	private final MessagePage message;
	private final GcPanel panel;
	/** The runs of each side, in the selected time range. */
	private List<List<PauseTimeline>> shown = List.of();
	/** The selected time range since the start of each run, or null for all of it. */
	private TimeRange range;
	private boolean isShown;
	private boolean isStale;
	/** The number of the last preparation; results of earlier ones are dropped. */
	private int last;

	/** @param showSafepoints brings the timeline of safepoints to the front */
	GcPage(Composite parent, SafepointSession session, SafepointPanel safepoints, Runnable showSafepoints) {
		super(parent, SWT.NONE);
		this.session = session;
		this.safepoints = safepoints;
		this.showSafepoints = showSafepoints;
		setLayout(stack);
		message = new MessagePage(this);
		panel = new GcPanel(this, showSafepoints, new Choices());
		stack.topControl = message;
		session.addListener(this);
		addListener(SWT.Show, event -> {
			isShown = true;
			prepare();
		});
		addListener(SWT.Hide, event -> isShown = false);
	}

	@Override
	public void stateChanged(SafepointState state) {
		range = null;
	}

	@Override
	public void shown(List<PauseTimeline> timelines) {
		isStale = true;
		prepare();
	}

	/** Prepares the charts in the background, because millions of collections take seconds. */
	private void prepare() {
		if (!isStale || !isShown) {
			return;
		}
		isStale = false;
		int turn = ++last;
		if (shown.isEmpty()) {
			say(Messages.panel_preparing);
		}
		List<String> names = session.state().sides().stream().map(SafepointEditor::name).toList();
		List<List<PauseTimeline>> runs = new ArrayList<>();
		// another side may still be read
		for (int side = 0; side < Math.min(names.size(), session.timelines().size()); side++) {
			runs.add(session.runs(side).stream().map(this::inRange).toList());
		}
		Job.createSystem(Messages.model_preparing, monitor -> {
			Heap.enough(() -> {
				GcPictures pictures = GcPictures.of(input(names, runs));
				later(turn, () -> show(runs, pictures));
			}, why -> later(turn, () -> say(why)));
			return Status.OK_STATUS;
		}).schedule();
	}

	private PauseTimeline inRange(PauseTimeline run) {
		return range == null
				? run
				: run.ofGc(Math.min(run.endNanos(), run.startNanos() + range.startNanos()),
						Math.min(run.endNanos(), run.startNanos() + range.endNanos()));
	}

	private static GcInput input(List<String> names, List<List<PauseTimeline>> runs) {
		List<ComparedGc> sides = new ArrayList<>();
		for (int side = 0; side < runs.size(); side++) {
			sides.add(ComparedGc.of(names.get(side), runs.get(side), List.of()));
		}
		return runs.size() == 1
				? new GcInput(new GcComparison(null, sides.get(0)), List.of(), runs.get(0))
				: new GcInput(new GcComparison(sides.get(0), sides.get(1)), runs.get(0), runs.get(1));
	}

	private void later(int turn, Runnable action) {
		if (!session.display().isDisposed()) {
			session.display().asyncExec(() -> {
				if (turn == last && !isDisposed()) {
					action.run();
				}
			});
		}
	}

	private void show(List<List<PauseTimeline>> runs, GcPictures pictures) {
		shown = runs;
		panel.show(pictures, range);
		stack.topControl = panel;
		layout();
	}

	private void say(String text) {
		message.show(text);
		stack.topControl = message;
		layout();
	}

	private void choose(TimeRange chosen) {
		range = chosen;
		isStale = true;
		prepare();
	}

	@Override
	public boolean setFocus() {
		return stack.topControl == panel && panel.picture().setFocus();
	}

	private final class Choices implements GcCanvas.Listener {

		@Override
		public void chosen(TimeRange dragged) {
			long before = range == null ? 0 : range.startNanos();
			choose(new TimeRange(before + dragged.startNanos(), before + dragged.endNanos()));
		}

		@Override
		public void choseAll() {
			if (range != null) {
				choose(null);
			}
		}

		@Override
		public void opened(int run, GcPause pause) {
			open(run, pause.startNanos(), pause.durationNanos());
		}

		@Override
		public void openedStall(int run, GcEvent stall) {
			open(run, stall.startNanos(), stall.durationNanos());
		}

		/** Shows a time in the timeline of safepoints, of the run to which it belongs. */
		private void open(int index, long startNanos, long nanos) {
			int side = index < shown.get(0).size() ? 0 : 1;
			int run = side == 0 ? index : index - shown.get(0).size();
			showSafepoints.run();
			session.showRun(session.runs(side).get(run));
			safepoints.reveal(
					TimeSelection.range(session.timelines().get(side), startNanos, startNanos + nanos));
		}
	}
}
