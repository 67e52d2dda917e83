// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.io.Serializable;
import java.util.function.Function;

/**
 * The recorded allocation of one thread. The JVM weights each sample by all bytes that the thread has allocated since
 * its previous sample, so the first weight may include allocation before the recording.
 *
 * @param <P> the type that represents the location of a sample
 */
public final class ThreadAllocation<P> implements Serializable {

	private static final long serialVersionUID = 1L;

	/** The ratio to the expected weight above which a first sample is considered unusual. */
	static final double UNUSUAL = 4;

	private long firstNanos = Long.MAX_VALUE;
	private long firstWeight;
	@SuppressWarnings("serial") // only allocations at serializable locations are serialized
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
	 * @param nanos the time of the sample, in nanoseconds since 1970
	 * @param weight the weight in bytes
	 * @return whether it is the earliest sample so far, in which case {@link #setPlace} must be called
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

	/** Sets the location of the first sample. */
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

	/** Adds a report of the total number of bytes that the thread has allocated since it started. */
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

	/** Records that the thread was started during the recording. */
	public void started() {
		isStarted = true;
	}

	/** Records that the thread is a carrier of virtual threads. */
	public void carries() {
		isCarrier = true;
	}

	/**
	 * Returns whether this is a carrier thread that existed before the recording and whose first sample in the
	 * recording must be attributed to a virtual thread.
	 */
	boolean isFirstSampledAsOther() {
		boolean isSampled = first != null && earliestNanos <= firstNanos && firstWeight >= earliestBytes;
		return isEarlierCarrier() && !isSampled;
	}

	/**
	 * Returns whether the given sample of a virtual thread may be the first one of this carrier. The first sample of a
	 * carrier weighs as much as everything that the carrier has allocated so far.
	 */
	boolean mayWeigh(long nanos, long weight) {
		return nanos >= earliestNanos && weight >= earliestBytes && (nanos > latestNanos || weight <= latestBytes);
	}

	/** Returns whether this is a carrier of virtual threads. */
	boolean isCarrier() {
		return isCarrier;
	}

	/** Returns whether this is a carrier thread that existed before the recording. */
	boolean isEarlierCarrier() {
		return isCarrier && !isStarted && earliestBytes > 0;
	}

	/** Returns the bytes allocated from the first report, or from the start of the thread, to the last report. */
	long reportedBytes() {
		return Math.max(0, latestBytes - (isStarted ? 0 : earliestBytes));
	}

	/** Returns the time of the last report; {@link Long#MIN_VALUE} if there is none. */
	long latestReport() {
		return latestNanos;
	}

	/** Returns the time of the last sample; {@link Long#MIN_VALUE} if there is none. */
	long lastSample() {
		return first == null ? Long.MIN_VALUE : Math.max(firstNanos, lastNanos);
	}

	/** Returns the total allocation at the first report, in bytes; 0 if there is none. */
	long earliestBytes() {
		return earliestBytes;
	}

	/**
	 * Returns whether this may be a virtual thread. Virtual threads are never reported and have a different start
	 * event.
	 */
	boolean mayBeVirtual() {
		return earliestNanos == Long.MAX_VALUE && !isStarted;
	}

	/**
	 * Adds the allocation of the same thread in another chunk.
	 *
	 * @param places converts the locations of the other instance
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

	/** Returns the location of the first sample, or null if there is none. */
	P first() {
		return first;
	}

	/** Returns the total weight of all samples. */
	long weight() {
		return firstWeight + laterWeight;
	}

	/** Returns the weight of the first sample; 0 if there is none. */
	long firstWeight() {
		return firstWeight;
	}

	long laterWeight() {
		return laterWeight;
	}

	long laterSamples() {
		return laterSamples;
	}

	/** Returns the time of the first report; {@link Long#MAX_VALUE} if there is none. */
	long earliestReport() {
		return earliestNanos;
	}

	/**
	 * Returns whether the first sample cannot include allocation before the recording, regardless of what later chunks
	 * contain.
	 *
	 * @param reportNanos the time of the first report of any thread; {@link Long#MAX_VALUE} if there is none
	 */
	boolean isSettled(long reportNanos) {
		return isStarted || first != null && earliestNanos > firstNanos && reportNanos <= firstNanos;
	}

	/**
	 * Returns the bytes of the first sample that were allocated before the recording.
	 *
	 * @param startNanos the start of the recording
	 * @param reportNanos the time of the first report of any thread; {@link Long#MAX_VALUE} if there is none
	 * @param usual the mean weight of samples other than first ones; 0 if there are none
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

	/**
	 * Returns the part of the first sample's weight that was allocated during the recording, according to the reports.
	 */
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

	/**
	 * Returns the weight of the first sample as expected from the later samples, or its actual weight if that is not
	 * unusually large.
	 */
	private long expected(double usual, long startNanos) {
		double gap = laterSamples > 0 ? (double) laterWeight / laterSamples : usual;
		double rate = lastNanos > firstNanos ? (double) laterWeight / (lastNanos - firstNanos) : 0;
		double since = rate * Math.max(0, firstNanos - startNanos);
		return gap + since > 0 && firstWeight > UNUSUAL * gap + since ? (long) (gap + since) : firstWeight;
	}
}
