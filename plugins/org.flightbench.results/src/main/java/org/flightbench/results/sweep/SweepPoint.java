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
 * @param estimate the metric: by fork if there are several, else by the iterations of the only one, else by the error
 * that JMH gives; of unknown variance (NaN) if there is none of these
 */
public record SweepPoint(double parameter, ResultId result, MeanEstimate estimate) {

	private static final double ALPHA = 0.05;
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
		return found.map(one -> new SweepPoint(parameter, result.id(), estimate(one, one.unit().factorTo(unit))))
				.filter(point -> Double.isFinite(point.value()));
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

	private static MeanEstimate estimate(Metric metric, double factor) {
		ForkValues forks = ForkValues.of(metric.rawData(), factor);
		if (forks.forks() >= 2) {
			return MeanEstimate.ofSample(forks.means());
		}
		if (forks.iterations() >= 2) {
			return Autocorrelation.mean(forks.singleFork());
		}
		double error = metric.score().error() * factor / StudentT.normalCritical(JMH_ALPHA);
		return new MeanEstimate(metric.score().value() * factor, error * error, Double.POSITIVE_INFINITY);
	}
}
