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
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.recording.profile.Scale;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.ui.flame.FlameInput;
import org.flightbench.ui.flame.FlamePanel;

/**
 * Measures flame graphs from inside the desktop when it is started with {@code -Dflightbench.measure.flame=NODES}: how
 * long the picture takes to paint while it is moved and enlarged with the mouse, and how long from a word in the search
 * field to the painted matches. Prints one line and closes the desktop. The performance tests start the desktop so.
 */
final class FlameMeasurement {

	private static final String PROPERTY = "flightbench.measure.flame";
	/** Prints where the UI thread stands when it has not answered for so many milliseconds. */
	private static final String STACKS = "flightbench.measure.stacks";
	private static final int WIDTH = 1600;
	private static final int HEIGHT = 1000;
	private static final int MOVES = 400;
	private static final int SEARCHES = 12;
	/** Not measured: the virtual machine still compiles. */
	private static final int WARM_UP = 60;
	private static final int PAUSE_MILLIS = 20;

	private final IWorkbenchPage page;
	private final Display display;
	private final StackProfile profile;
	private final Random random = new Random(1);
	private final StallWatch stalls;
	private final Shell shell;
	private final FlamePanel panel;
	private final long[] pans = new long[MOVES];
	private final long[] zooms = new long[MOVES];
	private final long[] panCpu = new long[MOVES];
	private final long[] zoomCpu = new long[MOVES];
	private final long[] searches = new long[SEARCHES];
	private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
	private final Deque<Runnable> steps = new ArrayDeque<>();
	private long shownAt;
	private long laidOut;
	private Canvas canvas;
	private long paintBegan;
	private long cpuBegan;
	private long[] measured;
	private int count;

	private FlameMeasurement(IWorkbenchPage page, int nodes) {
		this.page = page;
		display = page.getWorkbenchWindow().getShell().getDisplay();
		profile = GeneratedStacks.ofNodes(nodes);
		stalls = new StallWatch(display, Integer.getInteger(STACKS, 0));
		shell = new Shell(page.getWorkbenchWindow().getShell(), SWT.SHELL_TRIM);
		shell.setLayout(new FillLayout());
		shell.setBounds(0, 0, WIDTH, HEIGHT);
		panel = new FlamePanel(shell);
	}

	/** Measures, if the desktop was started for it. */
	static void begin(IWorkbenchPage page) {
		Integer nodes = Integer.getInteger(PROPERTY);
		if (nodes != null) {
			page.getWorkbenchWindow().getShell().getDisplay().timerExec(2000,
					() -> new FlameMeasurement(page, nodes).show());
		}
	}

	private void show() {
		shell.open();
		stalls.begin();
		shownAt = System.nanoTime();
		panel.show(FlameInput.of("Generated stacks", profile, Scale.raw(profile)));
		waitForPicture();
	}

	private void waitForPicture() {
		canvas = find(panel, Canvas.class, "flame.graph"::equals);
		if (find(panel, Label.class, "flame.status"::equals).getText().isEmpty()) {
			display.timerExec(5, this::waitForPicture);
			return;
		}
		laidOut = System.nanoTime() - shownAt;
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

	/** Into the graph and out again, each time somewhere else; and there to and fro. */
	private void plan() {
		for (int step = -WARM_UP; step < MOVES; step++) {
			int number = step;
			boolean isIn = (step + WARM_UP) / 20 % 2 == 0;
			steps.add(() -> measure(zooms, number, () -> wheel(isIn ? 1 : -1, SWT.MOD1)));
		}
		for (int step = -WARM_UP; step < MOVES; step++) {
			int number = step;
			if ((step + WARM_UP) % 40 == 0) {
				for (int turn = 0; turn < 12; turn++) {
					steps.add(() -> measure(null, 0, () -> wheel(1, SWT.MOD1)));
				}
			}
			boolean isSideways = step % 3 != 0;
			int direction = (step + WARM_UP) / 10 % 2 == 0 ? 1 : -1;
			steps.add(() -> measure(pans, number, () -> wheel(direction, isSideways ? SWT.SHIFT : 0)));
		}
		for (int number = 0; number < SEARCHES; number++) {
			int search = number;
			steps.add(() -> search(search));
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

	/** Does something and waits for the paint that follows; a move that changes nothing is painted all the same. */
	private void measure(long[] times, int number, Runnable action) {
		measured = times;
		count = number;
		action.run();
		canvas.redraw();
	}

	private void painted() {
		if (measured != null && count >= 0) {
			measured[count] = System.nanoTime() - paintBegan;
			(measured == pans ? panCpu : zoomCpu)[count] = threads.getCurrentThreadCpuTime() - cpuBegan;
		}
		measured = null;
		if (count != Integer.MIN_VALUE) {
			count = Integer.MIN_VALUE;
			display.timerExec(PAUSE_MILLIS, this::next);
		}
	}

	private void wheel(int turns, int modifiers) {
		Event event = new Event();
		event.count = turns;
		event.stateMask = modifiers;
		event.x = random.nextInt(canvas.getClientArea().width);
		event.y = random.nextInt(canvas.getClientArea().height);
		canvas.notifyListeners(SWT.MouseVerticalWheel, event);
	}

	private void search(int number) {
		Text field = find(panel, Text.class, "flame.search"::equals);
		Label found = find(panel, Label.class, "flame.found"::equals);
		String before = found.getText();
		long typed = System.nanoTime();
		field.setText("component" + (number + 7) * 13);
		waitForMatches(found, before, number, typed);
	}

	private void waitForMatches(Label found, String before, int number, long typed) {
		if (found.getText().equals(before)) {
			display.timerExec(1, () -> waitForMatches(found, before, number, typed));
			return;
		}
		canvas.addListener(SWT.Paint, new Listener() {
			@Override
			public void handleEvent(Event event) {
				canvas.removeListener(SWT.Paint, this);
				searches[number] = System.nanoTime() - typed;
				display.timerExec(10 * PAUSE_MILLIS, FlameMeasurement.this::next);
			}
		});
		canvas.redraw();
	}

	private void end() {
		stalls.end();
		System.out.printf(Locale.ROOT,
				"flightbench.measure layout=%.3f zoomMedian=%.2f zoomP99=%.2f panMedian=%.2f panP99=%.2f "
						+ "zoomCpuP99=%.2f panCpuP99=%.2f searchMedian=%.1f searchMost=%.1f stall=%.1f%n",
				laidOut / 1e9, millis(zooms, 0.5), millis(zooms, 0.99), millis(pans, 0.5), millis(pans, 0.99),
				millis(zoomCpu, 0.99), millis(panCpu, 0.99),
				millis(searches, 0.5), millis(searches, 1), stalls.longestNanos() / 1e6);
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
