// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.program;

import java.util.Locale;

/** A log of timestamped lines on standard output. */
final class Story {

	private static final double NANOS = 1e9;
	private static long start;

	private Story() {}

	/** Sets the start time. */
	static void start() {
		start = System.nanoTime();
	}

	/** Prints a line with the seconds since the start. */
	static void print(String words) {
		System.out.printf(Locale.ROOT, "%.3f s: %s%n", (System.nanoTime() - start) / NANOS, words);
	}

	/** Returns the time elapsed since a {@link System#nanoTime} value, for example {@code 1710 ms}. */
	static String since(long nanoTime) {
		return millis(System.nanoTime() - nanoTime);
	}

	static String millis(long nanos) {
		return Math.round(nanos / 1e6) + " ms";
	}
}
