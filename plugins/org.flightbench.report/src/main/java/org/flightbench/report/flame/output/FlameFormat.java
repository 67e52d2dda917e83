// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.OutputFormat;
import org.flightbench.report.output.TextStyle;

/** The formats of flame graphs. */
public enum FlameFormat implements OutputFormat {
	/** Tables for people. */
	TEXT(FileFormat.TEXT),
	/** A line for each stack. */
	COLLAPSED(FileFormat.COLLAPSED),
	/** A picture. */
	SVG(FileFormat.SVG),
	/** A page with search and zoom. */
	HTML(FileFormat.HTML),
	/** The tree for programs. */
	JSON(FileFormat.JSON);

	private final FileFormat file;

	FlameFormat(FileFormat file) {
		this.file = file;
	}

	@Override
	public FileFormat file() {
		return file;
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
