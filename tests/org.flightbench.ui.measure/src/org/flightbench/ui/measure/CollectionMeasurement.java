// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure;

import java.util.List;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.recording.pause.GcEvent;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.report.timeline.GcLayout;
import org.flightbench.report.timeline.GcTrace;
import org.flightbench.report.timeline.TimeRange;
import org.flightbench.ui.recording.GcCanvas;

/**
 * Measures the painting of garbage collections, if the desktop is started with
 * {@code -Dflightbench.measure.collections=COLLECTIONS} as the performance tests do.
 */
final class CollectionMeasurement extends PictureMeasurement {

	private static final String PROPERTY = "flightbench.measure.collections";
	/** The number of initial steps that are not measured, because the JVM is still compiling. */
	private static final int WARM_UP = 80;
	/** The number of zoom steps in before zooming out again. */
	private static final int DEPTH = 40;
	/** The width reserved for the numbers on the axes, in pixels. */
	private static final int NUMBERS = 80;

	private final PauseTimeline timeline;
	private volatile GcTrace trace;
	private boolean isShown;

	private CollectionMeasurement(IWorkbenchPage page, int collections) {
		super(page);
		timeline = GeneratedCollections.of(collections);
	}

	/** Starts the measurement if the desktop was started for it. */
	static void begin(IWorkbenchPage page) {
		begin(page, PROPERTY, CollectionMeasurement::new);
	}

	@Override
	Canvas show(Composite parent) {
		GcCanvas canvas = new GcCanvas(parent, new GcCanvas.Listener() {
			@Override
			public void chosen(TimeRange range) {
				// This measurement has no table to update.
			}

			@Override
			public void choseAll() {
				// This measurement has no table to update.
			}

			@Override
			public void opened(int side, GcPause pause) {
				// This measurement has no view to open.
			}

			@Override
			public void openedStall(int side, GcEvent stall) {
				// This measurement has no view to open.
			}
		});
		parent.layout();
		Job job = Job.create("prepare", (ICoreRunnable) monitor -> {
			trace = GcTrace.of(timeline);
			display().asyncExec(() -> {
				canvas.show(List.of(trace), List.of(new GcLayout.Title("", "generated")));
				isShown = true;
			});
		});
		job.schedule();
		return canvas;
	}

	@Override
	boolean isPrepared() {
		return isShown;
	}

	@Override
	int left() {
		return NUMBERS;
	}

	/**
	 * Zooms from the whole run down to microseconds and out again at random positions, then pans back and forth at each
	 * depth.
	 */
	@Override
	void plan() {
		for (int step = -WARM_UP; step < MOVES; step++) {
			addZoom(step, (step + WARM_UP) / DEPTH % 2 == 0 ? 1 : -1);
		}
		for (int step = -WARM_UP; step < MOVES; step++) {
			if ((step + WARM_UP) % DEPTH == 0) {
				for (int turn = 0; turn < 5; turn++) {
					addZoom(-1, 1);
				}
			}
			addPan(step, (step + WARM_UP) / 10 % 2 == 0 ? 1 : -1, SWT.SHIFT);
		}
	}
}
