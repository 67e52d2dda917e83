// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.judge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.results.compare.verdict.Direction;
import org.flightbench.results.compare.verdict.GeometricMean;
import org.flightbench.results.compare.verdict.Interval;
import org.flightbench.results.statistics.StudentT;

/**
 * Takes geometric means of ratios. The interval is for the mean over exactly these results: it carries their
 * uncertainty of measurement, not how benchmarks differ from one another, which no measurement makes smaller and which
 * says something about other benchmarks only if these were drawn from them by lot.
 *
 * <p>Errors that were measured are independent from result to result, and average out. A variation from run to run that
 * is only assumed does not: what slows down the machine for a run slows down all results of the run. Nor does the error
 * of a shift that was taken out of all of them.
 */
public final class GeometricMeans {

	private double logRatios;
	private double logSpeedups;
	private double measuredVariance;
	private double squaredVarianceByFreedom;
	private double baselineAssumedDeviation;
	private double candidateAssumedDeviation;
	private double shiftDeviation;
	private double sharedFreedom = RunVariation.ASSUMED_FREEDOM;
	private boolean isKnown = true;
	private int count;

	/** The mean over all rows. */
	public static GeometricMean overall(List<JudgedRow> rows, double alpha) {
		GeometricMeans means = new GeometricMeans();
		rows.forEach(means::add);
		return means.mean("", alpha);
	}

	/** A mean for each class, in the order of first appearance. */
	public static List<GeometricMean> byClass(List<JudgedRow> rows, double alpha) {
		Map<String, GeometricMeans> byClass = new LinkedHashMap<>();
		rows.forEach(row -> byClass.computeIfAbsent(row.id().className(), name -> new GeometricMeans()).add(row));
		List<GeometricMean> means = new ArrayList<>();
		byClass.forEach((name, classMeans) -> means.add(classMeans.mean(name, alpha)));
		return means;
	}

	/** Rows whose ratio has no finite logarithm are left out, and those with nothing on both sides. */
	private void add(JudgedRow row) {
		Effect effect = row.effect();
		double logRatio = Math.log(effect.ratio());
		if (row.isNothing() || !Double.isFinite(logRatio)) {
			return;
		}
		count++;
		logRatios += logRatio;
		logSpeedups += row.direction() == Direction.HIGHER_IS_BETTER ? logRatio : -logRatio;
		isKnown = isKnown && effect.test().isPresent();
		CommonChange takenOut = row.takenOut();
		baselineAssumedDeviation += addSide(effect.baseline(), 0);
		candidateAssumedDeviation += addSide(effect.candidate(), takenOut.relativeVariance());
		shiftDeviation += Math.sqrt(takenOut.relativeVariance());
		if (takenOut.relativeVariance() > 0) {
			sharedFreedom = Math.min(sharedFreedom, takenOut.results() - 1.0);
		}
		if (row.assumption().basis() == Assumption.Basis.CONTROLS) {
			sharedFreedom = Math.min(sharedFreedom, 2 * row.assumption().freedom());
		}
	}

	/**
	 * Adds a side's measured relative variance, and returns its assumed relative deviation.
	 *
	 * @param shift the part of the measured variance that all rows share
	 */
	private double addSide(SideEstimate side, double shift) {
		if (!(side.variance() > 0)) {
			return 0;
		}
		double square = side.estimate().mean() * side.estimate().mean();
		double measured = Math.max(0, side.estimate().variance() / square - shift);
		measuredVariance += measured;
		squaredVarianceByFreedom += measured * measured / side.estimate().degreesOfFreedom();
		return Math.sqrt(side.elsewhere().variance() / square);
	}

	private GeometricMean mean(String scope, double alpha) {
		if (count == 0) {
			return new GeometricMean(scope, Double.NaN, Interval.UNKNOWN, Double.NaN, Interval.UNKNOWN, 0);
		}
		double shared = baselineAssumedDeviation * baselineAssumedDeviation
				+ candidateAssumedDeviation * candidateAssumedDeviation + shiftDeviation * shiftDeviation;
		double halfWidth = isKnown
				? Math.sqrt(square(alpha, measuredVariance, freedom())
						+ square(alpha, shared, sharedFreedom)) / count
				: Double.NaN;
		return new GeometricMean(scope, Math.exp(logRatios / count), around(logRatios / count, halfWidth),
				Math.exp(logSpeedups / count), around(logSpeedups / count, halfWidth), count);
	}

	private static double square(double alpha, double variance, double freedom) {
		double t = variance == 0 ? 0 : StudentT.critical(alpha, freedom);
		return t * t * variance;
	}

	/** Welch's and Satterthwaite's, over all sides of all rows. */
	private double freedom() {
		return measuredVariance * measuredVariance / squaredVarianceByFreedom;
	}

	private static Interval around(double log, double halfWidth) {
		return new Interval(Math.exp(log - halfWidth), Math.exp(log + halfWidth));
	}
}
