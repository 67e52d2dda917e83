// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

/**
 * The number and average duration of a method's invocations in the whole recording. The JVM measures them for methods
 * with timing enabled.
 *
 * @param invocations the number of invocations
 * @param averageNanos the average duration of an invocation including callees, in nanoseconds; NaN if there were no
 * invocations or the clock was too coarse
 */
public record MethodTiming(long invocations, double averageNanos) {

	/** Returns the combined timing of two methods, such as overloads. */
	public MethodTiming plus(MethodTiming other) {
		double nanos = nanos() + other.nanos();
		long sum = invocations + other.invocations;
		return new MethodTiming(sum, sum == 0 ? Double.NaN : nanos / sum);
	}

	private double nanos() {
		return invocations == 0 ? 0 : invocations * averageNanos;
	}

	/** Returns the later of two timings of a method, which is the one with more invocations. */
	public MethodTiming later(MethodTiming other) {
		return invocations >= other.invocations ? this : other;
	}
}
