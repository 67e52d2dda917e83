// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.table;

import java.io.IOException;
import java.util.List;

/** A table that is computed while a query reads it. */
public interface Table {

	/** Returns the columns, whose names differ even if case is ignored. */
	List<Column> columns();

	/**
	 * Starts reading the table.
	 *
	 * @param columns the indexes of the columns that the query needs; may be empty
	 */
	Scan scan(int[] columns);

	/** A single pass over a table. Thread-safe. */
	interface Scan {

		/** Returns the number of threads that can read at the same time. */
		int maxThreads();

		/**
		 * Returns the next rows, or null if there are no more.
		 *
		 * @throws IOException if a file cannot be read
		 * @throws java.util.concurrent.CancellationException if the query was canceled
		 */
		Rows next() throws IOException;
	}
}
