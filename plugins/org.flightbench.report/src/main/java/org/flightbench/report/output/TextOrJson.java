// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

/** The formats of reports that are either printed for people or handed to programs. */
public enum TextOrJson implements OutputFormat {
	/** Tables for people. */
	TEXT,
	/** For programs. */
	JSON;
}
