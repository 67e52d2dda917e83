// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.ArrayList;
import java.util.List;

/**
 * A growable list of {@code long} or {@code double} values, stored in pages. Growth does not copy values and wastes at
 * most one page.
 */
final class PagedLongList {

	private static final int PAGE_BITS = 16;
	private static final int PAGE = 1 << PAGE_BITS;

	private final List<long[]> pages = new ArrayList<>();
	private long[] last;
	private int size;

	void add(long value) {
		int index = size & PAGE - 1;
		if (index == 0) {
			last = new long[PAGE];
			pages.add(last);
		}
		last[index] = value;
		size++;
	}

	void add(double value) {
		add(Double.doubleToRawLongBits(value));
	}

	double getDouble(int index) {
		return Double.longBitsToDouble(pages.get(index >> PAGE_BITS)[index & PAGE - 1]);
	}

	/** Returns all values and clears the list. Releases each page as soon as it is copied, to limit peak memory. */
	long[] take() {
		long[] all = new long[size];
		for (int page = 0; page < pages.size(); page++) {
			int start = page << PAGE_BITS;
			System.arraycopy(pages.set(page, null), 0, all, start, Math.min(PAGE, size - start));
		}
		clear();
		return all;
	}

	/** Returns all values as {@code double} and clears the list. The values must have been added as {@code double}. */
	double[] takeDoubles() {
		double[] all = new double[size];
		for (int page = 0; page < pages.size(); page++) {
			int start = page << PAGE_BITS;
			long[] taken = pages.set(page, null);
			for (int index = 0; index < Math.min(PAGE, size - start); index++) {
				all[start + index] = Double.longBitsToDouble(taken[index]);
			}
		}
		clear();
		return all;
	}

	private void clear() {
		pages.clear();
		last = null;
		size = 0;
	}
}
