// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.util.List;
import org.flightbench.bench.BenchException;

/** A revision does not build. */
public final class BuildFailedException extends BenchException {

	private static final long serialVersionUID = 1L;

	private final transient List<String> lastLines;

	/** @param lastLines of the build's log */
	BuildFailedException(String message, List<String> lastLines) {
		super(message);
		this.lastLines = List.copyOf(lastLines);
	}

	/** The last lines that the build printed. */
	public List<String> lastLines() {
		return lastLines;
	}
}
