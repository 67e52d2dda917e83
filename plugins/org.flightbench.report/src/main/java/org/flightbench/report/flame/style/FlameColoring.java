// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.style;

import java.util.function.Supplier;

/** The meanings of frame colors. */
public enum FlameColoring {
	/** Its package. */
	PACKAGE(() -> Messages.coloring_package),
	/** How its code runs: interpreted, compiled, inlined, native, of the system. */
	KIND(() -> Messages.coloring_kind),
	/** The change, as a share of what the frame weighs. */
	RELATIVE(() -> Messages.coloring_relative),
	/** The change, as a share of the largest change of all frames. */
	ABSOLUTE(() -> Messages.coloring_absolute);

	private final Supplier<String> label;

	FlameColoring(Supplier<String> label) {
		this.label = label;
	}

	/** The name for people. */
	public String label() {
		return label.get();
	}

	/** Whether it shows a change, which takes a baseline and a candidate. */
	public boolean isOfChange() {
		return this == RELATIVE || this == ABSOLUTE;
	}

	/** The one to begin with. */
	public static FlameColoring usual(boolean difference) {
		return difference ? RELATIVE : PACKAGE;
	}
}
