// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightbench.bench.BenchException;

/**
 * A store of baselines. Each entry consists of files. An entry is named {@code NAME/KEY}; both parts consist of
 * letters, digits, dots, underscores and dashes. Concurrent writes by several processes do not lose data.
 */
public interface BaselineStore {

	/** Returns the names of all entries in no particular order; empty if the store does not exist yet. */
	List<String> entries() throws BenchException, IOException;

	/**
	 * Copies a file of an entry.
	 *
	 * @throws BenchException if the file does not exist
	 */
	void read(String entry, String file, Path target) throws BenchException, IOException;

	/** Writes an entry atomically, replacing an existing one. */
	void write(String entry, Map<String, Path> files) throws BenchException, IOException;

	/** Removes entries, atomically if the store supports that. */
	void remove(List<String> entries) throws BenchException, IOException;
}
