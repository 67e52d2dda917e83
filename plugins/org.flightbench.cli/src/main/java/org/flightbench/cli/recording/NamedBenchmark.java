// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import org.flightbench.results.ResultId;

/** The names by which a user may call a benchmark. */
final class NamedBenchmark {

	private NamedBenchmark() {}

	/** Whether a name is that of a result: with its class, with or without package and parameters. */
	static boolean isMeant(ResultId id, String name) {
		return name(id).equals(name) || name(id).endsWith("." + name) || id.benchmark().equals(name)
				|| id.benchmark().endsWith("." + name);
	}

	/** The whole name, with parameters. */
	static String name(ResultId id) {
		return id.params().isEmpty() ? id.benchmark() : id.benchmark() + " (" + id.paramsText() + ")";
	}
}
