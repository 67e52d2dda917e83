// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Locale;
import java.util.Random;
import java.util.function.Predicate;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.ui.safepoint.SafepointInput;
import org.flightbench.ui.safepoint.SafepointPanel;

/**
 * Measures timelines of safepoints from inside the desktop when it is started with
 * {@code -Dflightbench.measure.timeline=PAUSES}: how long the picture takes to paint while it is enlarged and moved
 * with the mouse. Prints one line and closes the desktop. The performance tests start the desktop so.
 */
final class TimelineMeasurement {

	private static final String PROPERTY = "flightbench.measure.timeline";
	private static final int WIDTH = 1600;
	private static final int HEIGHT = 1000;
	private static final int MOVES = 400;
	/** Not measured: the virtual machine still compiles. */
	private static final int WARM_UP = 80;
	private static final int PAUSE_MILLIS = 20;
	/** Steps into the picture before the way out again. */
	private static final int DEPTH = 40;

	private final IWorkbenchPage page;
	private final Display display;
	private final PauseTimeline timeline;
	private final Random random = new Random(1);
	private final StallWatch stalls;
	private final Shell shell;
	private final SafepointPanel panel;
	private final long[] zooms = new long[MOVES];
	private final long[] pans = new long[MOVES];
	private final long[] zoomCpu = new long[MOVES];
	private final long[] panCpu = new long[MOVES];
	private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
	private final Deque<Runnable> steps = new ArrayDeque<>();
	private long shownAt;
	private long prepared;
	private Canvas canvas;
	private long paintBegan;
	private long cpuBegan;
	private long[] measured;
	private int number;
	private boolean isWaiting;

	private TimelineMeasurement(IWorkbenchPage page, PauseTimeline timeline) {
		this.page = page;
		this.timeline = timeline;
		display = page.getWorkbenchWindow().getShell().getDisplay();
		stalls = new StallWatch(display, 0);
		shell = new Shell(page.getWorkbenchWindow().getShell(), SWT.SHELL_TRIM);
		shell.setLayout(new FillLayout());
		shell.setBounds(0, 0, WIDTH, HEIGHT);
		panel = new SafepointPanel(shell);
	}

	/** Measures, if the desktop was started for it. */
	static void begin(IWorkbenchPage page) {
		Integer pauses = Integer.getInteger(PROPERTY);
		if (pauses != null) {
			page.getWorkbenchWindow().getShell().getDisplay().timerExec(2000,
					() -> new TimelineMeasurement(page, GeneratedPauses.of(pauses)).show());
		}
	}

	private void show() {
		shell.open();
		stalls.begin();
		shownAt = System.nanoTime();
		panel.show(SafepointInput.of(timeline));
		waitForPicture();
	}

	private void waitForPicture() {
		canvas = find(panel, Canvas.class, "safepoint.timeline"::equals);
		if (find(panel, Label.class, "safepoint.summary"::equals).getText().isEmpty()) {
			display.timerExec(5, this::waitForPicture);
			return;
		}
		prepared = System.nanoTime() - shownAt;
		waitForCharts();
	}

	/** What is computed in the background would be measured as well. */
	private void waitForCharts() {
		if (!Job.getJobManager().isIdle() && System.nanoTime() - shownAt < 120_000_000_000L) {
			display.timerExec(100, this::waitForCharts);
			return;
		}
		Listener before = event -> {
			if (event.widget == canvas) {
				cpuBegan = threads.getCurrentThreadCpuTime();
				paintBegan = System.nanoTime();
			}
		};
		display.addFilter(SWT.Paint, before);
		canvas.addListener(SWT.Paint, event -> painted());
		plan();
		next();
	}

	/**
	 * From the whole run down to microseconds and out again, each time somewhere else; and to and fro at each depth.
	 */
	private void plan() {
		for (int step = -WARM_UP; step < MOVES; step++) {
			int place = step;
			boolean isIn = (step + WARM_UP) / DEPTH % 2 == 0;
			steps.add(() -> measure(zooms, place, isIn ? 1 : -1, SWT.MOD1));
		}
		for (int step = -WARM_UP; step < MOVES; step++) {
			int place = step;
			if ((step + WARM_UP) % DEPTH == 0) {
				for (int turn = 0; turn < 5; turn++) {
					steps.add(() -> measure(null, 0, 1, SWT.MOD1));
				}
			}
			int direction = (step + WARM_UP) / 10 % 2 == 0 ? 1 : -1;
			steps.add(() -> measure(pans, place, direction, SWT.SHIFT));
		}
	}

	private void next() {
		Runnable step = steps.poll();
		if (step == null) {
			end();
		} else {
			step.run();
		}
	}

	/** Turns the wheel and waits for the paint that follows. */
	private void measure(long[] times, int place, int turns, int modifiers) {
		measured = times;
		number = place;
		isWaiting = true;
		Event event = new Event();
		event.count = turns;
		event.stateMask = modifiers;
		event.x = 200 + random.nextInt(canvas.getClientArea().width - 200);
		event.y = random.nextInt(canvas.getClientArea().height);
		canvas.notifyListeners(SWT.MouseVerticalWheel, event);
		canvas.redraw();
	}

	private void painted() {
		if (isWaiting) {
			isWaiting = false;
			if (measured != null && number >= 0) {
				measured[number] = System.nanoTime() - paintBegan;
				(measured == pans ? panCpu : zoomCpu)[number] = threads.getCurrentThreadCpuTime() - cpuBegan;
			}
			display.timerExec(PAUSE_MILLIS, this::next);
		}
	}

	private void end() {
		stalls.end();
		System.out.printf(Locale.ROOT,
				"flightbench.measure prepare=%.3f zoomMedian=%.2f zoomP99=%.2f panMedian=%.2f panP99=%.2f "
						+ "zoomCpuP99=%.2f panCpuP99=%.2f stall=%.1f%n",
				prepared / 1e9, millis(zooms, 0.5), millis(zooms, 0.99), millis(pans, 0.5), millis(pans, 0.99),
				millis(zoomCpu, 0.99), millis(panCpu, 0.99), stalls.longestNanos() / 1e6);
		shell.dispose();
		page.getWorkbenchWindow().getWorkbench().close();
	}

	private static double millis(long[] times, double share) {
		long[] sorted = times.clone();
		Arrays.sort(sorted);
		return sorted[(int) Math.min(sorted.length - 1.0, share * sorted.length)] / 1e6;
	}

	private static <T extends Control> T find(Composite parent, Class<T> type, Predicate<Object> id) {
		for (Control child : parent.getChildren()) {
			if (type.isInstance(child) && id.test(child.getData("org.flightbench.ui.id"))) {
				return type.cast(child);
			}
			T inside = child instanceof Composite composite ? find(composite, type, id) : null;
			if (inside != null) {
				return inside;
			}
		}
		return null;
	}
}
