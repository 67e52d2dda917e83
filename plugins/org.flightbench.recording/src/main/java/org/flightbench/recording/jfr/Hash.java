// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

/** Spreads the bits of numbers that are mostly small or alike. */
public final class Hash {

	/** The fractional part of the golden ratio, after Knuth's multiplicative hashing. */
	private static final long GOLDEN = 0x9e3779b97f4a7c15L;

	private Hash() {}

	/** The hash of a number; its lower half is good. Of a product that is the upper half, to which all bits come. */
	public static long of(long number) {
		return Long.reverseBytes(number * GOLDEN);
	}

	/** The hash of one more number behind others. */
	public static long of(long hash, long number) {
		return of(hash + number);
	}
}
