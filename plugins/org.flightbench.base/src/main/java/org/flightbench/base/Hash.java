// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

/** Hash functions for numbers that are often small or similar. */
public final class Hash {

	/** The fractional part of the golden ratio, as in Knuth's multiplicative hashing. */
	private static final long GOLDEN = 0x9e3779b97f4a7c15L;

	private Hash() {}

	/** Returns a hash code whose lower half is well distributed. */
	public static long of(long number) {
		long product = upper(number);
		return product ^ product >>> 32;
	}

	/**
	 * Returns a hash code whose upper half is well distributed, because all input bits affect the upper bits of a
	 * product.
	 */
	public static long upper(long number) {
		return number * GOLDEN;
	}
}
