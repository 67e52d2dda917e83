// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.util.List;

import org.flightbench.results.Result;

/** A format whose results are lines anywhere in a text. An instance collects the results of one file. */
public interface LogFormat {

	/** Processes the next line. Returns whether it contains a value. */
	boolean take(String line, Place place);

	/** Returns the results of all lines, and adds notes about lines that were skipped. */
	List<Result> results(ReaderNotes notes);
}
