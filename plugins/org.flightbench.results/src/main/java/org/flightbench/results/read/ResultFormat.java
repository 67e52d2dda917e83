// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.util.List;

import org.flightbench.results.Result;

/** A file format of a benchmark program other than JMH. {@link ResultFormats} lists all formats. */
interface ResultFormat {

	/** Returns whether a file has this format, judging by its start. */
	boolean recognizes(FileStart start);

	/**
	 * Reads all results.
	 *
	 * @throws IOException if the file is damaged, or a value is missing or has an unknown unit
	 */
	List<Result> read(ResultSource source) throws IOException;
}
