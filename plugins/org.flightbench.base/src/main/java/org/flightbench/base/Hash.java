// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

/** Spreads the bits of numbers that are mostly small or alike. */
public final class Hash {

	/** The fractional part of the golden ratio, after Knuth's multiplicative hashing. */
	private static final long GOLDEN = 0x9e3779b97f4a7c15L;

	private Hash() {}

	/** The hash of a number; its lower half is good. */
	public static long of(long number) {
		long product = upper(number);
		return product ^ product >>> 32;
	}

	/** A hash of a number of which the upper half is good, as all bits come to that of a product. */
	public static long upper(long number) {
		return number * GOLDEN;
	}

	/** The hash of one more number behind others. */
	public static long of(long hash, long number) {
		return of(hash + number);
	}
}
