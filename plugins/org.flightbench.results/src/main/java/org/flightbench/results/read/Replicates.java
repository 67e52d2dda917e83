// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

import org.flightbench.results.Metric;
import org.flightbench.results.RawData;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.StudentT;

/** Creates metrics from measured values. */
public final class Replicates {

	/** The significance level of JMH's errors. */
	private static final double ALPHA = 0.001;
	private static final int MIN_FOR_ERROR = 3;
	private static final double[] NONE = {};

	private Replicates() {}

	/**
	 * Creates a metric that has the mean of all values as its score, and the error that JMH would calculate.
	 *
	 * @param forks the values by process and iteration
	 */
	public static Metric metric(String name, Unit unit, double[]... forks) {
		double[] all = Arrays.stream(forks).flatMapToDouble(Arrays::stream).toArray();
		double variance = all.length < MIN_FOR_ERROR ? Double.NaN : MeanEstimate.variance(all);
		double mean = all.length == 0 ? Double.NaN : MeanEstimate.mean(all);
		return new Metric(name, new Score(mean, error(Math.sqrt(variance), all.length), unit, all.length),
				new TreeMap<>(), RawData.ofValues(forks));
	}

	/** Creates a metric from processes that measured one value each. */
	public static Metric ofProcesses(String name, Unit unit, double... values) {
		return metric(name, unit,
				Arrays.stream(values).mapToObj(value -> new double[]{value}).toArray(double[][]::new));
	}

	/**
	 * Creates a metric without raw data.
	 *
	 * @param deviation standard deviation of the values, NaN if unknown
	 * @param count number of values, {@link Score#UNKNOWN_SAMPLES} if unknown
	 */
	public static Metric summary(String name, Unit unit, double mean, double deviation, long count) {
		return new Metric(name, new Score(mean, error(deviation, count), unit, count), new TreeMap<>(), RawData.NONE);
	}

	/** Creates a metric from the mean of an unknown number of values and its standard error. */
	public static Metric ofStandardError(String name, Unit unit, double mean, double standardError) {
		double error = StudentT.critical(ALPHA, Double.POSITIVE_INFINITY) * standardError;
		return new Metric(name, new Score(mean, error, unit), new TreeMap<>(), RawData.NONE);
	}

	public static double[] array(List<Double> values) {
		return values.isEmpty() ? NONE : values.stream().mapToDouble(Double::doubleValue).toArray();
	}

	private static double error(double deviation, long count) {
		return count < MIN_FOR_ERROR
				? Double.NaN
				: StudentT.critical(ALPHA, count - 1.0) * deviation / Math.sqrt(count);
	}
}
