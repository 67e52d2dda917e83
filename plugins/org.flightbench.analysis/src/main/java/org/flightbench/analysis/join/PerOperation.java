// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.join;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.flightbench.recording.benchmark.Measurement;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.results.Result;

/** Scales the weights of profiles to operations of the recorded benchmarks. */
public final class PerOperation {

	/**
	 * The benchmark result of one side of a profile.
	 *
	 * @param result the result of the benchmark
	 * @param recordings the number of recordings on this side, one per fork
	 */
	public record Measured(Result result, int recordings) {}

	private PerOperation() {}

	/**
	 * Returns the parameters that locate the measured time in recordings without marks of iterations.
	 *
	 * @param result the result, or null if unknown
	 */
	public static Measurement measurement(Result result) {
		return new Measurement(result == null ? Double.NaN : Operations.seconds(result, result.setup().warmup()));
	}

	/**
	 * A profile with the scale that converts its weights to weights per operation.
	 *
	 * @param profile the profile
	 * @param scale the scale; not {@linkplain Scale#isKnown known} if a result does not contain the number of
	 * operations
	 * @param doubts the sides whose recorded allocation differs from that in the results
	 */
	public record Scaled(StackProfile profile, Scale scale, List<AllocationCheck> doubts) {

		public Scaled {
			doubts = List.copyOf(doubts);
		}
	}

	/**
	 * Returns a profile or a difference with its scale per operation.
	 *
	 * @param sides the benchmark result of each side of the profile
	 */
	public static Scaled of(StackProfile profile, List<Measured> sides) {
		List<Double> counts = new ArrayList<>();
		List<List<Double>> ofForks = new ArrayList<>();
		List<AllocationCheck> doubts = new ArrayList<>();
		for (Side side : profile.sides()) {
			Measured measured = sides.get(side.ordinal());
			ProfileSource source = profile.source(side);
			counts.add(Operations.of(measured.result, source, measured.recordings, profile.event(), profile.weight()));
			ofForks.add(ofForks(profile, side));
			if (Operations.isAllocation(profile.event()) && profile.weight() == Weight.BYTES) {
				AllocationCheck check = AllocationCheck.of(measured.result, source, measured.recordings);
				if (!check.agrees()) {
					doubts.add(check);
				}
			}
		}
		return new Scaled(profile, Scale.perOperation(counts, ofForks), doubts);
	}

	private static List<Double> ofForks(StackProfile profile, Side side) {
		List<ProfileSource.Fork> forks = profile.source(side).forks();
		List<Long> weights = profile.forkWeights(side);
		return IntStream.range(0, forks.size()).mapToObj(fork -> Operations.count(forks.get(fork).measured(),
				weights.get(fork), profile.event(), profile.weight())).toList();
	}
}
