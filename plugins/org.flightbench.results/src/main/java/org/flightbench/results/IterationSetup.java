// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

/**
 * How warm-up or measurement was set up.
 *
 * @param iterations number of iterations per fork, {@link Setup#UNKNOWN_NUMBER} if not given
 * @param time time of an iteration as JMH writes it ({@code 10 s}), null if not given
 * @param batchSize invocations per operation, {@link Setup#UNKNOWN_NUMBER} if not given
 */
public record IterationSetup(int iterations, String time, int batchSize) {

	/** Nothing known. */
	public static final IterationSetup UNKNOWN = new IterationSetup(Setup.UNKNOWN_NUMBER, null, Setup.UNKNOWN_NUMBER);
}
