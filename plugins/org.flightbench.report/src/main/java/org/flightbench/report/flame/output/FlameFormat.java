// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;

/** The formats of flame graphs. */
public enum FlameFormat implements OutputFormat {
	/** Tables for people. */
	TEXT,
	/** A line for each stack. */
	COLLAPSED,
	/** A picture. */
	SVG,
	/** A page with search and zoom. */
	HTML,
	/** The tree for programs. */
	JSON;

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
