// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.sweep;

import java.util.Optional;
import java.util.random.RandomGenerator;

import org.flightbench.results.ForkValues;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.verdict.Interval;
import org.flightbench.results.statistics.Autocorrelation;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.StudentT;

/**
 * A metric at one value of the parameter.
 *
 * @param parameter the value of the parameter
 * @param result the result that has it
 * @param estimate the metric, with the variance by fork if there are several, else by the iterations of the only one,
 * else by the error that JMH gives; of unknown variance (NaN) if there is none of these
 * @param forks how many forks it is the mean of, 0 if that is not known
 */
public record SweepPoint(double parameter, ResultId result, MeanEstimate estimate, int forks) {

	private static final double ALPHA = 0.05;
	private static final double SUM_TOLERANCE = 1e-6;
	private static final double JMH_ALPHA = 0.001;
	/** With as many degrees of freedom Student's t is the normal distribution for all that can be seen. */
	private static final int MANY = 60;

	/**
	 * A result's point.
	 *
	 * @param metric the name of a metric
	 * @param unit the unit of the curve
	 * @return empty if the result has no such number in a unit that converts
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

	/** The metric's value. */
	public double value() {
		return estimate.mean();
	}

	/** The 95 % confidence interval; {@link Interval#UNKNOWN} if nothing shows it. */
	public Interval interval() {
		if (Double.isNaN(estimate.variance())) {
			return Interval.UNKNOWN;
		}
		double half = estimate.variance() == 0
				? 0
				: StudentT.critical(ALPHA, estimate.degreesOfFreedom()) * Math.sqrt(estimate.variance());
		return new Interval(value() - half, value() + half);
	}

	/** A value that the metric might have as well. */
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
	 * The mean is JMH's score, as every table shows it: iterations of mode sample weigh as many samples as they have.
	 * Where that is a sum over the iterations, as of collections, it is the mean of an iteration. The variation is that
	 * of the raw data.
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
