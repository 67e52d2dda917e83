// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

/** The formats of reports that are available as text or JSON only. */
public enum TextOrJson implements OutputFormat {
	/** Aligned text for a terminal. */
	TEXT,
	/** JSON for other programs. */
	JSON;
}
