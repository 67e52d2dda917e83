// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

/**
 * A measured value with its uncertainty.
 *
 * @param value
 * the mean over all iterations, NaN where JMH gives none
 * @param error
 * half the width of JMH's 99.9 % confidence interval (Student's t over iterations), NaN if unknown
 * @param unit
 * the unit of all of them
 */
public record Score(double value, double error, Unit unit) {

	/** The same score in another unit. */
	public Score in(Unit other) {
		double factor = unit.factorTo(other);
		return new Score(value * factor, error * factor, other);
	}
}
