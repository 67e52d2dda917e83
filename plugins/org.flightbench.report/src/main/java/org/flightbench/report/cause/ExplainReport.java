// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.analysis.cause.Explanation;
import org.flightbench.results.Run;

/** Writes explanations in one format. */
public interface ExplainReport {

	/**
	 * Writes the report. Does not flush or close the writer.
	 *
	 * @param explanations the explanations, most important first; empty if nothing changed
	 * @throws IOException if the writer throws it
	 */
	void write(Run baseline, Run candidate, List<Explanation> explanations, Writer out) throws IOException;
}
