// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.allocation;

import java.util.function.Function;

/**
 * The recorded allocation of one thread. The virtual machine weighs a sample by all that the thread has allocated since
 * it was sampled last, and so the first one by what it allocated before the recording too.
 *
 * @param <P> what stands for the place of a sample
 */
public final class ThreadAllocation<P> {

	/** A sample may weigh so many times what the others do. */
	static final double UNUSUAL = 4;

	private long firstNanos = Long.MAX_VALUE;
	private long firstWeight;
	private P first;
	private long laterWeight;
	private long laterSamples;
	private long lastNanos = Long.MIN_VALUE;
	private long earliestNanos = Long.MAX_VALUE;
	private long earliestBytes;
	private long latestNanos = Long.MIN_VALUE;
	private long latestBytes;
	private boolean isStarted;
	private boolean isCarrier;

	/**
	 * Adds a sample.
	 *
	 * @return whether it is the first so far, and its place is to follow
	 */
	public boolean sample(long nanos, long weight) {
		if (nanos >= firstNanos) {
			later(nanos, weight, 1);
			return false;
		}
		later(firstNanos, firstWeight, first == null ? 0 : 1);
		firstNanos = nanos;
		firstWeight = weight;
		return true;
	}

	/** Where the first sample was taken. */
	public void setPlace(P place) {
		first = place;
	}

	private void later(long nanos, long weight, long samples) {
		if (samples > 0) {
			laterWeight += weight;
			laterSamples += samples;
			lastNanos = Math.max(lastNanos, nanos);
		}
	}

	/** Adds a report of all that the thread has allocated up to then. */
	public void report(long nanos, long bytes) {
		if (nanos < earliestNanos) {
			earliestNanos = nanos;
			earliestBytes = bytes;
		}
		if (nanos > latestNanos) {
			latestNanos = nanos;
			latestBytes = bytes;
		}
	}

	/** Notes that the thread started while it was recorded. */
	public void started() {
		isStarted = true;
	}

	/** Notes that the thread carries virtual ones. */
	public void carries() {
		isCarrier = true;
	}

	/**
	 * Whether it is a carrier that was there before the recording, and none of its own samples can be the first one
	 * since.
	 */
	boolean isFirstSampledAsOther() {
		boolean isSampled = first != null && earliestNanos <= firstNanos && firstWeight >= earliestBytes;
		return isEarlierCarrier() && !isSampled;
	}

	/** Whether a sample that it carried can be the first one: it weighs all that the carrier had ever allocated. */
	boolean mayWeigh(long nanos, long weight) {
		return nanos >= earliestNanos && weight >= earliestBytes && (nanos > latestNanos || weight <= latestBytes);
	}

	/** Whether it carries virtual threads. */
	boolean isCarrier() {
		return isCarrier;
	}

	/** Whether it carried virtual threads before the recording already. */
	boolean isEarlierCarrier() {
		return isCarrier && !isStarted && earliestBytes > 0;
	}

	/** The allocation from the first report, or the thread's start, to the last report, in bytes. */
	long reportedBytes() {
		return Math.max(0, latestBytes - (isStarted ? 0 : earliestBytes));
	}

	/** When the thread was reported last; {@link Long#MIN_VALUE} if never. */
	long latestReport() {
		return latestNanos;
	}

	/** When the last sample was taken; {@link Long#MIN_VALUE} if there is none. */
	long lastSample() {
		return first == null ? Long.MIN_VALUE : Math.max(firstNanos, lastNanos);
	}

	/** The allocation when it was reported first, in bytes; 0 if it was not. */
	long earliestBytes() {
		return earliestBytes;
	}

	/** Whether it may be a virtual thread, which is never reported, and whose start is another event. */
	boolean mayBeVirtual() {
		return earliestNanos == Long.MAX_VALUE && !isStarted;
	}

	/**
	 * Adds what another chunk contains of the same thread.
	 *
	 * @param places makes places of the other's
	 */
	<Q> void add(ThreadAllocation<Q> other, Function<Q, P> places) {
		if (other.first != null) {
			if (sample(other.firstNanos, other.firstWeight)) {
				first = places.apply(other.first);
			}
			later(other.lastNanos, other.laterWeight, other.laterSamples);
		}
		if (other.latestNanos > Long.MIN_VALUE) {
			report(other.earliestNanos, other.earliestBytes);
			report(other.latestNanos, other.latestBytes);
		}
		isStarted |= other.isStarted;
		isCarrier |= other.isCarrier;
	}

	/** The place of the first sample, null if there is none. */
	P first() {
		return first;
	}

	/** The weight of all samples. */
	long weight() {
		return firstWeight + laterWeight;
	}

	/** The weight of the first sample; 0 if there is none. */
	long firstWeight() {
		return firstWeight;
	}

	long laterWeight() {
		return laterWeight;
	}

	long laterSamples() {
		return laterSamples;
	}

	/** When the thread was reported first; {@link Long#MAX_VALUE} if never. */
	long earliestReport() {
		return earliestNanos;
	}

	/**
	 * Whether nothing of the first sample's weight was allocated before the recording, whatever later chunks contain.
	 *
	 * @param reportNanos when threads were reported first; {@link Long#MAX_VALUE} if never
	 */
	boolean isSettled(long reportNanos) {
		return isStarted || first != null && earliestNanos > firstNanos && reportNanos <= firstNanos;
	}

	/**
	 * How much of the first sample's weight was allocated before the recording.
	 *
	 * @param startNanos when the recording starts
	 * @param reportNanos when threads were reported first; {@link Long#MAX_VALUE} if never
	 * @param usual what a sample that is not the first usually weighs; 0 if there are no others
	 */
	long excess(long startNanos, long reportNanos, double usual) {
		if (first == null || isStarted) {
			return 0;
		}
		if (earliestNanos <= firstNanos && latestBytes >= earliestBytes) {
			return firstWeight - recorded(usual, startNanos);
		}
		boolean cameLater = reportNanos <= firstNanos;
		return cameLater ? 0 : firstWeight - expected(usual, startNanos);
	}

	/** The weight that the reports leave for the first sample. */
	private long recorded(double usual, long startNanos) {
		boolean isWhole = latestNanos >= Math.max(firstNanos, lastNanos) && latestNanos > earliestNanos;
		long between = latestBytes - earliestBytes - laterWeight;
		long neverSampled = firstWeight - earliestBytes;
		if (isWhole && between >= 0) {
			long most = Math.min(firstWeight, between);
			return neverSampled >= 0 ? Math.min(neverSampled, most) : most;
		}
		return neverSampled >= 0 ? neverSampled : expected(usual, startNanos);
	}

	/** The weight that the later samples let expect, unless the first one is about as large. */
	private long expected(double usual, long startNanos) {
		double gap = laterSamples > 0 ? (double) laterWeight / laterSamples : usual;
		double rate = lastNanos > firstNanos ? (double) laterWeight / (lastNanos - firstNanos) : 0;
		double since = rate * Math.max(0, firstNanos - startNanos);
		return gap + since > 0 && firstWeight > UNUSUAL * gap + since ? (long) (gap + since) : firstWeight;
	}
}
