// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

/**
 * The values of a {@link Gauge} over time. Immutable.
 *
 * @param count how many values; the rest means nothing if there are none
 * @param first the earliest value
 * @param firstNanos when it was, in nanoseconds since 1970
 * @param last the latest value
 * @param lastNanos when it was, in nanoseconds since 1970
 * @param least the smallest value
 * @param most the largest value
 * @param sum of all values
 */
public record GaugeValues(long count, double first, long firstNanos, double last, long lastNanos, double least,
		double most,
		double sum) {

	/** No values. */
	public static final GaugeValues NONE = new GaugeValues(0, 0, 0, 0, 0, 0, 0, 0);

	private static final double NANOS_PER_SECOND = 1e9;

	/** One value. */
	public static GaugeValues of(double value, long nanos) {
		return new GaugeValues(1, value, nanos, value, nanos, value, value, value);
	}

	/** Both together. */
	public GaugeValues plus(GaugeValues other) {
		if (count == 0 || other.count == 0) {
			return count == 0 ? other : this;
		}
		GaugeValues early = firstNanos <= other.firstNanos ? this : other;
		GaugeValues late = lastNanos >= other.lastNanos ? this : other;
		return new GaugeValues(count + other.count, early.first, early.firstNanos, late.last, late.lastNanos,
				Math.min(least, other.least), Math.max(most, other.most), sum + other.sum);
	}

	/** The mean of the values, NaN if there are none. */
	public double mean() {
		return count == 0 ? Double.NaN : sum / count;
	}

	/** By how much a counter grew from the first value to the last; NaN if there are fewer than two. */
	public double growth() {
		return count < 2 ? Double.NaN : last - first;
	}

	/** How fast a counter grew in a second, between the first value and the last; NaN if there are fewer than two. */
	public double growthPerSecond() {
		return count < 2 || lastNanos <= firstNanos
				? Double.NaN
				: (last - first) * NANOS_PER_SECOND / (lastNanos - firstNanos);
	}
}
