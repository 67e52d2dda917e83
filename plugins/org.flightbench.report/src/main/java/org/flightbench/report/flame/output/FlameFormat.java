// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;

/** The output formats of flame graphs. */
public enum FlameFormat implements OutputFormat {
	/** Plain-text tables. */
	TEXT,
	/** Collapsed stacks, one per line. */
	COLLAPSED,
	/** A static image. */
	SVG,
	/** An interactive page with search and zoom. */
	HTML,
	/** The call tree in machine-readable form. */
	JSON;

	/** Returns a report in this format. The style affects text output only. */
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
