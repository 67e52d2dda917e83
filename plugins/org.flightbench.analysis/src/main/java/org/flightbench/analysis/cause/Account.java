// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import java.util.List;

import org.flightbench.analysis.change.Change;

/**
 * The time per operation of the benchmark threads, split into parts such as Java code, locks and pauses. Times are in
 * nanoseconds, with one value per fork. In each fork, the parts add up to the total.
 *
 * @param total the time of an operation
 * @param parts every part exactly once, including those that are 0 in all forks
 * @param compilation the compilation time per operation, which is not part of the total because compilers run in their
 * own threads; null if unknown
 */
public record Account(Change total, List<Row> parts, Change compilation) {

	/** A part and its change. */
	public record Row(CostPart part, Change change) {}

	public Account {
		parts = List.copyOf(parts);
	}

	public Change change(CostPart part) {
		return parts.stream().filter(row -> row.part == part).findFirst().orElseThrow().change;
	}

	/**
	 * Returns the fraction of the total change that a part explains; negative if the part changed in the opposite
	 * direction.
	 */
	public double share(Change change) {
		return change.difference() / total.difference();
	}
}
