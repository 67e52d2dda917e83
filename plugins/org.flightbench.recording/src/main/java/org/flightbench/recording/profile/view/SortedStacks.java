// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.Stacks;

/**
 * Stacks in an order that can change. Each stack is stored together with its weights and a window of the frames that
 * are needed next, because reading these from their original locations would take several times longer than all other
 * work. Several threads may read and move stacks in disjoint parts of the order.
 */
final class SortedStacks {

	private static final Side[] SIDES = Side.values();
	/**
	 * The offset of the header in a row: the position of the stack's first frame, the index of its window, and its
	 * depth.
	 */
	private static final int HEAD = 0;
	/** The offset of the window, which contains some consecutive frames of the stack. */
	private static final int WINDOW = 1;
	/** The offset of the weight and the number of events of each side. */
	private static final int AMOUNTS = 2;
	private static final long DEPTH = 0xffff;
	private static final long NO_WINDOW = 0xffff;

	private final Stacks stacks;
	private final int size;
	private final int entries;
	private final int windowBits;
	private final int frameBits;
	private final long[] rows;

	/** @param frames the number of distinct frames, which determines the size of a frame in the window */
	SortedStacks(Stacks stacks, int frames) {
		this.stacks = stacks;
		size = stacks.size();
		entries = AMOUNTS + 2 * stacks.sides();
		windowBits = frames <= 1 << Short.SIZE ? 2 : 1;
		frameBits = Long.SIZE >> windowBits;
		rows = new long[Math.multiplyExact(size, entries)];
		for (int stack = 0; stack < size; stack++) {
			int row = stack * entries;
			rows[row] = head(stacks.start(stack), NO_WINDOW, stacks.depth(stack));
			for (int side = 0; side < stacks.sides(); side++) {
				rows[row + AMOUNTS + 2 * side] = stacks.weight(stack, SIDES[side]);
				rows[row + AMOUNTS + 2 * side + 1] = stacks.samples(stack, SIDES[side]);
			}
		}
	}

	private static long head(int start, long window, int depth) {
		return (long) start << 32 | window << 16 | depth;
	}

	int size() {
		return size;
	}

	int sides() {
		return stacks.sides();
	}

	int depth(int place) {
		return (int) (rows[place * entries + HEAD] & DEPTH);
	}

	int frame(int place, int depth) {
		int row = place * entries;
		long head = rows[row + HEAD];
		int number = depth >> windowBits;
		if ((head >>> 16 & 0xffff) != number) {
			int start = (int) (head >>> 32);
			rows[row + HEAD] = head(start, number, (int) (head & DEPTH));
			rows[row + WINDOW] = window(start, number << windowBits, (int) (head & DEPTH));
		}
		int inWindow = depth & (1 << windowBits) - 1;
		return (int) (rows[row + WINDOW] >>> inWindow * frameBits & (1L << frameBits) - 1);
	}

	private long window(int start, int from, int depth) {
		long window = 0;
		for (int index = Math.min(depth, from + (1 << windowBits)) - 1; index >= from; index--) {
			window = window << frameBits | stacks.frameAt(start + index);
		}
		return window;
	}

	long weight(int place, int side) {
		return rows[place * entries + AMOUNTS + 2 * side];
	}

	long samples(int place, int side) {
		return rows[place * entries + AMOUNTS + 2 * side + 1];
	}

	/**
	 * Moves stacks within a part of the order.
	 *
	 * @param from the start of the part
	 * @param places the new position of each stack of the part
	 * @param length the number of stacks in the part
	 * @param room a temporary buffer
	 * @return the buffer, or a larger one if it was too small
	 */
	long[] move(int from, int[] places, int length, long[] room) {
		long[] moving = room.length < length * entries ? new long[length * entries] : room;
		System.arraycopy(rows, from * entries, moving, 0, length * entries);
		for (int index = 0; index < length; index++) {
			int row = index * entries;
			int into = places[index] * entries;
			for (int entry = 0; entry < entries; entry++) {
				rows[into + entry] = moving[row + entry];
			}
		}
		return moving;
	}
}
