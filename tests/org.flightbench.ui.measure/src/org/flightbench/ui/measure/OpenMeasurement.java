// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.ui.chart.ChartArea;
import org.flightbench.ui.open.OpenResults;

/**
 * Measures the desktop from inside the process, if it was started with {@code -Dflightbench.measure=FILE,FILE} as the
 * performance tests do: the time until the window appears, the time until the table and the chart show the files, and
 * the longest period in which the UI thread did not respond. Prints one line and closes the desktop.
 */
final class OpenMeasurement {

	private static final String PROPERTY = "flightbench.measure";
	/** The property with the start time in milliseconds since the epoch. The default is the start time of the JVM. */
	private static final String START = "flightbench.measure.start";
	private static final long SETTLE_MILLIS = 1500;
	private static final String TABLE = "results";

	private final IWorkbenchPage page;
	private final Display display;
	private final List<Path> files;
	private final StallWatch stalls;
	private long windowNanos;
	private long openedAt;
	private long tableNanos;

	private OpenMeasurement(IWorkbenchPage page, List<Path> files) {
		this.page = page;
		this.files = files;
		display = page.getWorkbenchWindow().getShell().getDisplay();
		stalls = new StallWatch(display);
	}

	/** Starts the measurement if the system property {@value #PROPERTY} is set. */
	static void begin(IWorkbenchPage page) {
		String files = System.getProperty(PROPERTY);
		if (files != null) {
			new OpenMeasurement(page, Arrays.stream(files.split(",")).map(Path::of).toList()).windowIsUp();
		}
	}

	private void windowIsUp() {
		long start = Long.getLong(START, ManagementFactory.getRuntimeMXBean().getStartTime());
		windowNanos = TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis() - start);
		display.timerExec((int) SETTLE_MILLIS, () -> {
			stalls.begin();
			openedAt = System.nanoTime();
			OpenResults.open(page, files);
			waitForTable();
		});
	}

	private void waitForTable() {
		Tree table = find(page.getWorkbenchWindow().getShell(), Tree.class,
				tree -> TABLE.equals(tree.getData("org.flightbench.ui.id")));
		if (table == null || table.getItemCount() == 0) {
			display.timerExec(1, this::waitForTable);
			return;
		}
		table.update();
		tableNanos = System.nanoTime() - openedAt;
		waitForChart();
	}

	private void waitForChart() {
		ChartArea chart = find(page.getWorkbenchWindow().getShell(), ChartArea.class, area -> true);
		if (chart == null || !chart.isDrawn()) {
			display.timerExec(1, this::waitForChart);
			return;
		}
		chart.update();
		long chartNanos = System.nanoTime() - openedAt;
		// waits for work that continues in slices, so that it is measured, too, if it blocks the UI thread
		display.timerExec((int) SETTLE_MILLIS, () -> {
			stalls.end();
			System.out.printf(Locale.ROOT,
					"flightbench.measure window=%.3f table=%.3f chart=%.3f stall=%.3f stallCpu=%.3f%n",
					windowNanos / 1e9, tableNanos / 1e9, chartNanos / 1e9, stalls.longestNanos() / 1e9,
					stalls.longestCpuNanos() / 1e9);
			page.getWorkbenchWindow().getWorkbench().close();
		});
	}

	private static <C extends Control> C find(Control control, Class<C> type, Predicate<C> wanted) {
		if (type.isInstance(control) && wanted.test(type.cast(control))) {
			return type.cast(control);
		}
		if (control instanceof Composite composite) {
			for (Control child : composite.getChildren()) {
				C found = find(child, type, wanted);
				if (found != null) {
					return found;
				}
			}
		}
		return null;
	}
}
