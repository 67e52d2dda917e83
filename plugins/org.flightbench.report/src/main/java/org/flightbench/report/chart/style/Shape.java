// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.style;

/** The mark of a value: shapes that differ without any color. */
public enum Shape {
	/** Nothing but the bar or line itself. */
	NONE,
	/** A filled circle. */
	CIRCLE,
	/** The outline of a circle. */
	RING,
	/** A filled square. */
	SQUARE,
	/** A filled triangle that points up: improved. */
	TRIANGLE_UP,
	/** A filled triangle that points down: regressed. */
	TRIANGLE_DOWN,
	/** The outline of a diamond: inconclusive. */
	DIAMOND,
	/** A short line across the column: a mean. */
	DASH,
	/** A filled rectangle, in a legend of bars. */
	BAR,
	/** A piece of line, in a legend of lines. */
	LINE
}
