// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * A compact sequence of longs. Each page stores offsets from its smallest number, in as few bytes as its range
 * requires. In this form, ten million pauses take about 200 MB. Immutable.
 */
final class LongColumn {

	private static final int PAGE_BITS = 12;
	private static final int PAGE = 1 << PAGE_BITS;
	private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

	private final Page[] pages;
	private final int size;

	private LongColumn(Page[] pages, int size) {
		this.pages = pages;
		this.size = size;
	}

	int size() {
		return size;
	}

	long get(int index) {
		return pages[index >>> PAGE_BITS].get(index & PAGE - 1);
	}

	/** Returns a column with all numbers increased by the given amount. Both columns share the bytes of the pages. */
	LongColumn plus(long more) {
		Page[] moved = new Page[pages.length];
		for (int index = 0; index < moved.length; index++) {
			Page page = pages[index];
			moved[index] = new Page(page.bytes, page.base + more, page.width, page.mask);
		}
		return new LongColumn(moved, size);
	}

	/** A page of numbers, stored as offsets from the smallest one. */
	private record Page(byte[] bytes, long base, int width, long mask) {

		static Page of(long[] numbers, int count) {
			long smallest = Long.MAX_VALUE;
			long largest = Long.MIN_VALUE;
			for (int index = 0; index < count; index++) {
				smallest = Math.min(smallest, numbers[index]);
				largest = Math.max(largest, numbers[index]);
			}
			int width = (Long.SIZE - Long.numberOfLeadingZeros(largest - smallest) + 7) / 8;
			byte[] bytes = new byte[width == 0 ? 0 : count * width + Long.BYTES - width];
			for (int index = 0; index < count && width > 0; index++) {
				// each write covers eight bytes; the next one overwrites the excess
				LONGS.set(bytes, index * width, numbers[index] - smallest);
			}
			return new Page(bytes, smallest, width, width == Long.BYTES ? -1 : (1L << 8 * width) - 1);
		}

		long get(int index) {
			return width == 0 ? base : base + ((long) LONGS.get(bytes, index * width) & mask);
		}
	}

	static final class Builder {

		private final List<Page> pages = new ArrayList<>();
		private final long[] open = new long[PAGE];
		private int openSize;

		void add(long number) {
			if (openSize == PAGE) {
				pages.add(Page.of(open, PAGE));
				openSize = 0;
			}
			open[openSize++] = number;
		}

		int size() {
			return pages.size() * PAGE + openSize;
		}

		/** Returns the number that was added last. The builder must not be empty. */
		long last() {
			return open[openSize - 1];
		}

		/** Returns a column of the numbers added so far. More numbers can be added afterwards. */
		LongColumn build() {
			List<Page> all = new ArrayList<>(pages);
			if (openSize > 0) {
				all.add(Page.of(open, openSize));
			}
			return new LongColumn(all.toArray(Page[]::new), size());
		}
	}
}
