// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.swt.widgets.Display;

/**
 * Pings the UI thread repeatedly and records the longest time without a response. Optionally prints the stack of the UI
 * thread during stalls.
 */
final class StallWatch {

	/**
	 * The property that holds the minimum length of stalls, in milliseconds, during which the stack of the UI thread is
	 * printed repeatedly to standard error. If it is not set, nothing is printed.
	 */
	private static final String STACKS = "flightbench.measure.stacks";
	private static final long PING_MILLIS = 2;
	/** The interval between two stacks printed during a stall. */
	private static final long SAMPLE_MILLIS = 10;

	private final Display display;
	private final int printedMillis;
	private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
	private final Thread thread = new Thread(this::watch, "Stall watch");
	private volatile boolean done;
	private volatile long longestNanos;
	private volatile long longestCpuNanos;

	StallWatch(Display display) {
		this.display = display;
		printedMillis = Integer.getInteger(STACKS, 0);
		thread.setDaemon(true);
	}

	void begin() {
		thread.start();
	}

	void end() {
		done = true;
	}

	/** Returns the longest time in which the UI thread did not respond, in nanoseconds. */
	long longestNanos() {
		return longestNanos;
	}

	/**
	 * Returns the maximum CPU time that the UI thread used in a stall, in nanoseconds. It approximates the stall on an
	 * otherwise idle machine.
	 */
	long longestCpuNanos() {
		return longestCpuNanos;
	}

	private void watch() {
		try {
			while (!done && !display.isDisposed()) {
				ask();
				Thread.sleep(PING_MILLIS);
			}
		} catch (InterruptedException ended) {
			Thread.currentThread().interrupt();
		}
	}

	private void ask() throws InterruptedException {
		long ui = display.getThread().threadId();
		CountDownLatch answered = new CountDownLatch(1);
		long cpu = threads.getThreadCpuTime(ui);
		long asked = System.nanoTime();
		display.asyncExec(answered::countDown);
		boolean printed = false;
		if (printedMillis == 0) {
			answered.await();
		} else if (!answered.await(printedMillis, TimeUnit.MILLISECONDS)) {
			printed = true;
			do {
				System.err.printf(Locale.ROOT, "no answer for %.0f ms, processor time %.0f ms%n",
						(System.nanoTime() - asked) / 1e6, (threads.getThreadCpuTime(ui) - cpu) / 1e6);
				printStack();
			} while (!answered.await(SAMPLE_MILLIS, TimeUnit.MILLISECONDS) && !done);
		}
		long nanos = System.nanoTime() - asked;
		long cpuNanos = threads.getThreadCpuTime(ui) - cpu;
		longestNanos = Math.max(longestNanos, nanos);
		longestCpuNanos = Math.max(longestCpuNanos, cpuNanos);
		if (printed) {
			System.err.printf(Locale.ROOT, "stall of %.0f ms, processor time %.0f ms%n%n", nanos / 1e6, cpuNanos / 1e6);
		}
	}

	private void printStack() {
		for (StackTraceElement frame : display.getThread().getStackTrace()) {
			System.err.println("\tat " + frame);
		}
	}
}
