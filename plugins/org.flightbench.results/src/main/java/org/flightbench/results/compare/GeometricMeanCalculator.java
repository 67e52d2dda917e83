// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.results.statistics.StudentT;

/**
 * Calculates geometric means of ratios. The confidence interval applies to the mean of exactly these results: it
 * includes the uncertainty of the measurements but not the variation between benchmarks, which would be relevant only
 * if the benchmarks were a random sample. <p>Measured errors of the results are independent and average out. An assumed
 * variation between runs and the error of a removed shift do not, because they affect all results of a run.
 */
public final class GeometricMeanCalculator {

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

	/** Returns the mean of all rows. */
	public static GeometricMean overall(List<JudgedRow> rows, double alpha) {
		GeometricMeanCalculator means = new GeometricMeanCalculator();
		rows.forEach(means::add);
		return means.mean("", alpha);
	}

	/** Returns a mean for each class, in order of first appearance. */
	public static List<GeometricMean> byClass(List<JudgedRow> rows, double alpha) {
		Map<String, GeometricMeanCalculator> byClass = new LinkedHashMap<>();
		rows.forEach(
				row -> byClass.computeIfAbsent(row.id().className(), name -> new GeometricMeanCalculator()).add(row));
		List<GeometricMean> means = new ArrayList<>();
		byClass.forEach((name, classMeans) -> means.add(classMeans.mean(name, alpha)));
		return means;
	}

	/** Adds a row. Ignores rows that have no finite logarithm of the ratio or count as zero on both sides. */
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
	}

	/**
	 * Adds the measured relative variance of a side. Returns its assumed relative deviation.
	 *
	 * @param shift the measured variance that all rows share, which is not added
	 */
	private double addSide(SideEstimate side, double shift) {
		if (!(side.variance() > 0)) {
			return 0;
		}
		double square = side.estimate().mean() * side.estimate().mean();
		double measured = Math.max(0, side.estimate().variance() / square - shift);
		measuredVariance += measured;
		squaredVarianceByFreedom += measured * measured / side.estimate().degreesOfFreedom();
		if (side.elsewhere().variance() > 0) {
			// each side has half of the degrees of freedom of the controls or the profile
			sharedFreedom = Math.min(sharedFreedom, 2 * side.elsewhere().degreesOfFreedom());
		}
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

	/** Returns the degrees of freedom according to Welch and Satterthwaite, over both sides of all rows. */
	private double freedom() {
		return measuredVariance * measuredVariance / squaredVarianceByFreedom;
	}

	private static Interval around(double log, double halfWidth) {
		return new Interval(Math.exp(log - halfWidth), Math.exp(log + halfWidth));
	}
}
