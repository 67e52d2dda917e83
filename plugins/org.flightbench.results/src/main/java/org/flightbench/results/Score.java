// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

/**
 * A measured value with its uncertainty.
 *
 * @param value the mean of all iterations, NaN if JMH reported none
 * @param error half the width of JMH's 99.9 % confidence interval (Student's t over iterations), NaN if unknown
 * @param unit the unit of value and error
 * @param samples number of averaged values ({@code Cnt} in JMH's table), {@link #UNKNOWN_SAMPLES} if unknown
 */
public record Score(double value, double error, Unit unit, long samples) {

	/** The number of samples if the source does not contain it. */
	public static final long UNKNOWN_SAMPLES = 0;

	/** Creates a score with an unknown number of samples. */
	public Score(double value, double error, Unit unit) {
		this(value, error, unit, UNKNOWN_SAMPLES);
	}

	/**
	 * Converts the score to another unit.
	 *
	 * @throws IllegalArgumentException if the units are not convertible
	 */
	public Score in(Unit other) {
		double factor = unit.factorTo(other);
		return new Score(value * factor, error * factor, other, samples);
	}

	/** Converts the score to another unit. Value and error are NaN if the units are not convertible. */
	public Score orNone(Unit other) {
		return unit.convertsTo(other) ? in(other) : new Score(Double.NaN, Double.NaN, other, samples);
	}
}
