// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.program;

/** A copy of a large array. Machine code without safepoint polls executes it, regardless of its length. */
final class ArrayCopy implements Work {

	private static final int CALIBRATION = 1 << 25;
	private static final int BLOCK = 1 << 13;
	private static final double SHARE_OF_HEAP = 0.8;

	private final long nanos;
	private final String remedy;
	private long[] array;

	/**
	 * @param nanos the approximate duration, in nanoseconds; shorter if the heap is too small
	 * @param remedy {@code none} or {@code blocks}
	 */
	ArrayCopy(long nanos, String remedy) {
		this.nanos = nanos;
		this.remedy = remedy;
	}

	@Override
	public String thread() {
		return "copy-thread";
	}

	@Override
	public String words() {
		return "copies an array" + (remedy.equals("blocks") ? " in blocks of " + BLOCK * Long.BYTES + " bytes" : "");
	}

	@Override
	public void prepare() {
		double perElement = perElement();
		double largest = Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() * SHARE_OF_HEAP / Long.BYTES);
		array = new long[(int) Math.max(CALIBRATION, Math.min(largest, nanos / perElement))];
		// touch each page, so that its memory is committed
		for (int page = 0; page < array.length; page += 512) {
			array[page] = page;
		}
		Story.print("copying " + (long) array.length * Long.BYTES + " bytes will take about "
				+ Story.millis((long) (array.length * perElement)));
	}

	@Override
	public void run() {
		if (remedy.equals("blocks")) {
			for (int end = array.length; end > 1; end -= Math.min(BLOCK, end - 1)) {
				int count = Math.min(BLOCK, end - 1);
				System.arraycopy(array, end - 1 - count, array, end - count, count);
			}
		} else {
			System.arraycopy(array, 0, array, 1, array.length - 1);
		}
	}

	/** Returns the nanoseconds per element. Measures the second copy, because the first also commits the memory. */
	private static double perElement() {
		long[] small = new long[CALIBRATION];
		System.arraycopy(small, 0, small, 1, CALIBRATION - 1);
		long begin = System.nanoTime();
		System.arraycopy(small, 0, small, 1, CALIBRATION - 1);
		return (double) (System.nanoTime() - begin) / CALIBRATION;
	}
}
