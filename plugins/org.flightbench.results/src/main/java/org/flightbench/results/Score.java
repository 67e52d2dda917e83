// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

/**
 * A measured value with its uncertainty.
 *
 * @param value the mean over all iterations, NaN where JMH gives none
 * @param error half the width of JMH's 99.9 % confidence interval (Student's t over iterations), NaN if unknown
 * @param unit the unit of all of them
 * @param samples of how many values this is the mean ({@code Cnt} in JMH's table), {@link #UNKNOWN_SAMPLES} if not
 * given
 */
public record Score(double value, double error, Unit unit, long samples) {

	/** Stands for a number of samples that the source does not give. */
	public static final long UNKNOWN_SAMPLES = 0;

	/** A score of an unknown number of samples. */
	public Score(double value, double error, Unit unit) {
		this(value, error, unit, UNKNOWN_SAMPLES);
	}

	/** The same score in another unit. */
	public Score in(Unit other) {
		double factor = unit.factorTo(other);
		return new Score(value * factor, error * factor, other, samples);
	}

	/** The same score in another unit; NaN if this one's does not convert to it. */
	public Score orNone(Unit other) {
		return unit.convertsTo(other) ? in(other) : new Score(Double.NaN, Double.NaN, other, samples);
	}
}
