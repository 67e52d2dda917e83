// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.pen;

/** Arithmetic on colors given as {@code 0xRRGGBB}. */
public final class Rgb {

	private Rgb() {}

	/** Returns a mix of two colors. A share of 0 results in the first color, a share of 1 in the second. */
	public static int mix(int from, int to, double share) {
		int mixed = 0;
		for (int shift = 0; shift <= 16; shift += 8) {
			int start = from >> shift & 0xFF;
			int end = to >> shift & 0xFF;
			mixed |= (int) Math.round(start + (end - start) * share) << shift;
		}
		return mixed;
	}
}
