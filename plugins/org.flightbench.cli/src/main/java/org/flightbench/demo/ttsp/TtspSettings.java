// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.ttsp;

import java.nio.file.Path;
import java.time.Duration;

import org.flightbench.bench.Jdk;

/**
 * An experiment with a long time to safepoint.
 *
 * @param variant why a thread is late
 * @param remedy one of the variant's
 * @param delay how long the thread takes
 * @param repeat how often it is made, without the remedy and with it
 * @param jdk what runs it
 * @param into the folder in which the run's folder is made
 * @param name the run's name
 */
public record TtspSettings(Variant variant, Remedy remedy, Duration delay, int repeat, Jdk jdk, Path into,
		String name) {

	/** Shorter ones are lost in the noise of a busy machine. */
	public static final Duration SHORTEST = Duration.ofMillis(100);
	/** The counted loop can be no longer, and a longer one shows nothing more. */
	public static final Duration LONGEST = Duration.ofMinutes(1);
}
