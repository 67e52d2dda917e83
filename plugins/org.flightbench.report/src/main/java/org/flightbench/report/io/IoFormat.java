// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.io;

import org.flightbench.report.output.OutputFormat;

/** The formats of I/O reports. */
public enum IoFormat implements OutputFormat {
	/** Aligned text for a terminal. */
	TEXT,
	/** JSON for other programs. */
	JSON,
	/** A page with charts. */
	HTML,
	/** A single chart: the throughput over time, or the duration of operations if no bytes were transferred. */
	SVG
}
