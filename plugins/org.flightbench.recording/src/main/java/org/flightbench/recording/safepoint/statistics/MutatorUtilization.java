// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.statistics;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.Pauses;

/**
 * The minimum mutator utilization of a run: of all windows of a length, the share that the program ran in the worst
 * (Cheng and Blelloch, "A Parallel, Real-Time Garbage Collector", 2001). With a window of 20 ms and 0 there was some 20
 * ms in which nothing ran at all.
 *
 * @param points for windows from short to long
 */
public record MutatorUtilization(List<Point> points) {

	/**
	 * The worst window of a length.
	 *
	 * @param windowNanos how long the window is
	 * @param utilization which part of it the program ran, 0 to 1
	 * @param startNanos where that window begins, in nanoseconds since the timeline's origin
	 */
	public record Point(long windowNanos, double utilization, long startNanos) {}

	private static final long SHORTEST = 1_000_000;
	private static final int PER_DECADE = 6;

	public MutatorUtilization {
		points = List.copyOf(points);
	}

	/** The curve from windows of a millisecond to the whole run; empty if that is shorter. */
	public static MutatorUtilization of(PauseTimeline timeline) {
		Pauses pauses = timeline.pauses();
		// looked at dozens of times, which is slow in packed columns
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

	/** A worst window begins where a pause begins, or ends where one ends. */
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
