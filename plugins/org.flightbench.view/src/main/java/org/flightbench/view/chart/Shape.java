// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

/** The shape of a value. Shapes are distinguishable without color. */
public enum Shape {
	/** No shape beyond the bar or line itself. */
	NONE,
	/** A filled circle. */
	CIRCLE,
	/** An outlined circle. */
	RING,
	/** A filled square. */
	SQUARE,
	/** A filled triangle that points up, for an improved result. */
	TRIANGLE_UP,
	/** A filled triangle that points down, for a regressed result. */
	TRIANGLE_DOWN,
	/** An outlined diamond, for an inconclusive result. */
	DIAMOND,
	/** A short line across the column, for a mean. */
	DASH,
	/** A filled rectangle, for bars in the legend. */
	BAR,
	/** A short line, for lines in the legend. */
	LINE
}
