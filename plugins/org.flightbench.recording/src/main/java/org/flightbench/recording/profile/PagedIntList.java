// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Arrays;

/**
 * A growable list of non-negative integers, stored in pages so that it grows without copying and wastes little memory.
 * Values take two bytes each until one exceeds 65,535, and four bytes each from then on.
 */
public final class PagedIntList {

	/**
	 * The binary logarithm of the page size. A page occupies 128 KB with two-byte values and 256 KB with four-byte
	 * values.
	 */
	private static final int PAGE_BITS = 16;
	private static final int PAGE = 1 << PAGE_BITS;

	private char[][] small = new char[16][];
	private int[][] large;
	private int size;

	/** Returns a snapshot that shares the pages with this list and is unaffected by later additions. */
	PagedIntList asNow() {
		PagedIntList now = new PagedIntList();
		now.small = small == null ? null : small.clone();
		now.large = large == null ? null : large.clone();
		now.size = size;
		return now;
	}

	/** Removes all values but keeps the pages for reuse. */
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

	/** Copies a range of values into an array. */
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

	/** Appends the first {@code length} values of an array. */
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
