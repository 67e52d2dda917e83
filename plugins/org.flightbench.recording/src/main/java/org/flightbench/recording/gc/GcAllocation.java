// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import java.util.List;
import org.flightbench.recording.pause.GcCollector;
import org.flightbench.recording.pause.GcDetails.Kind;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;

/**
 * The allocation by a program, estimated from the growth of the heap. G1 accounts for humongous objects in whole
 * regions, and ZGC for larger objects in whole medium and large pages, which the objects may not fill. If such regions
 * or pages account for much of the growth, allocation samples are used instead. Without samples, only bounds are known.
 * Immutable.
 *
 * @param bytes the number of allocated bytes; NaN if unknown
 * @param seconds the time during which they were allocated, in seconds; 0 if unknown
 * @param leastPerSecond the lower bound of the rate in bytes per second; NaN if unknown
 * @param mostPerSecond the upper bound of the rate in bytes per second; NaN if unknown
 * @param knownShare the share of the time from the first to the last collection for which the growth is known, from 0
 * to 1; NaN if there are fewer than two collections
 */
public record GcAllocation(double bytes, double seconds, double leastPerSecond, double mostPerSecond,
		double knownShare) {

	/** Allocation whose values are all unknown. */
	public static final GcAllocation UNKNOWN = new GcAllocation(Double.NaN, 0, Double.NaN, Double.NaN,
			Double.NaN);

	private static final double NANOS_PER_SECOND = 1e9;
	/** The maximum relative deviation of the bounds from their midpoint at which the rate is considered known. */
	private static final double TOLERANCE = 0.025;
	/**
	 * The minimum share of the time for which the growth must be known. If collections run most of the time, the rate
	 * between them is not representative: threads that wait for memory allocate it as soon as it is freed.
	 */
	private static final double MIN_KNOWN = 0.5;
	private static final double ZGC_SMALL_PAGE = 2 << 20;
	/**
	 * The heap size in bytes from which objects fill at least half of their large page of ZGC. In smaller heaps,
	 * objects of 256 KB or more may be alone in a page of 2 MB.
	 */
	private static final long ZGC_MEDIUM_HEAP = 256 << 20;
	private static final double LARGEST_UNUSED_OF_ZGC = 7 / 8.0;
	/** The GC cause that indicates humongous objects. */
	private static final String HUMONGOUS = "G1 Humongous Allocation";

	/** Returns the combined allocation of all runs. */
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
		double full = full(timeline, growth, most);
		double middle = (full + most) / 2;
		// the last small page of ZGC before each collection may be empty
		boolean isZgc = timeline.gcDetails().collector() == GcCollector.ZGC;
		double least = Math.max(0, full - (isZgc ? growth.size() * ZGC_SMALL_PAGE : 0));
		if ((most - least) / 2 <= TOLERANCE * middle && knownShare >= MIN_KNOWN) {
			return new GcAllocation(middle, seconds, least / seconds, most / seconds, knownShare);
		}
		double sampled = timeline.gcDetails().allocated().between(from, to);
		// samples miss threads that end before they are sampled
		boolean isSampled = sampled / wholeSeconds >= (1 - TOLERANCE) * least / seconds;
		if (knownShare < MIN_KNOWN) {
			return new GcAllocation(isSampled ? sampled : Double.NaN, wholeSeconds, Double.NaN, Double.NaN, knownShare);
		}
		return isSampled
				? new GcAllocation(sampled, wholeSeconds, least / seconds, most / seconds, knownShare)
				: new GcAllocation(areRegionsKnown(timeline, growth) ? Double.NaN : most, seconds, least / seconds,
						most / seconds, knownShare);
	}

	/** Returns the growth without the parts of regions and pages that large objects may leave unused. */
	private static double full(PauseTimeline timeline, List<HeapGrowth> growth, double most) {
		double large = largeShare(timeline, growth);
		if (timeline.gcDetails().collector() != GcCollector.ZGC) {
			return most * (1 - large / 2);
		}
		long used = HeapUse.of(timeline).stream().mapToLong(HeapUse::before).max().orElse(0);
		double unused = used < ZGC_MEDIUM_HEAP ? LARGEST_UNUSED_OF_ZGC : 0.5;
		return most * (1 - unused * large);
	}

	/**
	 * Returns whether region or page sizes are known. With -Xlog:gc alone they are unknown, and the growth is only an
	 * upper bound.
	 */
	private static boolean areRegionsKnown(PauseTimeline timeline, List<HeapGrowth> growth) {
		return growth.stream().anyMatch(one -> one.humongousBytes() != Pause.UNKNOWN)
				|| timeline.gcDetails().sum(Kind.PAGES) > 0;
	}

	/**
	 * Returns the share of the growth in regions and pages of large objects, which may be partly unused, from 0 to 1.
	 */
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

	/** Returns the allocated bytes per second; NaN if unknown. */
	public double perSecond() {
		return seconds > 0 ? bytes / seconds : Double.NaN;
	}

	/** Returns whether the rate is unknown because collections ran for most of the time. */
	public boolean isHidden() {
		return Double.isNaN(bytes) && knownShare < MIN_KNOWN;
	}

	/** Returns whether only bounds of the rate are known. In this case, the upper bound may be used as the rate. */
	public boolean isLimited() {
		return !Double.isNaN(leastPerSecond) && (Double.isNaN(bytes)
				|| perSecond() == mostPerSecond && leastPerSecond < (1 - 2 * TOLERANCE) * mostPerSecond);
	}
}
