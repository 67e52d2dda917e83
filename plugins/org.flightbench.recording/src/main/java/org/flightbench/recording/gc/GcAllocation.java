// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;
import org.flightbench.recording.pause.GcCollector;
import org.flightbench.recording.pause.GcDetails.Kind;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;

/**
 * The allocation by a program, estimated from the growth of the heap. G1 accounts for humongous objects in whole
 * regions, and ZGC for larger objects in whole medium and large pages, which the objects may not fill. Logs round sizes
 * to megabytes. If the growth is therefore not exact, allocation samples are used instead. Without samples, only bounds
 * are known. Immutable.
 *
 * @param bytes the number of allocated bytes; NaN if unknown
 * @param seconds the time during which they were allocated, in seconds; 0 if unknown
 * @param leastPerSecond the lower bound of the rate in bytes per second; NaN if unknown
 * @param mostPerSecond the upper bound of the rate in bytes per second; NaN if unknown
 * @param knownShare the share of the time from the first to the last collection, without pauses, for which the growth
 * is known, from 0 to 1; NaN if there are fewer than two collections
 * @param lacksSamples whether no allocation samples were recorded
 */
public record GcAllocation(double bytes, double seconds, double leastPerSecond, double mostPerSecond,
		double knownShare, boolean lacksSamples) {

	/** Allocation whose values are all unknown. */
	public static final GcAllocation UNKNOWN = new GcAllocation(Double.NaN, 0, Double.NaN, Double.NaN,
			Double.NaN, false);

	private static final double NANOS_PER_SECOND = 1e9;
	/** The maximum relative deviation of the bounds from their midpoint at which the rate is considered known. */
	private static final double TOLERANCE = 0.025;
	/**
	 * The minimum share of the time for which the growth must be known. If collections run most of the time, the rate
	 * between them is not representative: threads that wait for memory allocate it as soon as it is freed.
	 */
	private static final double MIN_KNOWN = 0.5;
	/**
	 * The share of the time below which samples count if they agree with the growth where that is known. While G1
	 * collects concurrently, a program may allocate less than before.
	 */
	private static final double MOST_KNOWN = 0.95;
	private static final double ZGC_SMALL_PAGE = 2 << 20;
	private static final double SHENANDOAH_SMALLEST_REGION = 256 << 10;
	private static final long G1_SMALLEST_REGION = 1 << 20;
	private static final long MEGABYTE = 1 << 20;
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
				Math.min(knownShare, other.knownShare), lacksSamples || other.lacksSamples);
	}

	private static GcAllocation of(PauseTimeline timeline) {
		List<HeapGrowth> growth = HeapGrowth.of(timeline);
		double seconds = growth.stream().mapToLong(HeapGrowth::nanos).sum() / NANOS_PER_SECOND;
		double grown = growth.stream().mapToLong(HeapGrowth::bytes).sum();
		if (seconds <= 0) {
			return UNKNOWN;
		}
		List<HeapUse> uses = HeapUse.of(timeline);
		long from = uses.stream().mapToLong(HeapUse::countedNanos).min().orElseThrow();
		long to = uses.get(uses.size() - 1).startNanos();
		double wholeSeconds = timeline.coveredNanos(from, to) / NANOS_PER_SECOND;
		LongUnaryOperator known = knownUntil(growth);
		double knownShare = knownShare(timeline, uses, from, known);
		boolean lacksSamples = timeline.gcDetails().allocated().isEmpty();
		double full = full(timeline, growth, grown);
		double rounding = rounding(timeline);
		double least = Math.max(0, full - growth.size() * (lastRegion(timeline) + rounding));
		double most = grown + growth.size() * (hiddenRegion(timeline) + rounding);
		double sampledThen = timeline.gcDetails().allocated().during(known);
		boolean agrees = sampledThen > 0 && sampledThen >= (1 - TOLERANCE) * least
				&& sampledThen <= (1 + TOLERANCE) * most;
		if (isNarrow(least, most) && knownShare >= (agrees ? MOST_KNOWN : MIN_KNOWN)) {
			return new GcAllocation((full + grown) / 2, seconds, least / seconds, most / seconds, knownShare,
					lacksSamples);
		}
		// before the first and after the last sample, what a program allocates is unknown
		long sampledFrom = Math.max(from, timeline.gcDetails().allocated().firstNanos());
		long sampledTo = Math.min(to, timeline.gcDetails().allocated().lastNanos());
		double sampledSeconds = timeline.coveredNanos(sampledFrom, sampledTo) / NANOS_PER_SECOND;
		double sampled = timeline.gcDetails().allocated().between(sampledFrom, sampledTo);
		double rate = sampledSeconds > 0 ? sampled / sampledSeconds : 0;
		// samples miss threads that end before they are sampled
		boolean isSampled = rate > 0
				&& (rate >= (1 - TOLERANCE) * least / seconds || sampledThen >= (1 - TOLERANCE) * least);
		if (isSampled && (knownShare < MIN_KNOWN || agrees || rate <= (1 + TOLERANCE) * most / seconds)) {
			return new GcAllocation(sampled, sampledSeconds, rate, rate, knownShare, lacksSamples);
		}
		if (knownShare < MIN_KNOWN) {
			return new GcAllocation(Double.NaN, wholeSeconds, Double.NaN, Double.NaN, knownShare, lacksSamples);
		}
		boolean isGrown = full == grown || !areRegionsKnown(timeline, growth);
		return new GcAllocation(isGrown ? grown : Double.NaN, seconds, least / seconds, most / seconds, knownShare,
				lacksSamples);
	}

	/** Returns a function that returns the duration of all growth until a time, in nanoseconds. */
	private static LongUnaryOperator knownUntil(List<HeapGrowth> growth) {
		long[] starts = growth.stream().mapToLong(HeapGrowth::startNanos).toArray();
		long[] lengths = growth.stream().mapToLong(HeapGrowth::nanos).toArray();
		long[] before = new long[starts.length];
		for (int index = 1; index < before.length; index++) {
			before[index] = before[index - 1] + lengths[index - 1];
		}
		return nanos -> {
			int place = Arrays.binarySearch(starts, nanos);
			int last = place < 0 ? -place - 2 : place;
			return last < 0 ? 0 : before[last] + Math.min(lengths[last], nanos - starts[last]);
		};
	}

	/**
	 * Returns the share of the time between collections for which the growth is known. Excludes pauses, because a
	 * program does not allocate during them: with Shenandoah, they may be most of the time between two collections.
	 * Also excludes the time between two collections with a gap in the recording.
	 */
	private static double knownShare(PauseTimeline timeline, List<HeapUse> uses, long from,
			LongUnaryOperator knownUntil) {
		long whole = 0;
		long to = from;
		for (HeapUse use : uses) {
			long nanos = use.startNanos() - to;
			if (nanos > 0) {
				whole += timeline.coveredNanos(to, use.startNanos()) == nanos ? nanos : 0;
				to = use.startNanos();
			}
		}
		long known = knownUntil.applyAsLong(to);
		if (known == whole) {
			return 1;
		}
		for (GcPause pause : timeline.gcPauses()) {
			long start = Math.max(from, pause.startNanos());
			long end = Math.min(to, pause.endNanos());
			if (end > start) {
				whole -= end - start;
				known -= knownUntil.applyAsLong(end) - knownUntil.applyAsLong(start);
			}
		}
		return whole > 0 ? (double) known / whole : 1;
	}

	private static boolean isNarrow(double least, double most) {
		return most - least <= TOLERANCE * (least + most);
	}

	/**
	 * Returns the bytes that the heap usage before each collection may include without being allocated: the rest of the
	 * region, page or buffer in which threads were allocating.
	 */
	private static double lastRegion(PauseTimeline timeline) {
		return switch (timeline.gcDetails().collector()) {
			case ZGC -> ZGC_SMALL_PAGE;
			case SHENANDOAH -> SHENANDOAH_SMALLEST_REGION;
			default -> hiddenRegion(timeline);
		};
	}

	/**
	 * Returns the allocated bytes that the heap usage before each collection may lack. The heap summaries of G1 do not
	 * include the region in which threads are allocating (JDK 17), or include all of it (JDK 25).
	 */
	private static double hiddenRegion(PauseTimeline timeline) {
		boolean isSummary = timeline.kind() != PauseTimeline.Kind.LOG
				&& timeline.gcDetails().collector() == GcCollector.G1;
		return isSummary ? Math.max(timeline.gcDetails().regionBytes(), G1_SMALLEST_REGION) : 0;
	}

	/**
	 * Returns the maximum error of the growth between two collections due to rounding: 1 MB in logs of JDK 9 and newer.
	 * These errors do not cancel out if collections are alike. If there is also a recording, the log may be the source
	 * of only some of the sizes.
	 */
	private static double rounding(PauseTimeline timeline) {
		Stream<HeapUse> uses = HeapUse.of(timeline).stream().filter(use -> use.after() != Pause.UNKNOWN);
		boolean isRounded = switch (timeline.kind()) {
			case RECORDING -> false;
			case LOG -> uses.allMatch(GcAllocation::isRounded);
			case BOTH -> uses.anyMatch(GcAllocation::isRounded);
		};
		return isRounded ? MEGABYTE : 0;
	}

	private static boolean isRounded(HeapUse use) {
		return isRounded(use.before()) && isRounded(use.after());
	}

	private static boolean isRounded(long bytes) {
		return bytes == Pause.UNKNOWN || bytes % MEGABYTE == 0;
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
		if (pages > 0 || timeline.gcDetails().collector() == GcCollector.ZGC) {
			return pages == 0 ? 1 : timeline.gcDetails().sum(Kind.PAGES_OF_LARGE_OBJECTS) / pages;
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

	/** Returns whether only bounds of the rate are known. In this case, the rate is an estimate or unknown. */
	public boolean isLimited() {
		return !Double.isNaN(leastPerSecond) && !isNarrow(leastPerSecond, mostPerSecond);
	}
}
