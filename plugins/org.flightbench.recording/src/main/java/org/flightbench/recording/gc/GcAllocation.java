// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import java.util.List;
import org.flightbench.recording.safepoint.GcDetails.Kind;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;

/**
 * What a program allocated, by the growth of the heap. G1 counts a humongous object with all of the regions that it
 * takes, ZGC counts medium and large pages as a whole: objects fill more than half of them. Where these are a large
 * part of the growth, samples of the allocation count instead, and without these only limits are known. Immutable.
 *
 * @param bytes how much was allocated; NaN if not known
 * @param seconds in which time; 0 if not known
 * @param leastPerSecond the rate is at least that; NaN if nothing is known of it
 * @param mostPerSecond the rate is at most that; NaN if nothing is known of it
 * @param knownShare share of the time from the first collection to the last of which the growth is known, from 0 to 1;
 * NaN if there are no two collections
 */
public record GcAllocation(double bytes, double seconds, double leastPerSecond, double mostPerSecond,
		double knownShare) {

	/** Nothing is known. */
	public static final GcAllocation UNKNOWN = new GcAllocation(Double.NaN, 0, Double.NaN, Double.NaN,
			Double.NaN);

	private static final double NANOS_PER_SECOND = 1e9;
	/** How far the rate may be from the middle of its limits to count as known. */
	private static final double TOLERANCE = 0.025;
	/**
	 * Where collections ran for more of the time, the program allocated otherwise while they ran: threads that wait for
	 * memory get it in the moment in which it is freed.
	 */
	private static final double LEAST_KNOWN = 0.5;
	/** The cause that shows that there were humongous objects. */
	private static final String HUMONGOUS = "G1 Humongous Allocation";

	/** The allocation of runs together. */
	static GcAllocation of(List<PauseTimeline> timelines) {
		GcAllocation sum = null;
		for (PauseTimeline timeline : timelines) {
			GcAllocation one = of(timeline);
			if (one.seconds > 0) {
				sum = sum == null ? one : sum.plus(one);
			}
		}
		return sum == null ? UNKNOWN : sum;
	}

	private GcAllocation plus(GcAllocation other) {
		double all = seconds + other.seconds;
		return new GcAllocation(bytes + other.bytes, all,
				(leastPerSecond * seconds + other.leastPerSecond * other.seconds) / all,
				(mostPerSecond * seconds + other.mostPerSecond * other.seconds) / all,
				Math.min(knownShare, other.knownShare));
	}

	private static GcAllocation of(PauseTimeline timeline) {
		List<HeapGrowth> growth = HeapGrowth.of(timeline);
		double seconds = growth.stream().mapToLong(HeapGrowth::nanos).sum() / NANOS_PER_SECOND;
		double most = growth.stream().mapToLong(HeapGrowth::bytes).sum();
		if (seconds <= 0) {
			return UNKNOWN;
		}
		long from = growth.get(0).startNanos();
		long to = growth.get(growth.size() - 1).endNanos();
		double wholeSeconds = timeline.coveredNanos(from, to) / NANOS_PER_SECOND;
		double knownShare = seconds / wholeSeconds;
		double least = most * (1 - largeShare(timeline, growth) / 2);
		double middle = (least + most) / 2;
		if (most - middle <= TOLERANCE * middle && knownShare >= LEAST_KNOWN) {
			return new GcAllocation(middle, seconds, least / seconds, most / seconds, knownShare);
		}
		double sampled = timeline.gcDetails().allocated().between(from, to);
		// threads that end before they are sampled are missing
		boolean isSampled = sampled / wholeSeconds >= (1 - TOLERANCE) * least / seconds;
		if (knownShare < LEAST_KNOWN) {
			return new GcAllocation(isSampled ? sampled : Double.NaN, wholeSeconds, Double.NaN, Double.NaN, knownShare);
		}
		return isSampled
				? new GcAllocation(sampled, wholeSeconds, least / seconds, most / seconds, knownShare)
				: new GcAllocation(areRegionsKnown(timeline, growth) ? Double.NaN : most, seconds, least / seconds,
						most / seconds, knownShare);
	}

	/** Without regions, such as by -Xlog:gc alone, the growth is all that there is: an upper limit. */
	private static boolean areRegionsKnown(PauseTimeline timeline, List<HeapGrowth> growth) {
		return growth.stream().anyMatch(one -> one.humongousBytes() != Pause.UNKNOWN)
				|| timeline.gcDetails().sum(Kind.PAGES) > 0;
	}

	/** The share in the growth of regions and pages that large objects need not fill, from 0 to 1. */
	private static double largeShare(PauseTimeline timeline, List<HeapGrowth> growth) {
		List<HeapGrowth> known = growth.stream().filter(one -> one.humongousBytes() != Pause.UNKNOWN).toList();
		double bytes = known.stream().mapToLong(HeapGrowth::bytes).sum();
		if (bytes > 0) {
			return Math.min(1, known.stream().mapToLong(HeapGrowth::humongousBytes).sum() / bytes);
		}
		double pages = timeline.gcDetails().sum(Kind.PAGES);
		if (pages > 0) {
			return timeline.gcDetails().sum(Kind.PAGES_OF_LARGE_OBJECTS) / pages;
		}
		return timeline.gcPauses().stream().anyMatch(pause -> HUMONGOUS.equals(pause.cause())) ? 1 : 0;
	}

	/** Bytes per second; NaN if not known. */
	public double perSecond() {
		return seconds > 0 ? bytes / seconds : Double.NaN;
	}

	/** Whether the rate is not known because collections ran for most of the time. */
	public boolean isHidden() {
		return Double.isNaN(bytes) && knownShare < LEAST_KNOWN;
	}

	/** Whether only limits of the rate are known; the upper limit may then be shown as the rate. */
	public boolean isLimited() {
		return !Double.isNaN(leastPerSecond) && (Double.isNaN(bytes)
				|| perSecond() == mostPerSecond && leastPerSecond < (1 - 2 * TOLERANCE) * mostPerSecond);
	}
}
