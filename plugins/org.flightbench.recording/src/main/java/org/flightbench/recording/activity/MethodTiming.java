// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

/**
 * How often a method was called in all of a recording, and how long that took, as the virtual machine counts of methods
 * that it was told to time.
 *
 * @param invocations how often
 * @param averageNanos how long a call took on average, what it called included; NaN if its clock was too coarse, or
 * there was none
 */
public record MethodTiming(long invocations, double averageNanos) {

	/** Both together, as of methods of one name. */
	public MethodTiming plus(MethodTiming other) {
		double nanos = nanos() + other.nanos();
		long sum = invocations + other.invocations;
		return new MethodTiming(sum, sum == 0 ? Double.NaN : nanos / sum);
	}

	private double nanos() {
		return invocations == 0 ? 0 : invocations * averageNanos;
	}

	/** The later one: counts only grow. */
	public MethodTiming later(MethodTiming other) {
		return invocations >= other.invocations ? this : other;
	}
}
