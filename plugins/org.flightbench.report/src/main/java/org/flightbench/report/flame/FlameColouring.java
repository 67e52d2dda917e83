// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

/** What the colour of a frame tells. */
public enum FlameColouring {
	/** Its package. */
	PACKAGE("Package"),
	/** How its code runs: interpreted, compiled, inlined, native, of the system. */
	KIND("Kind of code"),
	/** The change, as a share of what the frame weighs. */
	RELATIVE("Change, relative"),
	/** The change, as a share of the largest change of all frames. */
	ABSOLUTE("Change, absolute");

	private final String label;

	FlameColouring(String label) {
		this.label = label;
	}

	/** What people call it. */
	public String label() {
		return label;
	}

	/** Whether it tells of a change, which takes a baseline and a candidate. */
	public boolean isOfChange() {
		return this == RELATIVE || this == ABSOLUTE;
	}

	/** The one to begin with. */
	public static FlameColouring usual(boolean difference) {
		return difference ? RELATIVE : PACKAGE;
	}
}
