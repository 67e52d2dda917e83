// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause.output;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.report.output.Html;
import org.flightbench.report.pause.PausesInput;
import org.flightbench.report.text.Messages;

/** Writes a pause report as an HTML page. */
final class PausesPage {

	private PausesPage() {}

	static void write(PausesInput input, Writer out) throws IOException {
		Html.start(Messages.markdown_pauses, out);
		PausesSection.write(input, "timeline-", out);
		Html.end(out);
	}
}
