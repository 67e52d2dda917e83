// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

/**
 * The values of a {@link Gauge} over time. Immutable.
 *
 * @param count the number of values; if it is 0, the other components have no meaning
 * @param first the earliest value
 * @param firstNanos the time of the earliest value, in nanoseconds since 1970
 * @param last the latest value
 * @param lastNanos the time of the latest value, in nanoseconds since 1970
 * @param least the smallest value
 * @param most the largest value
 * @param sum the sum of all values
 */
public record GaugeValues(long count, double first, long firstNanos, double last, long lastNanos, double least,
		double most,
		double sum) {

	/** An empty series of values. */
	public static final GaugeValues NONE = new GaugeValues(0, 0, 0, 0, 0, 0, 0, 0);

	private static final double NANOS_PER_SECOND = 1e9;

	/**
	 * Creates a series of a single value.
	 *
	 * @param nanos the time of the value, in nanoseconds since 1970
	 */
	public static GaugeValues of(double value, long nanos) {
		return new GaugeValues(1, value, nanos, value, nanos, value, value, value);
	}

	/** Returns these values combined with others of the same gauge. */
	public GaugeValues plus(GaugeValues other) {
		if (count == 0 || other.count == 0) {
			return count == 0 ? other : this;
		}
		GaugeValues early = firstNanos <= other.firstNanos ? this : other;
		GaugeValues late = lastNanos >= other.lastNanos ? this : other;
		return new GaugeValues(count + other.count, early.first, early.firstNanos, late.last, late.lastNanos,
				Math.min(least, other.least), Math.max(most, other.most), sum + other.sum);
	}

	/** Returns the mean of the values, or NaN if there are none. */
	public double mean() {
		return count == 0 ? Double.NaN : sum / count;
	}

	/**
	 * Returns the increase of a counter from the first to the last value, or NaN if there are fewer than two values.
	 */
	public double growth() {
		return count < 2 ? Double.NaN : last - first;
	}

	/**
	 * Returns the increase of a counter per second between the first and the last value, or NaN if there are fewer than
	 * two values.
	 */
	public double growthPerSecond() {
		return count < 2 || lastNanos <= firstNanos
				? Double.NaN
				: (last - first) * NANOS_PER_SECOND / (lastNanos - firstNanos);
	}
}
