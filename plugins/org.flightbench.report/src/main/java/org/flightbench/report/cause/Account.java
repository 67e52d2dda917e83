// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause;

import java.util.List;

import org.flightbench.report.change.Change;

/**
 * The time of an operation, split into parts: of the threads that run the benchmark, in nanoseconds, by fork. The parts
 * of each fork add up to its total, and so do their changes.
 *
 * @param total the time of an operation
 * @param parts each once, those that are nothing in every fork as well
 * @param compilation the time that compilers took meanwhile, by operation: in threads of their own, so no part of the
 * total; null if not known
 */
public record Account(Change total, List<Row> parts, Change compilation) {

	/** A part, and its change. */
	public record Row(CostPart part, Change change) {}

	public Account {
		parts = List.copyOf(parts);
	}

	/** The change of a part. */
	public Change change(CostPart part) {
		return parts.stream().filter(row -> row.part == part).findFirst().orElseThrow().change;
	}

	/** Which share of the change of the total a part explains; negative if it went the other way. */
	public double share(Change change) {
		return change.difference() / total.difference();
	}
}
