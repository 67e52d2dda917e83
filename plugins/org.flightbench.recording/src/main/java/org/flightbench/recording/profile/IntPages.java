// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Arrays;

/**
 * A growing row of numbers from 0 on, in pages, so that growing copies nothing and wastes little. As long as all are
 * small they take two bytes each, then four.
 */
final class IntPages {

	private static final int PAGE_BITS = 16;
	private static final int PAGE = 1 << PAGE_BITS;

	private char[][] small = new char[16][];
	private int[][] large;
	private int size;

	/** What there is now. It stays as it is when this one grows, and shares its pages. */
	IntPages asNow() {
		IntPages now = new IntPages();
		now.small = small == null ? null : small.clone();
		now.large = large == null ? null : large.clone();
		now.size = size;
		return now;
	}

	int size() {
		return size;
	}

	int get(int index) {
		return large == null
				? small[index >> PAGE_BITS][index & PAGE - 1]
				: large[index >> PAGE_BITS][index & PAGE - 1];
	}

	void add(int number) {
		if (large == null && number > Character.MAX_VALUE) {
			enlarge();
		}
		int page = size >> PAGE_BITS;
		if (large == null) {
			addSmall(page, (char) number);
		} else {
			addLarge(page, number);
		}
		size++;
	}

	private void addSmall(int page, char number) {
		if (page == small.length) {
			small = Arrays.copyOf(small, 2 * page);
		}
		if (small[page] == null) {
			small[page] = new char[PAGE];
		}
		small[page][size & PAGE - 1] = number;
	}

	private void addLarge(int page, int number) {
		if (page == large.length) {
			large = Arrays.copyOf(large, 2 * page);
		}
		if (large[page] == null) {
			large[page] = new int[PAGE];
		}
		large[page][size & PAGE - 1] = number;
	}

	private void enlarge() {
		large = new int[small.length][];
		for (int page = 0; page < small.length && small[page] != null; page++) {
			large[page] = new int[PAGE];
			for (int index = 0; index < PAGE; index++) {
				large[page][index] = small[page][index];
			}
			small[page] = null;
		}
		small = null;
	}
}
