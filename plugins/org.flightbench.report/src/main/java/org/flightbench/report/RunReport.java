// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import org.flightbench.results.Run;

/** Writes one metric of several runs in one format. Results without the metric are omitted. */
public interface RunReport {

	/**
	 * Writes the report. Does not flush or close the writer.
	 *
	 * @param runs the runs
	 * @param metric the name of the metric, {@link org.flightbench.results.Metric#PRIMARY} for the score
	 * @param out the destination
	 * @throws IOException if the writer throws it
	 */
	void write(List<Run> runs, String metric, Writer out) throws IOException;

	/** Returns the report as a string. */
	default String text(List<Run> runs, String metric) {
		StringWriter text = new StringWriter();
		try {
			write(runs, metric, text);
		} catch (IOException impossible) {
			// a StringWriter does not throw IOException
			throw new UncheckedIOException(impossible);
		}
		return text.toString();
	}
}
