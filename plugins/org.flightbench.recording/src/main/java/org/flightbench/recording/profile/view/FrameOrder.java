// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.Arrays;

import org.flightbench.recording.profile.FrameTable;

/**
 * The frames of a table in the order of their names. Two threads may each sort a part; thousands of names take as long
 * to make and to sort as all else that a {@link CallTree} needs before its root.
 */
final class FrameOrder {

	private final FrameTable frames;
	private final String[] names;

	FrameOrder(FrameTable frames) {
		this.frames = frames;
		names = new String[frames.size()];
	}

	/** Makes the names of the frames with some numbers, and gives the numbers in the order of the names. */
	Integer[] sorted(int from, int to) {
		Integer[] numbers = new Integer[to - from];
		for (int number = from; number < to; number++) {
			numbers[number - from] = number;
			names[number] = frames.frame(number).name();
		}
		Arrays.sort(numbers, this::compare);
		return numbers;
	}

	/**
	 * Where each frame stands in the order of all.
	 *
	 * @param first sorted, as the other, and with lower numbers; both together are all
	 */
	int[] ranks(Integer[] first, Integer[] second) {
		int[] ranks = new int[names.length];
		int atFirst = 0;
		int atSecond = 0;
		for (int place = 0; place < ranks.length; place++) {
			boolean isOfFirst = atSecond == second.length
					|| atFirst < first.length && compare(first[atFirst], second[atSecond]) <= 0;
			ranks[isOfFirst ? first[atFirst++] : second[atSecond++]] = place;
		}
		return ranks;
	}

	/** The names of all frames, when all have been sorted. */
	String[] names() {
		return names;
	}

	private int compare(int number, int other) {
		int order = names[number].compareTo(names[other]);
		return order != 0 ? order : frames.frame(number).kind().compareTo(frames.frame(other).kind());
	}
}
