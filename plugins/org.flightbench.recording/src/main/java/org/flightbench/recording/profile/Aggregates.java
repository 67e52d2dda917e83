// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Arrays;

import org.flightbench.base.Hash;
import org.flightbench.base.IndexTable;

/**
 * Sums of the events of one chunk by stack trace, class and thread. The keys are constant IDs of the chunk, which are
 * resolved later. Events are added without allocating objects, because there may be millions.
 */
public final class Aggregates {

	private long[] stacks = new long[64];
	private long[] classes = new long[64];
	private long[] threads = new long[64];
	private long[] weights = new long[64];
	private long[] counts = new long[64];
	private final IndexTable table = new IndexTable();
	private int size;
	private long recorded;

	/** Removes all sums but keeps the allocated memory. */
	public void clear() {
		table.clear();
		size = 0;
		recorded = 0;
	}

	/**
	 * Adds an event.
	 *
	 * @param weight the weight of the event, not negative
	 */
	public void add(long stack, long classId, long thread, long weight) {
		int index = find(stack, classId, thread);
		weights[index] = saturated(weights[index] + weight);
		counts[index]++;
	}

	/**
	 * Adds identical events.
	 *
	 * @param weight the weight of each event, not negative
	 * @param times the number of events, not negative
	 */
	public void add(long stack, long classId, long thread, long weight, long times) {
		int index = find(stack, classId, thread);
		boolean tooLarge = Math.multiplyHigh(weight, times) != 0;
		weights[index] = saturated(weights[index] + (tooLarge ? Long.MAX_VALUE : saturated(weight * times)));
		counts[index] += times;
	}

	/** Adds a sum of another instance under the given stack ID. */
	public void addAll(Aggregates others, int other, long stack) {
		int index = find(stack, others.classes[other], others.threads[other]);
		weights[index] = saturated(weights[index] + others.weights[other]);
		counts[index] += others.counts[other];
	}

	/** Adds a sum of another instance without its class ID. */
	void addAll(Aggregates others, int other) {
		int index = find(others.stacks[other], 0, others.threads[other]);
		weights[index] = saturated(weights[index] + others.weights[other]);
		counts[index] += others.counts[other];
	}

	private int find(long stack, long classId, long thread) {
		int hash = (int) Hash.of(stack * 31 + classId * 7 + thread);
		for (int slot = table.first(hash); slot != IndexTable.NONE; slot = table.next(hash, slot)) {
			int index = table.index(slot);
			if (stacks[index] == stack && classes[index] == classId && threads[index] == thread) {
				return index;
			}
		}
		table.add(hash, size);
		return append(stack, classId, thread);
	}

	private int append(long stack, long classId, long thread) {
		if (size == stacks.length) {
			int more = size * 2;
			stacks = Arrays.copyOf(stacks, more);
			classes = Arrays.copyOf(classes, more);
			threads = Arrays.copyOf(threads, more);
			weights = Arrays.copyOf(weights, more);
			counts = Arrays.copyOf(counts, more);
		}
		stacks[size] = stack;
		classes[size] = classId;
		threads[size] = thread;
		weights[size] = 0;
		counts[size] = 0;
		return size++;
	}

	/**
	 * Returns {@link Long#MAX_VALUE} instead of a negative sum. Neither addend is negative, so a negative sum has
	 * overflowed.
	 */
	private static long saturated(long sum) {
		return sum < 0 ? Long.MAX_VALUE : sum;
	}

	/** Counts events in the recording, whether or not they are also added to a sum. */
	public void recorded(long events) {
		recorded += events;
	}

	/** Returns the number of events of these types in the recording, including events that were not added to a sum. */
	public long recorded() {
		return recorded;
	}

	/** Returns the number of sums. */
	public int size() {
		return size;
	}

	public long stack(int index) {
		return stacks[index];
	}

	public long classId(int index) {
		return classes[index];
	}

	public long thread(int index) {
		return threads[index];
	}

	public long weight(int index) {
		return weights[index];
	}

	public long count(int index) {
		return counts[index];
	}
}
