// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Arrays;

/** A growing row of numbers in pages, so that growing copies nothing and wastes little. */
final class IntPages {

	private static final int PAGE_BITS = 16;
	private static final int PAGE = 1 << PAGE_BITS;

	private int[][] pages = new int[16][];
	private int size;

	/** What there is now. It stays as it is when this one grows, and shares its pages. */
	IntPages asNow() {
		IntPages now = new IntPages();
		now.pages = pages.clone();
		now.size = size;
		return now;
	}

	int size() {
		return size;
	}

	int get(int index) {
		return pages[index >> PAGE_BITS][index & PAGE - 1];
	}

	void add(int number) {
		int page = size >> PAGE_BITS;
		if (page == pages.length) {
			pages = Arrays.copyOf(pages, 2 * page);
		}
		if (pages[page] == null) {
			pages[page] = new int[PAGE];
		}
		pages[page][size++ & PAGE - 1] = number;
	}
}
