// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.baseline;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightbench.bench.BenchException;

/**
 * A place that keeps entries of files. An entry is named {@code NAME/KEY}, of letters, digits, dots, underscores and
 * dashes. Several processes may write at once: none loses what another wrote.
 */
public interface BaselineStore {

	/** The names of all entries, in no order; empty if the place does not exist yet. */
	List<String> entries() throws BenchException, IOException;

	/**
	 * Copies a file of an entry.
	 *
	 * @throws BenchException if there is no such file
	 */
	void read(String entry, String file, Path target) throws BenchException, IOException;

	/** Writes an entry in place of one that may be there, whole or not at all. */
	void write(String entry, Map<String, Path> files) throws BenchException, IOException;

	/** Removes entries, all or none where the store can. */
	void remove(List<String> entries) throws BenchException, IOException;
}
