// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

/**
 * For each interval of a run, the share of the time for which the program was stopped.
 *
 * @param startNanos the start of the first interval, in nanoseconds since the timeline's origin
 * @param intervalNanos the length of an interval
 * @param shares the share of each interval, 0 to 1
 */
public record StoppedShare(long startNanos, long intervalNanos, double[] shares) {

	private static final long SECOND = 1_000_000_000;
	private static final int MOST = 100_000;

	/** Computes the share for each second. Runs of 200,000 seconds or more use longer intervals. */
	public static StoppedShare perSecond(PauseTimeline timeline) {
		return of(timeline, Math.max(SECOND, timeline.spanNanos() / MOST / SECOND * SECOND));
	}

	/** Computes the share for each interval. The last interval may extend beyond the end of the run. */
	public static StoppedShare of(PauseTimeline timeline, long intervalNanos) {
		PauseList pauses = timeline.pauses();
		long start = timeline.startNanos();
		double[] shares = new double[(int) Math.max(1, (timeline.spanNanos() + intervalNanos - 1) / intervalNanos)];
		for (int index = 0; index < pauses.size(); index++) {
			long from = pauses.startNanos(index) - start;
			long end = pauses.endNanos(index) - start;
			while (from < end) {
				int interval = (int) Math.min(shares.length - 1, from / intervalNanos);
				long until = interval == shares.length - 1 ? end : Math.min(end, (interval + 1) * intervalNanos);
				shares[interval] = Math.min(1, shares[interval] + (until - from) / (double) intervalNanos);
				from = until;
			}
		}
		return new StoppedShare(start, intervalNanos, shares);
	}
}
