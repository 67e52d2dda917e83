// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.IOException;

/** Public access to aligned text tables. */
public final class TextTables {

	private TextTables() {}

	/** Writes the table with a line of headings, within the width of the style. */
	public static void write(Table table, TextStyle style, Appendable out) throws IOException {
		TextTable.write(table, style, out);
	}
}
