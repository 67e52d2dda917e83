// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;

/**
 * A report: a document for people, and data for programs. Each kind of report declares its data formats with
 * {@link FileFormat#with}; the methods for other formats throw an {@link UnsupportedOperationException}.
 */
public interface Report {

	/** Returns the document for people. */
	Document document();

	/** Writes the fields of the report into one JSON object or array. */
	default void json(Json json) throws IOException {
		throw new UnsupportedOperationException();
	}

	/** Writes a line of column names, and one line for each result, event, or other row of the report. */
	default void csv(Csv csv) throws IOException {
		throw new UnsupportedOperationException();
	}

	/** Writes the report as an SVG document. */
	default void picture(Writer out) throws IOException {
		throw new UnsupportedOperationException();
	}

	/** Writes the report in the format of another program. */
	default void other(FileFormat format, Writer out) throws IOException {
		throw new UnsupportedOperationException();
	}

	/** Writes the report as binary data. */
	default void binary(OutputStream out) throws IOException {
		throw new UnsupportedOperationException();
	}

	/** Returns the report in a format as a string. */
	default String text(FileFormat format) {
		StringWriter text = new StringWriter();
		try {
			format.write(this, TextStyle.PLAIN, text);
		} catch (IOException impossible) {
			// a StringWriter does not throw IOException
			throw new UncheckedIOException(impossible);
		}
		return text.toString();
	}
}
