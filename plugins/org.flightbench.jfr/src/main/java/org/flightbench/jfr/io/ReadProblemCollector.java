// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import java.util.ArrayList;
import java.util.List;

/** Collects what is lost of one chunk; of much that is lost in the same way, only the first places. */
public final class ReadProblemCollector {

	private static final int MOST = 8;

	private final int chunk;
	private final List<ReadProblem> problems = new ArrayList<>();

	public ReadProblemCollector(int chunk) {
		this.chunk = chunk;
	}

	public void add(long position, String problem, String lost) {
		if (problems.size() < MOST) {
			problems.add(new ReadProblem(chunk, position, problem, lost));
		}
	}

	public List<ReadProblem> problems() {
		return List.copyOf(problems);
	}
}
