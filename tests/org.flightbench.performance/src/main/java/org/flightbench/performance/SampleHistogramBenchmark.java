// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.flightbench.results.SampleHistogram;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures operations on histograms of mode {@code sample}: parsing, merging the histograms of a fork, and percentiles.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(5)
public class SampleHistogramBenchmark {

	private static final int ITERATIONS = 5;

	/** The number of distinct values in a histogram; JMH's buckets produce hundreds to thousands. */
	@Param({"100", "1000", "10000"})
	public int size;

	private double[] values;
	private double[] shuffled;
	private long[] counts;
	private List<SampleHistogram> histograms;
	private SampleHistogram merged;

	@Setup
	public void fill() {
		SplittableRandom random = new SplittableRandom(42);
		histograms = new ArrayList<>();
		for (int iteration = 0; iteration < ITERATIONS; iteration++) {
			values = random.doubles(size, 0.1, 1000).map(value -> Math.rint(value * 1000) / 1000).distinct().sorted()
					.toArray();
			counts = random.longs(values.length, 1, 5000).toArray();
			histograms.add(new SampleHistogram(values, counts));
		}
		merged = SampleHistogram.merge(histograms);
		shuffled = values.clone();
		for (int index = shuffled.length - 1; index > 0; index--) {
			int other = random.nextInt(index + 1);
			double value = shuffled[index];
			shuffled[index] = shuffled[other];
			shuffled[other] = value;
		}
	}

	@Benchmark
	public SampleHistogram create() {
		return new SampleHistogram(values, counts);
	}

	@Benchmark
	public SampleHistogram createFromUnsorted() {
		return new SampleHistogram(shuffled, counts);
	}

	@Benchmark
	public SampleHistogram merge() {
		return SampleHistogram.merge(histograms);
	}

	@Benchmark
	public double percentile() {
		return merged.percentile(99.9);
	}

	/** Iterates over all values and counts, as a chart does. */
	@Benchmark
	public double walk() {
		double sum = 0;
		for (int index = 0; index < merged.size(); index++) {
			sum += merged.value(index) * merged.count(index);
		}
		return sum;
	}
}
