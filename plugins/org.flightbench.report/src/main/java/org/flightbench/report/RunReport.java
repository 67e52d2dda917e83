// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import org.flightbench.results.Run;

/** Writes one metric of runs, run by run, in one format. Results without the metric are left out. */
public interface RunReport {

	/**
	 * Writes the report; the writer is neither flushed nor closed.
	 *
	 * @param runs the runs
	 * @param metric name of a metric, {@link org.flightbench.results.Metric#PRIMARY} for the score
	 * @param out where to
	 * @throws IOException if the writer throws it
	 */
	void write(List<Run> runs, String metric, Writer out) throws IOException;

	/** The report as one text. */
	default String text(List<Run> runs, String metric) {
		StringWriter text = new StringWriter();
		try {
			write(runs, metric, text);
		} catch (IOException impossible) {
			// a StringWriter does not fail
			throw new UncheckedIOException(impossible);
		}
		return text.toString();
	}
}
