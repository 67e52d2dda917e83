// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.pen;

import java.util.Arrays;

/** A dash pattern that distinguishes lines of the same color. */
public enum Dash {
	SOLID,
	DASHED(6, 4),
	DOTTED(2, 3),
	DASH_DOT(7, 3, 2, 3);

	private final int[] pattern;

	Dash(int... pattern) {
		this.pattern = pattern;
	}

	/** Returns the alternating lengths of dashes and gaps in pixels, or an empty array for a solid line. */
	public int[] pattern() {
		return Arrays.copyOf(pattern, pattern.length);
	}
}
