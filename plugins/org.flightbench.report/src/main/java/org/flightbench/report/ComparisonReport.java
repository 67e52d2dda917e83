// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import org.flightbench.results.compare.Comparison;

/**
 * Writes a comparison in one format. To write only some rows, for example those that a filter leaves, give it what
 * {@link org.flightbench.report.table.ComparisonRows#only} makes of the comparison.
 */
public interface ComparisonReport {

	/**
	 * Writes the report; the writer is neither flushed nor closed.
	 *
	 * @throws IOException if the writer throws it
	 */
	void write(Comparison comparison, Writer out) throws IOException;

	/** The report as one text. */
	default String text(Comparison comparison) {
		StringWriter text = new StringWriter();
		try {
			write(comparison, text);
		} catch (IOException impossible) {
			// a StringWriter does not fail
			throw new UncheckedIOException(impossible);
		}
		return text.toString();
	}
}
