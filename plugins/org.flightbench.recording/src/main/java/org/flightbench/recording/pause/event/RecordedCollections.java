// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.event;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.recording.pause.GcCollector;
import org.flightbench.recording.pause.GcCycle;
import org.flightbench.recording.pause.GcEvent;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.GcTopic;
import org.flightbench.recording.pause.Pause;

/**
 * Garbage collection events of one or more chunks. A pause or heap summary belongs to the collection that has the same
 * ID and was running at that time. The ID alone is not sufficient, because IDs repeat if a file contains recordings of
 * several JVMs. Times are compared in ticks, because the clock may be adjusted between two chunks.
 */
public final class RecordedCollections {

	/**
	 * The largest ratio of a collection's duration to its total pause time at which the collection counts as a single
	 * pause.
	 */
	private static final double SLACK = 1.02;
	private static final String BEFORE = "Before GC";
	private static final String AFTER = "After GC";
	private static final String UNNAMED = "GC";

	private final LongRows pauses = new LongRows(5);
	private final LongRows collections = new LongRows(8);
	/**
	 * The heap summaries. The columns are the collection ID, 1 for a summary before the collection, the used bytes, the
	 * ticks, and the committed size (in {@code youngs}, the number of regions).
	 */
	private final LongRows heaps = new LongRows(5);
	private final LongRows youngs = new LongRows(5);
	private final LongRows failures = new LongRows(3);
	private final List<String> names = new ArrayList<>();
	private final Map<String, Integer> numbers = new HashMap<>();

	/**
	 * The pauses and cycles that result from joining all events. Times are in nanoseconds since 1970.
	 *
	 * @param pauses the pauses, in the order of their start times
	 * @param cycles the collections whose heap usage is known and does not belong to a single pause, in the order of
	 * their end times
	 * @param concurrent the collections that ran concurrently with the program
	 * @param regionBytes the size of a G1 region; {@link Pause#UNKNOWN} if not known
	 */
	public record Joined(List<GcPause> pauses, List<GcCycle> cycles, List<GcEvent> concurrent, long regionBytes) {}

	/**
	 * A collection, or a placeholder for pauses and summaries with the same ID if there is no event of their
	 * collection.
	 */
	private static final class Collection {

		private final int row;
		private int pauses;
		private long before = Pause.UNKNOWN;
		private long after = Pause.UNKNOWN;
		private long youngBefore = Pause.UNKNOWN;
		private long youngAfter = Pause.UNKNOWN;
		private long committed = Pause.UNKNOWN;
		private String failure;

		private Collection(int row) {
			this.row = row;
		}

		private boolean isEvent() {
			return row >= 0;
		}

		private long oldBefore() {
			return before == Pause.UNKNOWN || youngBefore == Pause.UNKNOWN ? Pause.UNKNOWN : before - youngBefore;
		}

		private long oldAfter() {
			return after == Pause.UNKNOWN || youngAfter == Pause.UNKNOWN ? Pause.UNKNOWN : after - youngAfter;
		}

		private boolean isHeapKnown() {
			return before != Pause.UNKNOWN && after != Pause.UNKNOWN;
		}
	}

	/**
	 * Adds a jdk.GCPhasePause.
	 *
	 * @param startNanos the start, in nanoseconds since 1970
	 * @param durationNanos the duration
	 * @param gcId the ID of the collection
	 * @param startTicks the start, in ticks
	 * @param name the name of the pause if it is more specific than that of the collection; otherwise null
	 */
	void addPause(long startNanos, long durationNanos, long gcId, long startTicks, String name) {
		pauses.add(startNanos, durationNanos, gcId, startTicks, number(name));
	}

	/** Adds a jdk.EvacuationFailed, jdk.PromotionFailed or jdk.ConcurrentModeFailure. */
	void addFailure(long gcId, long ticks, String name) {
		failures.add(gcId, ticks, number(name));
	}

	/**
	 * Adds a jdk.GarbageCollection.
	 *
	 * @param firstTick the earliest time of an event of this collection, in ticks
	 * @param lastTick the latest time of an event of this collection, in ticks
	 */
	void addCollection(long startNanos, long durationNanos, long gcId, String name, String cause, long pausesNanos,
			long firstTick, long lastTick) {
		collections.add(startNanos, durationNanos, gcId, number(name), number(cause), pausesNanos, firstTick,
				lastTick);
	}

	/** Adds a jdk.GCHeapSummary. Keeps only summaries from before and after collections. */
	void addHeap(long gcId, String when, long usedBytes, long ticks, long committedBytes) {
		add(heaps, gcId, when, usedBytes, ticks, committedBytes);
	}

	/**
	 * Adds a jdk.G1HeapSummary with the bytes in eden and survivor regions. Keeps only summaries from before and after
	 * collections.
	 */
	void addYoung(long gcId, String when, long usedBytes, long ticks, long regions) {
		add(youngs, gcId, when, usedBytes, ticks, regions);
	}

	private static void add(LongRows rows, long gcId, String when, long usedBytes, long ticks, long size) {
		if (BEFORE.equals(when) || AFTER.equals(when)) {
			rows.add(gcId, BEFORE.equals(when) ? 1 : 0, usedBytes, ticks, size);
		}
	}

	/** Adds the events of another chunk. */
	public void add(RecordedCollections other) {
		for (int row = 0; row < other.pauses.size(); row++) {
			addPause(other.pauses.get(row, 0), other.pauses.get(row, 1), other.pauses.get(row, 2),
					other.pauses.get(row, 3), other.text(other.pauses.get(row, 4)));
		}
		for (int row = 0; row < other.collections.size(); row++) {
			addCollection(other.collections.get(row, 0), other.collections.get(row, 1),
					other.collections.get(row, 2), other.name(row), other.cause(row), other.collections.get(row, 5),
					other.collections.get(row, 6), other.collections.get(row, 7));
		}
		heaps.addAll(other.heaps);
		youngs.addAll(other.youngs);
		for (int row = 0; row < other.failures.size(); row++) {
			addFailure(other.failures.get(row, 0), other.failures.get(row, 1),
					other.text(other.failures.get(row, 2)));
		}
	}

	private int number(String name) {
		if (name == null) {
			return -1;
		}
		return numbers.computeIfAbsent(name, added -> {
			names.add(added);
			return names.size() - 1;
		});
	}

	private String name(int collection) {
		return text(collections.get(collection, 3));
	}

	private String cause(int collection) {
		return text(collections.get(collection, 4));
	}

	private String text(long number) {
		return number < 0 ? null : names.get((int) number);
	}

	/**
	 * Joins the events. If the pauses of a collection were not recorded and its duration is about the same as its pause
	 * time, the collection becomes a pause.
	 */
	public Joined join() {
		Map<Long, List<Collection>> byId = new HashMap<>();
		List<Collection> all = new ArrayList<>();
		for (int row = 0; row < collections.size(); row++) {
			Collection collection = new Collection(row);
			all.add(collection);
			byId.computeIfAbsent(collections.get(row, 2), id -> new ArrayList<>(1)).add(collection);
		}
		Collection[] ofPauses = new Collection[pauses.size()];
		for (int row = 0; row < ofPauses.length; row++) {
			ofPauses[row] = owner(byId, pauses.get(row, 2), pauses.get(row, 3),
					Comparator.comparingInt(collection -> collection.pauses));
			ofPauses[row].pauses++;
		}
		for (int row = 0; row < heaps.size(); row++) {
			boolean before = heaps.get(row, 1) != 0;
			Collection owner = owner(byId, heaps.get(row, 0), heaps.get(row, 3), Comparator.comparing(
					collection -> (before ? collection.before : collection.after) != Pause.UNKNOWN));
			if (before) {
				owner.before = heaps.get(row, 2);
				owner.committed = heaps.get(row, 4);
			} else {
				owner.after = heaps.get(row, 2);
			}
		}
		long regionBytes = joinYoung(byId);
		for (int row = 0; row < failures.size(); row++) {
			owner(byId, failures.get(row, 0), failures.get(row, 1),
					Comparator.comparing(collection -> collection.failure != null)).failure = text(
							failures.get(row, 2));
		}
		List<GcPause> found = new ArrayList<>();
		for (int row = 0; row < ofPauses.length; row++) {
			found.add(pause(ofPauses[row], pauses.get(row, 0), pauses.get(row, 1), pauses.get(row, 2),
					text(pauses.get(row, 4))));
		}
		List<GcEvent> concurrent = new ArrayList<>();
		List<GcCycle> cycles = new ArrayList<>();
		for (Collection collection : all) {
			if (isOnePause(collection)) {
				collection.pauses = 1;
				found.add(pause(collection, collections.get(collection.row, 0), collections.get(collection.row, 1),
						collections.get(collection.row, 2), null));
			}
			if (isConcurrent(collection)) {
				concurrent.add(new GcEvent(GcTopic.CONCURRENT, collections.get(collection.row, 0),
						collections.get(collection.row, 1), collections.get(collection.row, 2), name(collection.row),
						null));
			}
			if (!isHeapOfPause(collection) && collection.isHeapKnown() && name(collection.row) != null) {
				long duration = collections.get(collection.row, 1);
				cycles.add(new GcCycle(collections.get(collection.row, 0) + duration, duration,
						collections.get(collection.row, 2), name(collection.row), cause(collection.row),
						collection.before, collection.after, collection.oldAfter()));
			}
		}
		found.sort(Comparator.comparingLong(GcPause::startNanos));
		cycles.sort(Comparator.comparingLong(GcCycle::endNanos));
		return new Joined(found, cycles, concurrent, regionBytes);
	}

	/**
	 * Adds the young generation usage to the collections. Returns the size of a region in bytes, or
	 * {@link Pause#UNKNOWN}.
	 */
	private long joinYoung(Map<Long, List<Collection>> byId) {
		long regionBytes = Pause.UNKNOWN;
		for (int row = 0; row < youngs.size(); row++) {
			boolean before = youngs.get(row, 1) != 0;
			Collection owner = owner(byId, youngs.get(row, 0), youngs.get(row, 3), Comparator.comparing(
					collection -> (before ? collection.youngBefore : collection.youngAfter) != Pause.UNKNOWN));
			if (before) {
				owner.youngBefore = youngs.get(row, 2);
				long regions = youngs.get(row, 4);
				regionBytes = owner.committed > 0 && regions > 0 ? owner.committed / regions : regionBytes;
			} else {
				owner.youngAfter = youngs.get(row, 2);
			}
		}
		return regionBytes;
	}

	/**
	 * Returns the collection with an ID that was running at a time. If several match, the smallest in the given order
	 * is used. If none matches, a placeholder without an event is used.
	 */
	private Collection owner(Map<Long, List<Collection>> byId, long id, long ticks, Comparator<Collection> order) {
		List<Collection> sameId = byId.computeIfAbsent(id, any -> new ArrayList<>(1));
		return sameId.stream().filter(Collection::isEvent)
				.filter(one -> collections.get(one.row, 6) <= ticks && ticks <= collections.get(one.row, 7))
				.min(order).orElseGet(() -> withoutEvent(sameId));
	}

	private static Collection withoutEvent(List<Collection> sameId) {
		Collection last = sameId.isEmpty() ? null : sameId.get(sameId.size() - 1);
		if (last == null || last.isEvent()) {
			last = new Collection(-1);
			sameId.add(last);
		}
		return last;
	}

	private boolean isOnePause(Collection collection) {
		long duration = collections.get(collection.row, 1);
		return collection.pauses == 0 && duration > 0 && duration <= collections.get(collection.row, 5) * SLACK;
	}

	private boolean isConcurrent(Collection collection) {
		String name = name(collection.row);
		GcCollector collector = GcCollector.of(name);
		return (GcCycle.isWithOthers(name) || collector == GcCollector.ZGC || collector == GcCollector.SHENANDOAH)
				&& collections.get(collection.row, 1) > collections.get(collection.row, 5) * SLACK;
	}

	/**
	 * Returns whether the heap usage of a collection belongs to its pause. The usage is measured for the whole
	 * collection, so if there are several pauses, it does not belong to any of them.
	 */
	private boolean isHeapOfPause(Collection collection) {
		return collection.pauses == 1 && collection.isHeapKnown()
				&& !(collection.isEvent() && GcCycle.isWithOthers(name(collection.row)));
	}

	private GcPause pause(Collection of, long startNanos, long durationNanos, long gcId, String name) {
		boolean heap = isHeapOfPause(of);
		String collection = name != null ? name : of.isEvent() ? name(of.row) : UNNAMED;
		return new GcPause(startNanos, durationNanos, gcId, collection, of.isEvent() ? cause(of.row) : null,
				heap ? of.before : Pause.UNKNOWN, heap ? of.after : Pause.UNKNOWN,
				heap ? of.oldBefore() : Pause.UNKNOWN, heap ? of.oldAfter() : Pause.UNKNOWN, of.failure);
	}
}
