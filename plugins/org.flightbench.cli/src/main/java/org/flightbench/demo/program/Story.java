// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.program;

import java.util.Locale;

/** Prints on standard output what happens when. */
final class Story {

	private static final double NANOS = 1e9;
	private static long start;

	private Story() {}

	/** Begins to count the seconds. */
	static void start() {
		start = System.nanoTime();
	}

	/** A line with the seconds since the story began. */
	static void print(String words) {
		System.out.printf(Locale.ROOT, "%.3f s: %s%n", (System.nanoTime() - start) / NANOS, words);
	}

	/** A span of time since a moment, as {@code 1710 ms}. */
	static String since(long nanoTime) {
		return millis(System.nanoTime() - nanoTime);
	}

	static String millis(long nanos) {
		return Math.round(nanos / 1e6) + " ms";
	}
}
