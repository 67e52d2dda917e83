// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.util.List;
import org.flightbench.bench.BenchException;

/** Thrown if a revision cannot be built. */
public final class BuildFailedException extends BenchException {

	private static final long serialVersionUID = 1L;

	private final transient List<String> lastLines;

	/** @param lastLines the last lines of the build log */
	BuildFailedException(String message, List<String> lastLines) {
		super(message);
		this.lastLines = List.copyOf(lastLines);
	}

	public List<String> lastLines() {
		return lastLines;
	}
}
