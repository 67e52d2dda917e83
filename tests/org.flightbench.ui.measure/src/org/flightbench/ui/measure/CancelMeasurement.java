// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.recording.RecordingEditor;
import org.flightbench.ui.recording.model.RecordingSession;

/**
 * Measures how long it takes to cancel the reading of a recording, if the desktop is started with
 * {@code -Dflightbench.measure.cancel=FILE}: from the click on Cancel until the job has ended and until the UI thread
 * responds, the latter also in CPU time. Reads the recording repeatedly and cancels a little later each time, until it
 * is read completely. Prints one line and closes the desktop.
 */
final class CancelMeasurement {

	private static final String PROPERTY = "flightbench.measure.cancel";
	private static final int SETTLE_MILLIS = 1500;
	private static final int POLL_MILLIS = 1;
	/** The additional delay of each cancellation. */
	private static final int STEP_MILLIS = 70;
	private static final int MAX_TIMES = 60;

	private final IWorkbenchPage page;
	private final Display display;
	private final Path file;
	private final List<Double> jobMillis = new ArrayList<>();
	private final List<Double> uiMillis = new ArrayList<>();
	private final List<Double> uiCpuMillis = new ArrayList<>();
	private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
	private final StallWatch stalls;
	private RecordingSession session;

	private CancelMeasurement(IWorkbenchPage page, Path file) {
		this.page = page;
		this.file = file;
		display = page.getWorkbenchWindow().getShell().getDisplay();
		stalls = new StallWatch(display);
	}

	/** Starts the measurement if the desktop was started for it. */
	static void begin(IWorkbenchPage page) {
		String file = System.getProperty(PROPERTY);
		if (file != null) {
			CancelMeasurement measurement = new CancelMeasurement(page, Path.of(file));
			measurement.display.timerExec(SETTLE_MILLIS, measurement::open);
		}
	}

	/** Opens the recording; the first read is only for warm-up. */
	private void open() {
		OpenResults.open(page, List.of(file));
		session = ((RecordingEditor) page.getActiveEditor()).session();
		waitUntilRead();
	}

	private void waitUntilRead() {
		if (session.shown() == null || session.shown().loaded() < 1 || session.summaries().isEmpty()) {
			display.timerExec(POLL_MILLIS, this::waitUntilRead);
		} else {
			stalls.begin();
			session.addListener(new RecordingSession.Listener() {
				@Override
				public void reading(ReadingJob<?> job) {
					display.timerExec(jobMillis.size() * STEP_MILLIS, () -> cancel(job));
				}
			});
			session.reload();
		}
	}

	private void cancel(ReadingJob<?> job) {
		if (job.getResult() != null || jobMillis.size() == MAX_TIMES) {
			end();
			return;
		}
		long pressed = System.nanoTime();
		Thread watch = new Thread(() -> {
			try {
				job.join();
				double millis = (System.nanoTime() - pressed) / 1e6;
				display.asyncExec(() -> ended(millis));
			} catch (InterruptedException stopped) {
				Thread.currentThread().interrupt();
			}
		}, "Cancel watch");
		watch.start();
		long cpu = threads.getCurrentThreadCpuTime();
		session.cancel();
		display.asyncExec(() -> {
			uiMillis.add((System.nanoTime() - pressed) / 1e6);
			uiCpuMillis.add((threads.getCurrentThreadCpuTime() - cpu) / 1e6);
		});
	}

	private void ended(double millis) {
		jobMillis.add(millis);
		display.timerExec(STEP_MILLIS, session::reload);
	}

	private void end() {
		stalls.end();
		System.out.printf(Locale.ROOT,
				"flightbench.measure times=%d jobMost=%.1f jobMedian=%.1f uiMost=%.1f uiCpuMost=%.1f%n",
				jobMillis.size(), most(jobMillis), median(jobMillis), most(uiMillis), most(uiCpuMillis));
		page.getWorkbenchWindow().getWorkbench().close();
	}

	private static double most(List<Double> millis) {
		return millis.stream().mapToDouble(Double::doubleValue).max().orElse(Double.NaN);
	}

	private static double median(List<Double> millis) {
		return millis.isEmpty() ? Double.NaN : millis.stream().sorted().toList().get(millis.size() / 2);
	}
}
