// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import org.flightbench.results.ResultId;

/** The names by which users can refer to a benchmark. */
final class NamedBenchmark {

	private NamedBenchmark() {}

	/** Returns whether a name refers to a result. The package and parameters may be omitted, but not the class. */
	static boolean isMeant(ResultId id, String name) {
		return name(id).equals(name) || name(id).endsWith("." + name) || id.benchmark().equals(name)
				|| id.benchmark().endsWith("." + name);
	}

	/** Returns the full name with parameters. */
	static String name(ResultId id) {
		return id.params().isEmpty() ? id.benchmark() : id.benchmark() + " (" + id.paramsText() + ")";
	}
}
