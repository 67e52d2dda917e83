// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flightbench.results.ResultId;

/** The noise of benchmarks on a machine and JDK. */
public final class NoiseProfile {

	/** The minimum degrees of freedom. With fewer, the default assumption about noise is more reliable. */
	private static final double MIN_FREEDOM = 4;

	private record Key(ResultId id, String metric) {}

	private final Environment environment;
	private final List<BenchmarkNoise> benchmarks;
	private final List<String> notes;
	private final Map<Key, BenchmarkNoise> byKey = new HashMap<>();

	/**
	 * @param environment the environment of the measurements
	 * @param benchmarks at most one entry per benchmark and metric
	 * @param notes messages about ignored runs and results, which are not saved to the file
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

	/** Returns the noise by benchmark and metric, in the order of the runs. */
	public List<BenchmarkNoise> benchmarks() {
		return benchmarks;
	}

	/** Returns messages about ignored runs and results. */
	public List<String> notes() {
		return notes;
	}

	/** Returns the largest number of runs of any benchmark. */
	public int runs() {
		return benchmarks.stream().mapToInt(BenchmarkNoise::runs).max().orElse(0);
	}

	/**
	 * Returns the expected noise of a result, or empty if the profile does not contain it, has too few runs, or is not
	 * calibrated.
	 *
	 * @param id the result, with the number of threads of the run
	 */
	public Optional<MeasuredNoise> of(ResultId id, String metric) {
		BenchmarkNoise noise = byKey.get(new Key(id, metric));
		boolean isUsed = noise != null && noise.single().degreesOfFreedom() >= MIN_FREEDOM
				&& noise.calibrated().isKnown() && noise.calibrated().degreesOfFreedom() > 0;
		return isUsed ? Optional.of(noise.measured()) : Optional.empty();
	}
}
