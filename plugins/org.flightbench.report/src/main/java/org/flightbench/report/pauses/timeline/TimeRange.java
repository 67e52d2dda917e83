// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses.timeline;

/**
 * A range of time that is shown.
 *
 * @param startNanos where it begins, in nanoseconds since the timeline's origin
 * @param endNanos where it ends; later than the start
 */
public record TimeRange(long startNanos, long endNanos) {

	/** No closer than this: a microsecond is a thousand pixels then. */
	public static final long SHORTEST = 1000;

	/** A range of no less than {@link #SHORTEST}. */
	public TimeRange {
		if (endNanos - startNanos < SHORTEST) {
			long middle = startNanos + (endNanos - startNanos) / 2;
			startNanos = middle - SHORTEST / 2;
			endNanos = startNanos + SHORTEST;
		}
	}

	/** How long it is. */
	public long nanos() {
		return endNanos - startNanos;
	}

	/** The time at a place, in nanoseconds since the timeline's origin. */
	public long timeAt(double x, int width) {
		return startNanos + Math.round(x * nanos() / width);
	}

	/** The place of a time, in pixels from the left. */
	public double xOf(long nanos, int width) {
		return (nanos - startNanos) * (double) width / nanos();
	}

	/**
	 * Zooms around a time, which keeps its place.
	 *
	 * @param factor below 1 to see less, above 1 to see more
	 * @param whole what there is to see: the range stays within it
	 */
	public TimeRange zoomed(double factor, long around, TimeRange whole) {
		long nanos = (long) Math.min(whole.nanos(), Math.max(SHORTEST, nanos() * factor));
		double share = (around - startNanos) / (double) nanos();
		long start = around - Math.round(nanos * share);
		return new TimeRange(start, start + nanos).within(whole);
	}

	/** Moves by so much, to the left if it is negative, within what there is to see. */
	public TimeRange moved(long nanos, TimeRange whole) {
		return new TimeRange(startNanos + nanos, endNanos + nanos).within(whole);
	}

	/** The same length, moved as far as it must be to lie within another one. */
	public TimeRange within(TimeRange whole) {
		if (nanos() >= whole.nanos()) {
			return whole;
		}
		long start = Math.max(whole.startNanos, Math.min(startNanos, whole.endNanos - nanos()));
		return new TimeRange(start, start + nanos());
	}
}
