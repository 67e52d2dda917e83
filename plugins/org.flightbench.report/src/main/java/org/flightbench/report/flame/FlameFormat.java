// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import org.flightbench.report.TextStyle;

/** The formats of flame graphs. */
public enum FlameFormat {
	/** Tables for people. */
	TEXT("text"),
	/** A line for each stack, as the scripts of flame graphs take it. */
	COLLAPSED("collapsed"),
	/** A picture. */
	SVG("svg"),
	/** A page with search and zoom. */
	HTML("html"),
	/** The tree for programs. */
	JSON("json");

	private final String label;

	FlameFormat(String label) {
		this.label = label;
	}

	/** The name on the command line. */
	public String label() {
		return label;
	}

	/** Writes in this format; the style matters to text only. */
	public FlameReport report(TextStyle style) {
		return switch (this) {
			case TEXT -> new FlameText(style);
			case COLLAPSED -> new FlameCollapsed();
			case SVG -> new FlameSvg();
			case HTML -> new FlameHtml();
			case JSON -> new FlameJson();
		};
	}
}
