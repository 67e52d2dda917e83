// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import java.util.ArrayList;
import java.util.List;

/** A growing list of large numbers, in pages: growing copies nothing, and takes no more than what is there. */
final class LongPages {

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

	/** All of them in one piece; the pages are given up while that is made, so that little is there twice. */
	long[] take() {
		long[] all = new long[size];
		for (int page = 0; page < pages.size(); page++) {
			int start = page << PAGE_BITS;
			System.arraycopy(pages.set(page, null), 0, all, start, Math.min(PAGE, size - start));
		}
		clear();
		return all;
	}

	/** The same as the numbers that were added as such. */
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
