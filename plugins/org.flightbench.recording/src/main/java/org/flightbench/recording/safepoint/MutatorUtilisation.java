// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.ArrayList;
import java.util.List;

/**
 * The minimum mutator utilisation of a run: of all windows of a length, the share that the program ran in the worst
 * (Cheng and Blelloch, "A Parallel, Real-Time Garbage Collector", 2001). With a window of 20 ms and 0 there was some 20
 * ms in which nothing ran at all.
 *
 * @param points for windows from short to long
 */
public record MutatorUtilisation(List<Point> points) {

	/**
	 * The worst window of a length.
	 *
	 * @param windowNanos how long the window is
	 * @param utilisation which part of it the program ran, 0 to 1
	 * @param startNanos where that window begins, in nanoseconds since the timeline's origin
	 */
	public record Point(long windowNanos, double utilisation, long startNanos) {}

	private static final long SHORTEST = 1_000_000;
	private static final int PER_DECADE = 6;

	public MutatorUtilisation {
		points = List.copyOf(points);
	}

	/** The curve from windows of a millisecond to the whole run; empty if that is shorter. */
	public static MutatorUtilisation of(PauseTimeline timeline) {
		List<Point> points = new ArrayList<>();
		for (int step = 0; window(step) < timeline.durationNanos(); step++) {
			points.add(worst(timeline, window(step)));
		}
		return new MutatorUtilisation(points);
	}

	private static long window(int step) {
		return Math.round(SHORTEST * Math.pow(10, step / (double) PER_DECADE));
	}

	/** A worst window begins where a pause begins, or ends where one ends. */
	private static Point worst(PauseTimeline timeline, long window) {
		Pauses pauses = timeline.pauses();
		long worstStopped = 0;
		long worstStart = timeline.startNanos();
		int first = 0;
		int last = 0;
		long stopped = 0;
		for (int index = 0; index < pauses.size(); index++) {
			long start = pauses.startNanos(index);
			for (; last < pauses.size() && pauses.startNanos(last) < start + window; last++) {
				stopped += pauses.totalNanos(last);
			}
			long inWindow = stopped - Math.max(0, pauses.endNanos(last - 1) - start - window);
			if (inWindow > worstStopped) {
				worstStopped = inWindow;
				worstStart = start;
			}
			stopped -= pauses.totalNanos(index);
		}
		stopped = 0;
		for (int index = 0; index < pauses.size(); index++) {
			long end = pauses.endNanos(index);
			stopped += pauses.totalNanos(index);
			for (; pauses.endNanos(first) <= end - window; first++) {
				stopped -= pauses.totalNanos(first);
			}
			long inWindow = stopped - Math.max(0, end - window - pauses.startNanos(first));
			if (inWindow > worstStopped) {
				worstStopped = inWindow;
				worstStart = end - window;
			}
		}
		return new Point(window, 1 - Math.min(window, worstStopped) / (double) window, worstStart);
	}
}
