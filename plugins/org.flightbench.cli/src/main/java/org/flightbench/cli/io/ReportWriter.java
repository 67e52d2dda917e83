// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.io.IOException;
import java.io.Writer;
import org.flightbench.report.ReportFormat;
import org.flightbench.report.output.TextStyle;

/** A writer of a command's report in a given format. */
public interface ReportWriter {

	void write(ReportFormat format, TextStyle style, Writer out) throws IOException;
}
