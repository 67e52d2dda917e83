// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Plural;
import org.flightbench.jfr.text.Messages;

/** Collects the read problems of one chunk. If there are many, keeps only the first ones and counts the others. */
public final class ReadProblemCollector {

	private static final int MOST = 8;

	private final int chunk;
	private final List<ReadProblem> problems = new ArrayList<>();
	private long more;

	public ReadProblemCollector(int chunk) {
		this.chunk = chunk;
	}

	public void add(long position, String problem, String lost) {
		if (problems.size() < MOST) {
			problems.add(new ReadProblem(chunk, position, problem, lost));
		} else {
			more++;
		}
	}

	/** Returns the first problems, followed by a problem that states the number of the others. */
	public List<ReadProblem> problems() {
		List<ReadProblem> all = new ArrayList<>(problems);
		if (more > 0) {
			all.add(new ReadProblem(chunk, -1, Plural.of(more, Messages.more_one, Messages.more_many),
					Messages.more_lost));
		}
		return List.copyOf(all);
	}
}
