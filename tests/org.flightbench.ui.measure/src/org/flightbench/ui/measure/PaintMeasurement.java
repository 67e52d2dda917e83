// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.recording.pause.AllocatedBytes;
import org.flightbench.recording.pause.GcCollector;
import org.flightbench.recording.pause.GcDetails;
import org.flightbench.recording.pause.GcEvent;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.GcPauseList;
import org.flightbench.recording.pause.MachineSamples;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.ui.gc.GcCanvas;
import org.flightbench.view.timeline.GcLayout;
import org.flightbench.view.timeline.GcTrace;
import org.flightbench.view.timeline.TimeRange;

/**
 * Measures how long the charts of a run with many collections take to paint during zooming and scrolling, if the
 * desktop was started with {@code -Dflightbench.measure.paint=COLLECTIONS}. Prints one line and closes the desktop.
 */
final class PaintMeasurement {

	private static final int WIDTH = 1440;
	private static final int HEIGHT = 800;
	private static final int ROUNDS = 12;
	private static final int WARM_UP = 3;
	private static final int STEPS = 40;
	private static final long MILLI = 1_000_000;
	private static final int MEGABYTE = 1_000_000;

	private PaintMeasurement() {}

	static void begin(IWorkbenchPage page) {
		int collections = Integer.getInteger("flightbench.measure.paint", 0);
		if (collections > 0) {
			measure(page, collections);
			page.getWorkbenchWindow().getWorkbench().close();
		}
	}

	private static void measure(IWorkbenchPage page, int collections) {
		Shell shell = new Shell(page.getWorkbenchWindow().getShell(), SWT.SHELL_TRIM);
		shell.setLayout(new FillLayout());
		GcCanvas canvas = new GcCanvas(shell, new NoActions());
		shell.setSize(WIDTH, HEIGHT);
		shell.open();
		canvas.show(List.of(GcTrace.of(run(collections))), List.of(new GcLayout.Title("", "run")), false);
		Display display = shell.getDisplay();
		long[] paint = new long[2];
		// measures the time from this filter, which runs before the listeners of the canvas, to the listener below,
		// which runs after the canvas's own
		display.addFilter(SWT.Paint, event -> paint[0] = event.widget == canvas ? System.nanoTime() : paint[0]);
		canvas.addListener(SWT.Paint, event -> paint[1] = System.nanoTime());
		long[] nanos = new long[(ROUNDS - WARM_UP) * STEPS];
		Random random = new Random(1);
		for (int round = 0; round < ROUNDS; round++) {
			canvas.navigation().reset(collections * MILLI);
			Event wheel = new Event();
			wheel.x = random.nextInt(WIDTH);
			for (int step = 0; step < STEPS; step++) {
				wheel.count = step < STEPS / 2 ? 1 : -1;
				wheel.stateMask = step % 4 == 3 ? SWT.SHIFT : 0;
				paint[1] = 0;
				canvas.notifyListeners(SWT.MouseVerticalWheel, wheel);
				while (paint[1] == 0) {
					if (!display.readAndDispatch()) {
						display.sleep();
					}
				}
				if (round >= WARM_UP) {
					nanos[(round - WARM_UP) * STEPS + step] = paint[1] - paint[0];
				}
			}
		}
		Arrays.sort(nanos);
		System.out.printf(Locale.ROOT, "flightbench.measure median=%.6f p99=%.6f%n", nanos[nanos.length / 2] / 1e9,
				nanos[nanos.length * 99 / 100] / 1e9);
	}

	/**
	 * Returns a run with the used heap, old generation and promoted bytes of each collection. One in twenty changes the
	 * committed heap.
	 */
	private static PauseTimeline run(int collections) {
		Random random = new Random(52);
		GcPauseList.Builder pauses = new GcPauseList.Builder();
		List<GcDetails.Value> values = new ArrayList<>();
		long old = 0;
		for (int index = 0; index < collections; index++) {
			long start = index * MILLI + random.nextInt(400_000);
			long before = 100 * MEGABYTE + random.nextInt(100 * MEGABYTE);
			long promoted = random.nextInt(MEGABYTE);
			long oldBefore = old;
			// every hundredth collection also collects the old generation
			old = index % 100 == 99 ? 0 : old + promoted / 2;
			pauses.add(new GcPause(start, 1000 + random.nextInt(500_000), index, "Pause Young",
					"cause " + random.nextInt(5), before, before - random.nextInt(100 * MEGABYTE), oldBefore, old,
					null));
			if (random.nextInt(20) == 0) {
				values.add(new GcDetails.Value(GcDetails.Kind.HEAP_COMMITTED, start,
						(256 + random.nextInt(64)) * (long) MEGABYTE));
			}
			values.add(new GcDetails.Value(GcDetails.Kind.PROMOTED, start, promoted));
		}
		GcDetails details = new GcDetails(GcCollector.G1, Pause.UNKNOWN, List.of(), values, AllocatedBytes.NONE,
				Map.of());
		return new PauseTimeline("run", PauseTimeline.Kind.LOG, PauseTimeline.NO_DATE, PauseTimeline.Origin.JVM_START,
				0, collections * MILLI, "", PauseList.NONE, pauses.build(), List.of(), details, List.of(), List.of(),
				List.of(), MachineSamples.NONE, List.of());
	}

	/** A listener that does nothing, because nothing is clicked. */
	private static final class NoActions implements GcCanvas.Listener {

		@Override
		public void chosen(TimeRange range) {}

		@Override
		public void choseAll() {}

		@Override
		public void opened(int side, GcPause pause) {}

		@Override
		public void openedStall(int side, GcEvent stall) {}
	}
}
