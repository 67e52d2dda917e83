// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure;

import java.util.List;
import java.util.Random;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.profile.TimeHistogram;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.chart.HeatMap;
import org.flightbench.report.flame.Amounts;
import org.flightbench.ui.recording.HeatCanvas;
import org.flightbench.ui.recording.HeatRange;

/**
 * Measures a heat map of several hours of events, if the desktop is started with
 * {@code -Dflightbench.measure.heat=HOURS} as the performance tests do.
 */
final class HeatMeasurement extends PictureMeasurement {

	private static final String PROPERTY = "flightbench.measure.heat";
	/** The number of initial steps that are not measured, because the JVM is still compiling. */
	private static final int WARM_UP = 80;
	/** The number of zoom steps in before zooming out again. */
	private static final int DEPTH = 30;
	private static final int CELLS_IN_HOUR = 180_000;
	private static final long CELL_NANOS = 20_000_000;
	private static final int MAX_SAMPLES = 50;

	private final HeatMap map;

	private HeatMeasurement(IWorkbenchPage page, int hours) {
		super(page);
		map = HeatMap.of(generated(hours), GeneratedPauses.of(hours * CELLS_IN_HOUR));
	}

	/** Starts the measurement if the desktop was started for it. */
	static void begin(IWorkbenchPage page) {
		begin(page, PROPERTY, HeatMeasurement::new);
	}

	private static ProfileOverview generated(int hours) {
		TimeHistogram cells = ProfileOverview.newCells();
		Random random = new Random(1);
		for (long cell = 0; cell < (long) hours * CELLS_IN_HOUR; cell++) {
			cells.add(cell * CELL_NANOS, random.nextInt(MAX_SAMPLES));
		}
		return new ProfileOverview(RecordedTime.of(0, (long) hours * CELLS_IN_HOUR * CELL_NANOS), 0,
				new TimeHistogram(), cells, List.of());
	}

	@Override
	Canvas show(Composite parent) {
		HeatCanvas canvas = new HeatCanvas(parent, "heat.measured", "", new HeatCanvas.Listener() {
			@Override
			public void selected(HeatCanvas selected, int number, HeatRange range) {
				// This measurement shows nothing for the selection.
			}

			@Override
			public void opened() {
				// This measurement has no view to open.
			}

			@Override
			public void cleared() {
				// This measurement shows nothing for the selection.
			}
		});
		parent.layout();
		canvas.show(map, new Amounts(Weight.COUNT, Scale.Per.NOTHING));
		return canvas;
	}

	@Override
	boolean isPrepared() {
		return true;
	}

	/**
	 * Zooms from all hours down to seconds and out again at random positions, then pans back and forth at each depth.
	 */
	@Override
	void plan() {
		for (int step = -WARM_UP; step < MOVES; step++) {
			addZoom(step, (step + WARM_UP) / DEPTH % 2 == 0 ? 1 : -1);
		}
		for (int step = -WARM_UP; step < MOVES; step++) {
			if ((step + WARM_UP) % DEPTH == 0) {
				addZoom(-1, (step + WARM_UP) / DEPTH % 8 < 4 ? 1 : -1);
			}
			addPan(step, (step + WARM_UP) / 10 % 2 == 0 ? 1 : -1, SWT.SHIFT);
		}
	}
}
