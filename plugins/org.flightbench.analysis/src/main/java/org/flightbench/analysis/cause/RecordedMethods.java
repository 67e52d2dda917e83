// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import java.util.List;

import org.flightbench.recording.profile.Difference;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;

/**
 * The methods of both sides, with the largest change per operation first.
 *
 * @param java methods by CPU time in Java code, in nanoseconds
 * @param nativeCode methods by time in native code, in nanoseconds
 * @param allocation methods by allocation, in bytes
 */
record RecordedMethods(List<MethodCosts.Method> java, List<MethodCosts.Method> nativeCode,
		List<MethodCosts.Method> allocation) {

	/**
	 * The smallest relevant change of a method, as a fraction of the time or allocation per operation. For allocation,
	 * at least {@link #SMALLEST_BYTES} bytes.
	 */
	private static final double SMALLEST_SHARE = 0.005;
	private static final double SMALLEST_BYTES = 0.5;

	static RecordedMethods of(SideRecordings baseline, SideRecordings candidate, List<ForkCosts> before,
			List<ForkCosts> after) {
		double time = SMALLEST_SHARE * Math.max(mean(before), mean(after));
		return new RecordedMethods(
				methods(baseline.cpu(), candidate.cpu(),
						new double[][]{before.stream().mapToDouble(ForkCosts::nanosPerJava).toArray(),
								after.stream().mapToDouble(ForkCosts::nanosPerJava).toArray()},
						time),
				methods(baseline.nativeCode(), candidate.nativeCode(),
						new double[][]{before.stream().mapToDouble(ForkCosts::nanosPerNative).toArray(),
								after.stream().mapToDouble(ForkCosts::nanosPerNative).toArray()},
						time),
				allocation(baseline, candidate, before, after));
	}

	private static double mean(List<ForkCosts> forks) {
		return forks.stream().mapToDouble(ForkCosts::total).average().orElse(0);
	}

	private static List<MethodCosts.Method> methods(StackProfile baseline, StackProfile candidate, double[][] factors,
			double smallest) {
		// if the sampling period is unknown, each sample counts as 1, which cannot be compared with nanoseconds
		return baseline.weight() == candidate.weight()
				? MethodCosts.of(Difference.of(baseline, candidate), factors, smallest)
				: List.of();
	}

	private static List<MethodCosts.Method> allocation(SideRecordings baseline, SideRecordings candidate,
			List<ForkCosts> before, List<ForkCosts> after) {
		double[][] factors = {factors(baseline, before), factors(candidate, after)};
		double smallest = SMALLEST_BYTES;
		for (int side = 0; side < factors.length; side++) {
			StackProfile profile = side == 0 ? baseline.allocation() : candidate.allocation();
			List<Long> weights = ForkCosts.weights(profile);
			for (int fork = 0; fork < weights.size(); fork++) {
				smallest = Math.max(smallest, SMALLEST_SHARE * weights.get(fork) * factors[side][fork]);
			}
		}
		return baseline.allocation().weight() == Weight.BYTES && candidate.allocation().weight() == Weight.BYTES
				? MethodCosts.of(Difference.of(baseline.allocation(), candidate.allocation()), factors, smallest)
				: List.of();
	}

	/**
	 * Returns, for each fork, the factor that converts sampled bytes to bytes per operation. If the JVM counted the
	 * allocation of the threads, the factor makes the total match that count.
	 */
	private static double[] factors(SideRecordings side, List<ForkCosts> costs) {
		List<Long> weights = ForkCosts.weights(side.allocation());
		double[] factors = new double[weights.size()];
		for (int fork = 0; fork < factors.length; fork++) {
			double allocated = side.forks().get(fork).measured().resources().allocatedBytes();
			long weight = weights.get(fork);
			factors[fork] = (allocated > 0 && weight > 0 ? allocated / weight : 1) / costs.get(fork).operations();
		}
		return factors;
	}
}
