// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause.output;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.report.cause.Explanation;
import org.flightbench.results.Run;

/** Writes explanations in one format. */
public interface ExplainReport {

	/**
	 * Writes the report; the writer is neither flushed nor closed.
	 *
	 * @param explanations the most important first; none if nothing changed
	 * @throws IOException if the writer throws it
	 */
	void write(Run baseline, Run candidate, List<Explanation> explanations, Writer out) throws IOException;
}
