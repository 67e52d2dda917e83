// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import org.flightbench.results.compare.Comparison;

/**
 * Writes a comparison in one format. To write only some rows, such as those that a filter accepts, pass the result of
 * {@link org.flightbench.report.table.ComparisonRows#only}.
 */
public interface ComparisonReport {

	/**
	 * Writes the report. Does not flush or close the writer.
	 *
	 * @throws IOException if the writer throws it
	 */
	void write(Comparison comparison, Writer out) throws IOException;

	/** Returns the report as a string. */
	default String text(Comparison comparison) {
		StringWriter text = new StringWriter();
		try {
			write(comparison, text);
		} catch (IOException impossible) {
			// a StringWriter does not throw IOException
			throw new UncheckedIOException(impossible);
		}
		return text.toString();
	}
}
