// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Random;
import java.util.function.BiFunction;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;

/**
 * A measurement within the desktop of how long a large picture takes to paint while it is zoomed and panned by mouse.
 * Prints one line and closes the desktop.
 */
abstract class PictureMeasurement {

	/** The number of measured steps of each kind. */
	static final int MOVES = 400;
	/** The delay between two steps, so that each is painted separately. */
	static final int PAUSE_MILLIS = 20;

	private static final int WIDTH = 1600;
	private static final int HEIGHT = 1000;
	private static final int POLL_MILLIS = 5;

	private final IWorkbenchPage page;
	private final Display display;
	private final Shell shell;
	private final StallWatch stalls;
	private final Random random = new Random(1);
	private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
	private final Deque<Runnable> steps = new ArrayDeque<>();
	private final PaintTimes zooms = new PaintTimes("zoom", MOVES);
	private final PaintTimes pans = new PaintTimes("pan", MOVES);
	private Canvas canvas;
	private long shownAt;
	private long preparedNanos;
	private long paintBegan;
	private long cpuBegan;
	private PaintTimes measured;
	private int number;
	private boolean isWaiting;

	PictureMeasurement(IWorkbenchPage page) {
		this.page = page;
		display = page.getWorkbenchWindow().getShell().getDisplay();
		stalls = new StallWatch(display);
		shell = new Shell(page.getWorkbenchWindow().getShell(), SWT.SHELL_TRIM);
		shell.setLayout(new FillLayout());
		shell.setBounds(0, 0, WIDTH, HEIGHT);
	}

	/**
	 * Starts the measurement if the desktop was started with the given property, whose value is the size of the
	 * picture.
	 */
	static void begin(IWorkbenchPage page, String property,
			BiFunction<IWorkbenchPage, Integer, PictureMeasurement> measurement) {
		Integer size = Integer.getInteger(property);
		if (size != null) {
			page.getWorkbenchWindow().getShell().getDisplay().timerExec(2000,
					() -> measurement.apply(page, size).begin());
		}
	}

	private void begin() {
		shell.open();
		stalls.begin();
		shownAt = System.nanoTime();
		canvas = show(shell);
		waitForPicture();
	}

	/** Opens the view to measure, which may take a while, and returns its canvas. */
	abstract Canvas show(Composite parent);

	/** Returns whether the picture is ready. */
	abstract boolean isPrepared();

	/** Returns whether no background work would affect the measurement. */
	boolean isQuiet() {
		return true;
	}

	/** Adds all steps of the measurement. */
	abstract void plan();

	/** Returns further figures for the output, or an empty string. */
	String moreFigures() {
		return "";
	}

	/** Returns the minimum distance of the mouse pointer from the left edge, in pixels. */
	int left() {
		return 0;
	}

	private void waitForPicture() {
		if (!isPrepared()) {
			display.timerExec(POLL_MILLIS, this::waitForPicture);
			return;
		}
		preparedNanos = System.nanoTime() - shownAt;
		waitForQuiet();
	}

	private void waitForQuiet() {
		if (!isQuiet()) {
			display.timerExec(PAUSE_MILLIS, this::waitForQuiet);
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

	/** Adds a step, which must trigger the next one itself. */
	final void add(Runnable step) {
		steps.add(step);
	}

	/**
	 * Adds a turn of the mouse wheel that zooms.
	 *
	 * @param place the number of the measured step; negative numbers are warm-up
	 */
	final void addZoom(int place, int turns) {
		steps.add(() -> turn(zooms, place, turns, SWT.MOD1));
	}

	/** Adds a turn of the mouse wheel that pans. */
	final void addPan(int place, int turns, int modifiers) {
		steps.add(() -> turn(pans, place, turns, modifiers));
	}

	/** Runs the next step after a delay. */
	final void nextAfter(int millis) {
		display.timerExec(millis, this::next);
	}

	final Display display() {
		return display;
	}

	final Canvas canvas() {
		return canvas;
	}

	private void next() {
		Runnable step = steps.poll();
		if (step == null) {
			end();
		} else {
			step.run();
		}
	}

	/**
	 * Turns the mouse wheel and waits for the following paint. A redraw is forced, in case the turn changes nothing.
	 */
	private void turn(PaintTimes times, int place, int turns, int modifiers) {
		measured = times;
		number = place;
		isWaiting = true;
		Event event = new Event();
		event.count = turns;
		event.stateMask = modifiers;
		event.x = left() + random.nextInt(canvas.getClientArea().width - left());
		event.y = random.nextInt(canvas.getClientArea().height);
		canvas.notifyListeners(SWT.MouseVerticalWheel, event);
		canvas.redraw();
	}

	private void painted() {
		if (isWaiting) {
			isWaiting = false;
			measured.put(number, System.nanoTime() - paintBegan, threads.getCurrentThreadCpuTime() - cpuBegan);
			nextAfter(PAUSE_MILLIS);
		}
	}

	private void end() {
		stalls.end();
		System.out.printf(Locale.ROOT, "flightbench.measure prepare=%.3f %s %s %sstall=%.1f%n", preparedNanos / 1e9,
				zooms.printed(), pans.printed(), moreFigures(), stalls.longestNanos() / 1e6);
		shell.dispose();
		page.getWorkbenchWindow().getWorkbench().close();
	}

	/** Returns the control of a type with an ID that tests and style sheets use, or null. */
	static <T extends Control> T find(Composite parent, Class<T> type, String id) {
		for (Control child : parent.getChildren()) {
			if (type.isInstance(child) && id.equals(child.getData("org.flightbench.ui.id"))) {
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
