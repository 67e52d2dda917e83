// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.program;

/** A thread that wakes every millisecond and records its longest delay. */
final class Worker extends Thread {

	private volatile long longest;

	Worker(String name) {
		super(name);
		setDaemon(true);
	}

	/** Returns the longest time between two wake-ups so far, in nanoseconds. */
	long longestStop() {
		return longest;
	}

	@Override
	public void run() {
		long last = System.nanoTime();
		while (true) {
			try {
				sleep(1);
			} catch (InterruptedException e) {
				return;
			}
			long now = System.nanoTime();
			longest = Math.max(longest, now - last);
			last = now;
		}
	}
}
