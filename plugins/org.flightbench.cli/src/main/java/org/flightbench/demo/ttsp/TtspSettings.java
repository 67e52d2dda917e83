// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.ttsp;

import java.nio.file.Path;
import java.time.Duration;

import org.flightbench.bench.Jdk;

/**
 * The settings of a time-to-safepoint experiment.
 *
 * @param variant the reason why a thread is late
 * @param remedy one of the remedies of the variant
 * @param delay how long the thread cannot reach a safepoint
 * @param repeat the number of runs on each side, without and with the remedy
 * @param jdk the JDK that runs the program
 * @param into the parent folder of the run
 * @param name the name of the run
 */
public record TtspSettings(Variant variant, Remedy remedy, Duration delay, int repeat, Jdk jdk, Path into,
		String name) {

	/** The minimum delay. Shorter delays disappear in the noise of a busy machine. */
	public static final Duration SHORTEST = Duration.ofMillis(100);
	/** The maximum delay. The counted loop cannot run longer, and a longer delay would show nothing new. */
	public static final Duration LONGEST = Duration.ofMinutes(1);
}
