// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Sums events of one kind by name and location. To limit memory, only the heaviest entries are kept; the events of
 * pruned entries are added to {@link Tally#others}.
 */
public final class TallyBuilder {

	/** The number of entries that remain after pruning, which happens when there are more than twice that number. */
	private static final int KEPT = 4 * Tally.MOST;
	private static final int LONGEST_NAME = 1000;

	private final ActivityKind kind;
	private final Map<Key, Sum> sums = new HashMap<>();
	private final Sum others = new Sum();
	private final Sum total = new Sum();

	private record Key(String name, String place) {}

	private static final class Sum {

		private long count;
		private long nanos;
		private long longestNanos;
		private long longestStartNanos;
		private long bytes;
		private final Set<Long> threads = new HashSet<>(2);

		void add(EventTotals amount) {
			count += amount.count();
			nanos += amount.nanos();
			bytes += amount.bytes();
			if (amount.count() > 0 && (count == amount.count() || amount.longestNanos() > longestNanos)) {
				longestNanos = amount.longestNanos();
				longestStartNanos = amount.longestStartNanos();
			}
		}

		void add(long thread) {
			if (thread != 0 && threads.size() < EventTotals.MAX_THREADS) {
				threads.add(thread);
			}
		}

		void add(Sum other) {
			add(other.amount());
			other.threads.forEach(this::add);
		}

		EventTotals amount() {
			return new EventTotals(count, nanos, longestNanos, longestStartNanos, bytes, threads.size());
		}
	}

	public TallyBuilder(ActivityKind kind) {
		this.kind = kind;
	}

	/**
	 * Adds events of one thread.
	 *
	 * @param name null if unknown
	 * @param place null if unknown
	 * @param thread the Java thread ID, 0 for none
	 * @param amount the totals of the events
	 */
	public void add(String name, String place, long thread, EventTotals amount) {
		Sum sum = sums.computeIfAbsent(new Key(cut(name), cut(place)), key -> new Sum());
		sum.add(amount);
		sum.add(thread);
		total.add(amount);
		total.add(thread);
		prune(2 * KEPT, KEPT);
	}

	/** Adds events whose names are not available. */
	public void addOthers(EventTotals amount) {
		others.add(amount);
		total.add(amount);
	}

	/** Adds the events counted by another builder. */
	public void add(TallyBuilder other) {
		other.sums.forEach((key, sum) -> sums.computeIfAbsent(key, same -> new Sum()).add(sum));
		others.add(other.others);
		total.add(other.total);
		prune(2 * KEPT, KEPT);
	}

	private static String cut(String name) {
		return name == null
				? ""
				: name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) + "\u2026" : name;
	}

	private void prune(int most, int kept) {
		if (sums.size() > most) {
			List<Map.Entry<Key, Sum>> sorted = sorted();
			for (Map.Entry<Key, Sum> light : sorted.subList(kept, sorted.size())) {
				others.add(light.getValue());
				sums.remove(light.getKey());
			}
		}
	}

	private List<Map.Entry<Key, Sum>> sorted() {
		List<Map.Entry<Key, Sum>> sorted = new ArrayList<>(sums.entrySet());
		Comparator<Map.Entry<Key, Sum>> byWeight = Comparator
				.comparingLong(entry -> -entry.getValue().amount().weight(kind));
		sorted.sort(byWeight.thenComparingLong(entry -> -entry.getValue().count)
				.thenComparing(entry -> entry.getKey().name).thenComparing(entry -> entry.getKey().place));
		return sorted;
	}

	/** Builds the tally. */
	public Tally build() {
		prune(Tally.MOST, Tally.MOST);
		return new Tally(total.amount(), sorted().stream()
				.map(entry -> new Tally.Entry(entry.getKey().name, entry.getKey().place, entry.getValue().amount()))
				.toList(), others.amount());
	}
}
