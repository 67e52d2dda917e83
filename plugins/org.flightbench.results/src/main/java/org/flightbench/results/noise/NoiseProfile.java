// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flightbench.results.ResultId;

/** How much the benchmarks of one machine and JDK vary while nothing changes. */
public final class NoiseProfile {

	/** With fewer degrees of freedom the profile knows less than the assumption in its place. */
	private static final double FEWEST_FREEDOM = 4;

	private record Key(ResultId id, String metric) {}

	private final Environment environment;
	private final List<BenchmarkNoise> benchmarks;
	private final List<String> notes;
	private final Map<Key, BenchmarkNoise> byKey = new HashMap<>();

	/**
	 * @param environment where it was measured
	 * @param benchmarks each with its metrics, none twice
	 * @param notes what was left out when it was learned, for the user to read; not kept in the file
	 */
	public NoiseProfile(Environment environment, List<BenchmarkNoise> benchmarks, List<String> notes) {
		this.environment = environment;
		this.benchmarks = List.copyOf(benchmarks);
		this.notes = List.copyOf(notes);
		for (BenchmarkNoise noise : benchmarks) {
			byKey.put(new Key(noise.id(), noise.metric()), noise);
		}
	}

	public Environment environment() {
		return environment;
	}

	/** In the order of the runs. */
	public List<BenchmarkNoise> benchmarks() {
		return benchmarks;
	}

	/** The parts that were left out. */
	public List<String> notes() {
		return notes;
	}

	/** How many runs the benchmark with most has. */
	public int runs() {
		return benchmarks.stream().mapToInt(BenchmarkNoise::runs).max().orElse(0);
	}

	/**
	 * The variation to expect of a result; empty if the profile does not have it, from too few runs to be of use, or
	 * not calibrated.
	 *
	 * @param id with the number of threads from the run
	 */
	public Optional<MeasuredNoise> of(ResultId id, String metric) {
		BenchmarkNoise noise = byKey.get(new Key(id, metric));
		boolean isUsed = noise != null && noise.single().degreesOfFreedom() >= FEWEST_FREEDOM
				&& noise.calibrated().isKnown() && noise.calibrated().degreesOfFreedom() > 0;
		return isUsed ? Optional.of(noise.measured()) : Optional.empty();
	}
}
