// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.io;

import org.flightbench.report.output.OutputFormat;

/** The formats of reports about I/O. */
public enum IoFormat implements OutputFormat {
	/** Tables for people. */
	TEXT,
	/** For programs. */
	JSON,
	/** A page with charts. */
	HTML,
	/** One chart: the throughput over time, or, if nothing was moved, how long operations took. */
	SVG
}
