// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.function.Supplier;

import org.flightbench.view.text.Messages;

/** The property that determines the color of a frame. */
public enum FlameColoring {
	/** The package. */
	PACKAGE(() -> Messages.coloring_package),
	/** The kind of code: interpreted, compiled, inlined, native or kernel. */
	KIND(() -> Messages.coloring_kind),
	/** The change relative to the weight of the frame. */
	RELATIVE(() -> Messages.coloring_relative),
	/** The change relative to the largest change of any frame. */
	ABSOLUTE(() -> Messages.coloring_absolute);

	private final Supplier<String> label;

	FlameColoring(Supplier<String> label) {
		this.label = label;
	}

	/** Returns the localized name. */
	public String label() {
		return label.get();
	}

	/** Returns whether the color shows a change, which requires a baseline and a candidate. */
	public boolean isOfChange() {
		return this == RELATIVE || this == ABSOLUTE;
	}

	/** Returns the default coloring. */
	public static FlameColoring usual(boolean difference) {
		return difference ? RELATIVE : PACKAGE;
	}
}
