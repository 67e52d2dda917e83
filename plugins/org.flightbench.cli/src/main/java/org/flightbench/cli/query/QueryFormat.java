// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.query;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;

import org.flightbench.cli.io.Choice;

/** The formats for query results. */
public enum QueryFormat {
	/** Aligned columns for people. */
	TABLE,
	/** Comma-separated values as in RFC 4180, with a header. */
	CSV,
	/** An array with one object for each row. */
	JSON,
	/** A binary file with typed columns. */
	PARQUET;

	String label() {
		return name().toLowerCase(Locale.ROOT);
	}

	/** A converter that also supplies the names to the help. */
	static final class Converter extends Choice<QueryFormat> implements Iterable<String> {

		Converter() {
			super(values());
		}

		@Override
		protected String word(QueryFormat format) {
			return format.label();
		}

		@Override
		public Iterator<String> iterator() {
			List<String> labels = Arrays.stream(values()).map(QueryFormat::label).toList();
			return labels.iterator();
		}
	}
}
