// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Arrays;

/**
 * A growing row of numbers from 0 on, in pages, so that growing copies nothing and wastes little. As long as all are
 * small they take two bytes each, then four.
 */
public final class IntPages {

	/**
	 * A page has 128 KB or more: the start script lets what is larger than 100 KB not be copied by the garbage
	 * collector.
	 */
	private static final int PAGE_BITS = 16;
	private static final int PAGE = 1 << PAGE_BITS;

	private char[][] small = new char[16][];
	private int[][] large;
	private int size;

	/** A copy of the present content, which stays as it is when this one grows, and shares its pages. */
	IntPages asNow() {
		IntPages now = new IntPages();
		now.small = small == null ? null : small.clone();
		now.large = large == null ? null : large.clone();
		now.size = size;
		return now;
	}

	/** Removes all numbers, and keeps the pages. */
	public void clear() {
		size = 0;
	}

	public int size() {
		return size;
	}

	public int get(int index) {
		return large == null
				? small[index >> PAGE_BITS][index & PAGE - 1]
				: large[index >> PAGE_BITS][index & PAGE - 1];
	}

	/** Copies numbers from a place on. */
	public void copy(int start, int length, int[] into, int to) {
		int done = 0;
		while (done < length) {
			int page = start + done >> PAGE_BITS;
			int at = start + done & PAGE - 1;
			int here = Math.min(length - done, PAGE - at);
			if (large == null) {
				copy(small[page], at, into, to + done, here);
			} else {
				System.arraycopy(large[page], at, into, to + done, here);
			}
			done += here;
		}
	}

	private static void copy(char[] page, int at, int[] into, int to, int length) {
		for (int index = 0; index < length; index++) {
			into[to + index] = page[at + index];
		}
	}

	/** Adds the first of these numbers. */
	public void add(int[] numbers, int length) {
		int all = 0;
		for (int index = 0; index < length; index++) {
			all |= numbers[index];
		}
		if (large == null && all > Character.MAX_VALUE) {
			enlarge();
		}
		int done = 0;
		while (done < length) {
			int page = size >> PAGE_BITS;
			int at = size & PAGE - 1;
			int here = Math.min(length - done, PAGE - at);
			if (large == null) {
				copy(numbers, done, smallPage(page), at, here);
			} else {
				System.arraycopy(numbers, done, largePage(page), at, here);
			}
			done += here;
			size += here;
		}
	}

	private static void copy(int[] numbers, int from, char[] page, int at, int length) {
		for (int index = 0; index < length; index++) {
			page[at + index] = (char) numbers[from + index];
		}
	}

	private char[] smallPage(int page) {
		if (page == small.length) {
			small = Arrays.copyOf(small, 2 * page);
		}
		if (small[page] == null) {
			small[page] = new char[PAGE];
		}
		return small[page];
	}

	private int[] largePage(int page) {
		if (page == large.length) {
			large = Arrays.copyOf(large, 2 * page);
		}
		if (large[page] == null) {
			large[page] = new int[PAGE];
		}
		return large[page];
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
