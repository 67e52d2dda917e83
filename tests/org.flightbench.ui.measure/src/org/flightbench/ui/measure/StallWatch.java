// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CountDownLatch;
import org.eclipse.swt.widgets.Display;

/** Pings the UI thread repeatedly and records the longest time without a response. */
final class StallWatch {

	private static final long PING_MILLIS = 2;

	private final Display display;
	private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
	private final Thread thread = new Thread(this::watch, "Stall watch");
	private volatile boolean done;
	private volatile long longestNanos;
	private volatile long longestCpuNanos;

	StallWatch(Display display) {
		this.display = display;
		thread.setDaemon(true);
	}

	void begin() {
		thread.start();
	}

	void end() {
		done = true;
	}

	/** Returns the longest time for which the UI thread was unresponsive, in nanoseconds. */
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
		answered.await();
		longestNanos = Math.max(longestNanos, System.nanoTime() - asked);
		longestCpuNanos = Math.max(longestCpuNanos, threads.getThreadCpuTime(ui) - cpu);
	}
}
