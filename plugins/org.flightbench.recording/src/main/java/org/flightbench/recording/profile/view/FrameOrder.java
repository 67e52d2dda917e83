// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.Arrays;

import org.flightbench.recording.profile.FrameTable;

/**
 * The frames of a table, sorted by name. Two threads may each sort one part. With thousands of frames, sorting takes as
 * long as all other preparation of a {@link CallTree}.
 */
final class FrameOrder {

	private final FrameTable frames;
	private final String[] names;

	FrameOrder(FrameTable frames) {
		this.frames = frames;
		names = new String[frames.size()];
	}

	/** Creates the names of a range of frames, and returns their indexes sorted by name. */
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
	 * Returns the rank of each frame.
	 *
	 * @param first the sorted lower indexes
	 * @param second the sorted remaining indexes
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

	/** Returns the names of all frames. May be called after all frames have been sorted. */
	String[] names() {
		return names;
	}

	private int compare(int number, int other) {
		int order = names[number].compareTo(names[other]);
		return order != 0 ? order : frames.frame(number).kind().compareTo(frames.frame(other).kind());
	}
}
