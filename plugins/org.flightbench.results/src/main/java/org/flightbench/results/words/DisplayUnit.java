// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.words;

import org.flightbench.results.Metric;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.ResultComparison;

/** Chooses the unit in which scores are shown: the unit in the file, unless its numbers would be hard to read. */
public final class DisplayUnit {

	private static final double SMALLEST_READABLE = 0.01;
	private static final double LARGEST_READABLE = 1e9;

	private static final String[] RATES = {"ops/s", "ops/ms", "ops/us", "ops/ns"};
	private static final String[] TIMES_PER_OPERATION = {"ns/op", "us/op", "ms/op", "s/op"};
	private static final String[] TIMES = {"ns", "us", "ms", "s"};
	private static final String[] BYTES_PER_OPERATION = {"B/op", "KB/op", "MB/op", "GB/op"};
	private static final String[] BYTES_PER_SECOND = {"B/s", "KB/s", "MB/s", "GB/s"};

	private DisplayUnit() {}

	/**
	 * Returns the unit for values to be shown side by side.
	 *
	 * @param unit the unit of the values
	 * @param values the values; NaN, infinity and zero are ignored
	 * @return {@code unit} if the largest absolute value is from 0.01 to below one billion, otherwise the unit of the
	 * same quantity in which that value has one to three integer digits
	 */
	public static Unit choose(Unit unit, double... values) {
		double largest = 0;
		for (double value : values) {
			if (Double.isFinite(value)) {
				largest = Math.max(largest, Math.abs(value));
			}
		}
		if (largest == 0 || largest >= SMALLEST_READABLE && largest < LARGEST_READABLE) {
			return unit;
		}
		Unit chosen = unit;
		double distance = distance(largest);
		for (String symbol : siblings(unit.quantity())) {
			Unit sibling = Unit.of(symbol);
			double siblingDistance = distance(largest * unit.factorTo(sibling));
			if (siblingDistance < distance) {
				chosen = sibling;
				distance = siblingDistance;
			}
		}
		return chosen;
	}

	/**
	 * Returns the unit for both scores of a compared result. Ignores the candidate's score if its unit is not
	 * convertible.
	 */
	public static Unit of(ResultComparison result) {
		return choose(result.unit(), result.baseline().score().value(),
				result.candidate().score().orNone(result.unit()).value());
	}

	/** Returns the unit for the score of a metric. */
	public static Unit of(Metric metric) {
		return choose(metric.unit(), metric.score().value());
	}

	private static double distance(double value) {
		double exponent = Math.log10(value);
		return exponent < 0 ? -exponent : Math.max(0, exponent - 3);
	}

	private static String[] siblings(Unit.Quantity quantity) {
		return switch (quantity) {
			case RATE -> RATES;
			case TIME_PER_OPERATION -> TIMES_PER_OPERATION;
			case TIME -> TIMES;
			case BYTES_PER_OPERATION -> BYTES_PER_OPERATION;
			case BYTES_PER_SECOND -> BYTES_PER_SECOND;
			case BYTES, COUNT, OTHER -> new String[0];
		};
	}
}
