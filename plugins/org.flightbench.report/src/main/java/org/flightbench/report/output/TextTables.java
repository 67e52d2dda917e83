// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.IOException;

/** Tables as aligned text, for all packages of reports. */
public final class TextTables {

	private TextTables() {}

	/** Writes a table with a line of headings, as wide as the style allows. */
	public static void write(Table table, TextStyle style, Appendable out) throws IOException {
		TextTable.write(table, style, out);
	}
}
