// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.join;

import java.nio.file.Path;

/**
 * A recording of a fork of a benchmark.
 *
 * @param file the recording
 * @param fork the number of the fork, starting at 1, or {@link #UNKNOWN_FORK}; JMH's own {@code profile.jfr} belongs to
 * the last fork
 * @param isWarmupFork whether it is a warm-up fork
 */
public record ForkRecording(Path file, int fork, boolean isWarmupFork) {

	/** The value for an unknown fork. */
	public static final int UNKNOWN_FORK = 0;
}
