// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

/** A pattern over a colour, so that colours need not be told apart. */
public enum Hatch {
	/** None. */
	NONE,
	/** Lines that rise to the right. */
	RISING,
	/** Lines that fall to the right. */
	FALLING,
	/** Upright lines. */
	UPRIGHT,
	/** Level lines. */
	LEVEL,
	/** Lines that rise and lines that fall. */
	CROSSED,
	/** Dots. */
	DOTTED
}
