// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.util.List;

import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;

/** The formats of flame graphs. */
public enum FlameFormat implements OutputFormat {
	/** Tables for people. */
	TEXT("text", "txt", "text", "log"),
	/** A line for each stack, as the scripts of flame graphs take it. */
	COLLAPSED("collapsed", "collapsed", "folded"),
	/** A picture. */
	SVG("svg", "svg"),
	/** A page with search and zoom. */
	HTML("html", "html", "htm"),
	/** The tree for programs. */
	JSON("json", "json");

	private final String label;
	private final List<String> endings;

	FlameFormat(String label, String... endings) {
		this.label = label;
		this.endings = List.of(endings);
	}

	@Override
	public String label() {
		return label;
	}

	@Override
	public List<String> endings() {
		return endings;
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
