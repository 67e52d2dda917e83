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
import org.flightbench.report.flame.InitialZoom;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;

/** Creates flame graphs with weights per operation of the recorded benchmarks. */
public final class PerOperation {

	/**
	 * A side of the profile.
	 *
	 * @param result the result of the benchmark
	 * @param recordings the number of recordings on this side, one per fork
	 */
	public record Measured(Result result, int recordings) {}

	private PerOperation() {}

	/**
	 * Returns the measurement to which recordings without marks of iterations are limited.
	 *
	 * @param result the result, or null if unknown
	 */
	public static Measurement measurement(Result result) {
		return new Measurement(result == null ? Double.NaN : Operations.seconds(result, result.setup().warmup()));
	}

	/**
	 * Returns the flame graph of a profile or a difference. The warnings of the graph include doubts that arise from
	 * the results.
	 *
	 * @param sides the result of each side of the profile
	 * @return a graph whose {@linkplain Scale#isKnown scale is unknown} if a result does not contain the number of
	 * operations
	 */
	public static FlameGraph graph(StackProfile profile, List<Measured> sides) {
		Scaled scaled = of(profile, sides);
		return new FlameGraph(new CallTree(scaled.profile), scaled.scale, start(sides));
	}

	/** Returns the initial view of flame graphs of measured benchmarks: the benchmark method. */
	public static InitialZoom start(List<Measured> sides) {
		if (sides.isEmpty() || sides.get(0).result == null) {
			return InitialZoom.USUAL;
		}
		ResultId id = sides.get(0).result.id();
		return InitialZoom.ofBenchmark(id.className(), id.methodName());
	}

	/**
	 * A profile with the scale that converts its weights to weights per operation.
	 *
	 * @param profile the profile, whose warnings include doubts that arise from the results
	 * @param scale the scale; not {@linkplain Scale#isKnown known} if a result does not contain the number of
	 * operations
	 */
	public record Scaled(StackProfile profile, Scale scale) {}

	/**
	 * Returns a profile or a difference with its scale per operation.
	 *
	 * @param sides the result of each side of the profile
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
