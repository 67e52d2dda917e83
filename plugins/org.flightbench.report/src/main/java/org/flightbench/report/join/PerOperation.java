// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.join;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.flightbench.recording.benchmark.Measurement;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.flame.FlameGraph;
import org.flightbench.report.flame.FlameStart;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;

/** Flame graphs whose weights are by operation of the benchmarks that were recorded. */
public final class PerOperation {

	/**
	 * A side of the profile.
	 *
	 * @param result the benchmark's
	 * @param recordings how many recordings the side is made of, each of one fork
	 */
	public record Measured(Result result, int recordings) {}

	private PerOperation() {}

	/**
	 * The measurement to which recordings without marks of iterations are cut.
	 *
	 * @param result null if it is not known
	 */
	public static Measurement measurement(Result result) {
		return new Measurement(result == null ? Double.NaN : Operations.seconds(result, result.setup().warmup()));
	}

	/**
	 * The graph of a profile, or of a difference, with what the results show to be doubtful among its warnings.
	 *
	 * @param sides for each side of the profile what it is of
	 * @return a graph whose {@linkplain Scale#isKnown scale is not known} if a result does not contain how many
	 * operations there were
	 */
	public static FlameGraph graph(StackProfile profile, List<Measured> sides) {
		Scaled scaled = of(profile, sides);
		return new FlameGraph(new CallTree(scaled.profile), scaled.scale, start(sides));
	}

	/** Where graphs of what was measured start: at the benchmark. */
	public static FlameStart start(List<Measured> sides) {
		if (sides.isEmpty() || sides.get(0).result == null) {
			return FlameStart.USUAL;
		}
		ResultId id = sides.get(0).result.id();
		return FlameStart.ofBenchmark(id.className(), id.methodName());
	}

	/**
	 * A profile with what makes its weights those of an operation.
	 *
	 * @param profile with what the results show to be doubtful among its warnings
	 * @param scale not {@linkplain Scale#isKnown known} if a result does not contain how many operations there were
	 */
	public record Scaled(StackProfile profile, Scale scale) {}

	/**
	 * A profile, or a difference, by operation.
	 *
	 * @param sides for each side of the profile what it is of
	 */
	public static Scaled of(StackProfile profile, List<Measured> sides) {
		List<Double> counts = new ArrayList<>();
		List<List<Double>> ofForks = new ArrayList<>();
		List<String> warnings = new ArrayList<>(profile.warnings());
		for (Side side : profile.sides()) {
			Measured measured = sides.get(side.ordinal());
			ProfileSource source = profile.source(side);
			Operations operations = Operations.of(measured.result, source, measured.recordings, profile.event(),
					profile.weight());
			counts.add(operations.count());
			ofForks.add(ofForks(profile, side));
			if (Operations.isAllocation(profile.event()) && profile.weight() == Weight.BYTES) {
				warnings.addAll(AllocationCheck.of(measured.result, source, measured.recordings)
						.warnings(source.name()));
			}
		}
		return new Scaled(profile.withWarnings(warnings), Scale.perOperation(counts, ofForks));
	}

	private static List<Double> ofForks(StackProfile profile, Side side) {
		List<ProfileSource.Fork> forks = profile.source(side).forks();
		List<Long> weights = profile.forkWeights(side);
		return IntStream.range(0, forks.size()).mapToObj(fork -> Operations.count(forks.get(fork).measured(),
				weights.get(fork), profile.event(), profile.weight())).toList();
	}
}
