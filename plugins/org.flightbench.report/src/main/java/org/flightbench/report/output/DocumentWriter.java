// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.IOException;
import java.io.Writer;

/** Writes documents in one format. */
public interface DocumentWriter {

	/**
	 * Writes a document. Does not flush or close the writer.
	 *
	 * @throws IOException if the writer throws it
	 */
	void write(Document document, Writer out) throws IOException;
}
