// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;

import org.flightbench.results.IterationSetup;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.StudentT;

/**
 * Simulates runs of benchmarks with a known change. Forks and iterations vary randomly, from a fixed seed.
 *
 * @param forks the number of forks of the baseline
 * @param candidateForks the number of forks of the candidate
 * @param iterations the number of iterations of each fork
 * @param forkVariation the coefficient of variation between forks
 * @param iterationVariation the coefficient of variation between the iterations of a fork
 * @param autocorrelation the autocorrelation of consecutive iterations
 * @param hasRawData whether the results have raw data rather than only scores and errors
 */
record Simulation(int forks, int candidateForks, int iterations, double forkVariation, double iterationVariation,
		double autocorrelation, boolean hasRawData) {

	/** Returns the default simulation, in which forks vary by 2 % and iterations by 1 %. */
	static Simulation usual(int forks) {
		return new Simulation(forks, forks, 10, 0.02, 0.01, 0, true);
	}

	Simulation withVariation(double fork, double iteration) {
		return new Simulation(forks, candidateForks, iterations, fork, iteration, autocorrelation, hasRawData);
	}

	Simulation withAutocorrelation(double rho) {
		return new Simulation(forks, candidateForks, iterations, forkVariation, iterationVariation, rho, hasRawData);
	}

	Simulation withIterations(int number) {
		return new Simulation(forks, candidateForks, number, forkVariation, iterationVariation, autocorrelation,
				hasRawData);
	}

	Simulation against(int number) {
		return new Simulation(forks, number, iterations, forkVariation, iterationVariation, autocorrelation,
				hasRawData);
	}

	Simulation withoutRawData() {
		return new Simulation(forks, candidateForks, iterations, forkVariation, iterationVariation, autocorrelation,
				false);
	}

	/**
	 * Returns two runs of independent benchmarks.
	 *
	 * @param changed number of benchmarks, starting with the first, that differ by the true ratio
	 */
	List<Run> runs(int benchmarks, int changed, double trueRatio, long seed) {
		Random random = new Random(seed);
		List<Result> before = new ArrayList<>();
		List<Result> after = new ArrayList<>();
		for (int benchmark = 0; benchmark < benchmarks; benchmark++) {
			String name = "Simulated.b" + (100_000 + benchmark);
			before.add(result(name, random, forks, 1000));
			after.add(result(name, random, candidateForks, benchmark < changed ? 1000 * trueRatio : 1000));
		}
		return List.of(Results.run("before", before), Results.run("after", after));
	}

	static RunComparison compare(List<Run> runs, ComparisonSettings settings) {
		return Comparer.compare(runs, 0, Metric.PRIMARY, settings).candidates().get(0);
	}

	private Result result(String name, Random random, int numberOfForks, double mean) {
		double[][] values = new double[numberOfForks][];
		for (int fork = 0; fork < numberOfForks; fork++) {
			values[fork] = fork(random, mean * (1 + forkVariation * random.nextGaussian()));
		}
		return hasRawData ? Results.throughput(name, values) : scoreOnly(name, values);
	}

	private double[] fork(Random random, double mean) {
		double[] values = new double[iterations];
		double deviation = random.nextGaussian();
		for (int iteration = 0; iteration < iterations; iteration++) {
			values[iteration] = mean * (1 + iterationVariation * deviation);
			deviation = autocorrelation * deviation
					+ Math.sqrt(1 - autocorrelation * autocorrelation) * random.nextGaussian();
		}
		return values;
	}

	/**
	 * Returns a result as JMH prints it: the mean of all iterations, with half the width of the 99.9 % interval for
	 * independent iterations as the error.
	 */
	private Result scoreOnly(String name, double[][] values) {
		double[] all = Arrays.stream(values).flatMapToDouble(Arrays::stream).toArray();
		MeanEstimate mean = MeanEstimate.ofSample(all);
		double error = StudentT.critical(0.001, all.length - 1.0) * Math.sqrt(mean.variance());
		Setup setup = new Setup(null, null, null, null, null, null, values.length,
				IterationSetup.UNKNOWN, new IterationSetup(iterations, null, 1));
		return Results.result(Results.id(name, Mode.THROUGHPUT), setup,
				new Metric(Metric.PRIMARY, new Score(mean.mean(), error, Unit.of("ops/s")),
						new TreeMap<>(), RawData.NONE));
	}
}
