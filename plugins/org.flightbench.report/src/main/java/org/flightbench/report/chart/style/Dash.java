// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.style;

import java.util.Arrays;

/** How a line is interrupted, so that lines of one color can be distinguished. */
public enum Dash {
	/** Not at all. */
	SOLID,
	/** Dashes. */
	DASHED(6, 4),
	/** Dots. */
	DOTTED(2, 3),
	/** Dashes and dots in turn. */
	DASH_DOT(7, 3, 2, 3);

	private final int[] pattern;

	Dash(int... pattern) {
		this.pattern = pattern;
	}

	/** Lengths of line and gap in turn, in pixels; empty if solid. */
	public int[] pattern() {
		return Arrays.copyOf(pattern, pattern.length);
	}
}
