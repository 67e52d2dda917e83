// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.util.List;

import org.flightbench.results.Result;

/** A file format of another benchmark program than JMH. {@link ResultFormats} lists all of them. */
interface ResultFormat {

	/** Returns whether a file that starts like this has this format. */
	boolean recognizes(FileStart start);

	/**
	 * Reads all results.
	 *
	 * @throws IOException if the file is damaged, or a value is missing or has an unknown unit
	 */
	List<Result> read(ResultSource source) throws IOException;
}
