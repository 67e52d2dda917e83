// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.util.ArrayList;
import java.util.List;

/**
 * The minimum mutator utilization (MMU) of a run: for each window length, the share of time that the program ran in the
 * worst window (Cheng and Blelloch, "A Parallel, Real-Time Garbage Collector", 2001). A utilization of 0 for 20 ms
 * means that there is a period of 20 ms in which the program did not run at all.
 *
 * @param points the points of the curve, by increasing window length
 */
public record MutatorUtilization(List<Point> points) {

	/**
	 * The worst window of a given length.
	 *
	 * @param windowNanos the length of the window
	 * @param utilization the share of the window in which the program ran, 0 to 1
	 * @param startNanos the start of the window, in nanoseconds since the timeline's origin
	 */
	public record Point(long windowNanos, double utilization, long startNanos) {}

	private static final long SHORTEST = 1_000_000;
	private static final int PER_DECADE = 6;

	public MutatorUtilization {
		points = List.copyOf(points);
	}

	/**
	 * Computes the curve for window lengths from one millisecond to the length of the run. The curve is empty if the
	 * run is not longer than one millisecond.
	 */
	public static MutatorUtilization of(PauseTimeline timeline) {
		PauseList pauses = timeline.pauses();
		// use plain arrays, because packed columns are slow when read dozens of times
		long[] starts = new long[pauses.size()];
		long[] ends = new long[pauses.size()];
		int longest = -1;
		for (int index = 0; index < starts.length; index++) {
			starts[index] = pauses.startNanos(index);
			ends[index] = pauses.endNanos(index);
			longest = longest < 0 || ends[index] - starts[index] > ends[longest] - starts[longest] ? index : longest;
		}
		List<Point> points = new ArrayList<>();
		for (int step = 0; window(step) < timeline.spanNanos(); step++) {
			long window = window(step);
			points.add(longest >= 0 && ends[longest] - starts[longest] >= window
					? new Point(window, 0, starts[longest])
					: worst(starts, ends, timeline.startNanos(), window));
		}
		return new MutatorUtilization(points);
	}

	private static long window(int step) {
		return Math.round(SHORTEST * Math.pow(10, step / (double) PER_DECADE));
	}

	/**
	 * Finds the worst window of a given length. Such a window starts at the start of a pause or ends at the end of one.
	 */
	private static Point worst(long[] starts, long[] ends, long begin, long window) {
		long worstStopped = 0;
		long worstStart = begin;
		int first = 0;
		int last = 0;
		long stopped = 0;
		for (int index = 0; index < starts.length; index++) {
			long start = starts[index];
			for (; last < starts.length && starts[last] < start + window; last++) {
				stopped += ends[last] - starts[last];
			}
			long inWindow = stopped - Math.max(0, ends[last - 1] - start - window);
			if (inWindow > worstStopped) {
				worstStopped = inWindow;
				worstStart = start;
			}
			stopped -= ends[index] - start;
		}
		stopped = 0;
		for (int index = 0; index < starts.length; index++) {
			long end = ends[index];
			stopped += end - starts[index];
			for (; ends[first] <= end - window; first++) {
				stopped -= ends[first] - starts[first];
			}
			long inWindow = stopped - Math.max(0, end - window - starts[first]);
			if (inWindow > worstStopped) {
				worstStopped = inWindow;
				worstStart = end - window;
			}
		}
		return new Point(window, 1 - Math.min(window, worstStopped) / (double) window, worstStart);
	}
}
