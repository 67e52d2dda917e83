// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.Objects;

/**
 * The settings of the warm-up or measurement iterations.
 *
 * @param iterations number of iterations per fork, {@link Setup#UNKNOWN_NUMBER} if unknown
 * @param time duration of an iteration as JMH writes it ({@code 10 s}), null if unknown
 * @param batchSize invocations per operation, {@link Setup#UNKNOWN_NUMBER} if unknown
 */
public record IterationSetup(int iterations, String time, int batchSize) {

	/** Settings whose values are all unknown. */
	public static final IterationSetup UNKNOWN = new IterationSetup(Setup.UNKNOWN_NUMBER, null, Setup.UNKNOWN_NUMBER);

	/** Replaces the method of the record for the same reason as in {@link ResultId}. */
	@Override
	public boolean equals(Object other) {
		return other instanceof IterationSetup setup && iterations == setup.iterations && batchSize == setup.batchSize
				&& Objects.equals(time, setup.time);
	}

	@Override
	public int hashCode() {
		return Objects.hash(iterations, time, batchSize);
	}
}
