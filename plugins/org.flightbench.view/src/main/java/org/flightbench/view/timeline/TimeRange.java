// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

/**
 * A visible range of time.
 *
 * @param startNanos the start in nanoseconds since the timeline's origin
 * @param endNanos the end in nanoseconds since the timeline's origin; later than the start
 */
public record TimeRange(long startNanos, long endNanos) {

	/** The duration of the shortest range, in nanoseconds. */
	public static final long SHORTEST = 1000;

	/** Extends a range that is too short to {@link #SHORTEST}, around its middle. */
	public TimeRange {
		if (endNanos - startNanos < SHORTEST) {
			long middle = startNanos + (endNanos - startNanos) / 2;
			startNanos = middle - SHORTEST / 2;
			endNanos = startNanos + SHORTEST;
		}
	}

	/** Returns the duration in nanoseconds. */
	public long nanos() {
		return endNanos - startNanos;
	}

	/** Returns the time at a position, in nanoseconds since the timeline's origin. */
	public long timeAt(double x, int width) {
		return startNanos + Math.round(x * nanos() / width);
	}

	/** Returns the position of a time, in pixels from the left. */
	public double xOf(long nanos, int width) {
		return (nanos - startNanos) * (double) width / nanos();
	}

	/**
	 * Returns this range zoomed around a time that keeps its position.
	 *
	 * @param factor less than 1 to zoom in, greater than 1 to zoom out
	 * @param whole the range that limits the result
	 */
	public TimeRange zoomed(double factor, long around, TimeRange whole) {
		long nanos = (long) Math.min(whole.nanos(), Math.max(SHORTEST, nanos() * factor));
		double share = (around - startNanos) / (double) nanos();
		long start = around - Math.round(nanos * share);
		return new TimeRange(start, start + nanos).within(whole);
	}

	/**
	 * Returns this range moved by a duration, to the left if it is negative.
	 *
	 * @param whole the range that limits the result
	 */
	public TimeRange moved(long nanos, TimeRange whole) {
		return new TimeRange(startNanos + nanos, endNanos + nanos).within(whole);
	}

	/**
	 * Returns this range moved into another range without changing its duration. Returns the other range if it is not
	 * longer than this range.
	 */
	public TimeRange within(TimeRange whole) {
		if (nanos() >= whole.nanos()) {
			return whole;
		}
		long start = Math.max(whole.startNanos, Math.min(startNanos, whole.endNanos - nanos()));
		return new TimeRange(start, start + nanos());
	}
}
