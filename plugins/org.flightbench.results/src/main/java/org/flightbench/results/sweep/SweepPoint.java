// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.sweep;

import java.util.Optional;
import java.util.random.RandomGenerator;

import org.flightbench.results.ForkValues;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.statistics.Autocorrelation;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.StudentT;

/**
 * A metric at one value of a parameter.
 *
 * @param parameter value of the parameter
 * @param result the result at this parameter value
 * @param estimate estimate of the metric; its variance comes from the forks if there are several, otherwise from the
 * single fork's iterations or from JMH's error, and is NaN if neither is available
 * @param forks number of forks, 0 if unknown
 */
public record SweepPoint(double parameter, ResultId result, MeanEstimate estimate, int forks) {

	private static final double ALPHA = 0.05;
	private static final double SUM_TOLERANCE = 1e-6;
	private static final double JMH_ALPHA = 0.001;
	/** The degrees of freedom from which Student's t distribution is practically equal to the normal distribution. */
	private static final int MANY = 60;

	/**
	 * Creates the point of a result.
	 *
	 * @param metric name of the metric
	 * @param unit unit of the curve
	 * @return empty if the result lacks the metric, or its value is not finite or not convertible to the unit
	 */
	public static Optional<SweepPoint> of(double parameter, Result result, String metric, Unit unit) {
		Optional<Metric> found = result.metric(metric).filter(one -> one.unit().convertsTo(unit));
		return found.map(one -> of(parameter, result, one, one.unit().factorTo(unit)))
				.filter(point -> Double.isFinite(point.value()));
	}

	private static SweepPoint of(double parameter, Result result, Metric metric, double factor) {
		ForkValues values = ForkValues.of(metric.rawData(), factor);
		int forks = values.forks() > 0 ? values.forks() : Math.max(0, result.setup().forks());
		return new SweepPoint(parameter, result.id(), estimate(metric, values, factor), forks);
	}

	public double value() {
		return estimate.mean();
	}

	/** Returns the 95 % confidence interval, {@link Interval#UNKNOWN} if the variance is unknown. */
	public Interval interval() {
		if (Double.isNaN(estimate.variance())) {
			return Interval.UNKNOWN;
		}
		double half = estimate.variance() == 0
				? 0
				: StudentT.critical(ALPHA, estimate.degreesOfFreedom()) * Math.sqrt(estimate.variance());
		return new Interval(value() - half, value() + half);
	}

	/** Draws a random value from the sampling distribution of the estimate. */
	double drawn(RandomGenerator random) {
		if (!(estimate.variance() > 0)) {
			return value();
		}
		double normal = random.nextGaussian();
		int freedom = (int) Math.max(1, Math.min(MANY, Math.round(estimate.degreesOfFreedom())));
		double squares = freedom;
		if (freedom < MANY) {
			squares = 0;
			for (int index = 0; index < freedom; index++) {
				double one = random.nextGaussian();
				squares += one * one;
			}
		}
		return value() + Math.sqrt(estimate.variance()) * normal / Math.sqrt(squares / freedom);
	}

	/**
	 * Estimates the mean and its variance. The mean is JMH's score, as in all tables; in mode sample, it weights
	 * iterations by their number of samples. If the score is a sum over iterations, as for GC counts, the mean is that
	 * per iteration. The variance comes from the raw data.
	 */
	private static MeanEstimate estimate(Metric metric, ForkValues values, double factor) {
		double score = metric.score().value() * factor;
		if (values.iterations() < 2) {
			double error = metric.score().error() * factor / StudentT.normalCritical(JMH_ALPHA);
			return new MeanEstimate(score, error * error, Double.POSITIVE_INFINITY);
		}
		MeanEstimate raw = values.forks() >= 2
				? MeanEstimate.ofSample(values.means())
				: Autocorrelation.mean(values.singleFork());
		return !Double.isFinite(score) || isSum(metric)
				? raw
				: new MeanEstimate(score, raw.variance(), raw.degreesOfFreedom());
	}

	private static boolean isSum(Metric metric) {
		double sum = 0;
		for (int fork = 0; fork < metric.rawData().forks(); fork++) {
			for (int iteration = 0; iteration < metric.rawData().iterations(fork); iteration++) {
				double value = metric.rawData().value(fork, iteration);
				sum += Double.isFinite(value) ? value : 0;
			}
		}
		return Math.abs(metric.score().value() / sum - 1) < SUM_TOLERANCE;
	}
}
