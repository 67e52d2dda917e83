// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure;

import java.util.concurrent.TimeUnit;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.ui.safepoint.SafepointInput;
import org.flightbench.ui.safepoint.SafepointPanel;

/**
 * Measures timelines of safepoints, if the desktop is started with {@code -Dflightbench.measure.timeline=PAUSES} as the
 * performance tests do.
 */
final class TimelineMeasurement extends PictureMeasurement {

	private static final String PROPERTY = "flightbench.measure.timeline";
	/** The number of initial steps that are not measured, because the JVM is still compiling. */
	private static final int WARM_UP = 80;
	/** The number of zoom steps in before zooming out again. */
	private static final int DEPTH = 40;
	/** The width reserved for the titles of the lanes, in pixels. */
	private static final int TITLES = 200;

	private final PauseTimeline timeline;
	private SafepointPanel panel;
	private long shownAt;

	private TimelineMeasurement(IWorkbenchPage page, int pauses) {
		super(page);
		timeline = GeneratedPauses.of(pauses);
	}

	/** Starts the measurement if the desktop was started for it. */
	static void begin(IWorkbenchPage page) {
		begin(page, PROPERTY, TimelineMeasurement::new);
	}

	@Override
	Canvas show(Composite parent) {
		shownAt = System.nanoTime();
		panel = new SafepointPanel(parent);
		parent.layout();
		panel.show(SafepointInput.of(timeline));
		return find(panel, Canvas.class, "safepoint.timeline");
	}

	@Override
	boolean isPrepared() {
		return !find(panel, CLabel.class, "safepoint.summary").getText().isEmpty();
	}

	/** Waits for charts, which are computed in the background, for up to two minutes. */
	@Override
	boolean isQuiet() {
		return Job.getJobManager().isIdle() || System.nanoTime() - shownAt > TimeUnit.MINUTES.toNanos(2);
	}

	@Override
	int left() {
		return TITLES;
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
