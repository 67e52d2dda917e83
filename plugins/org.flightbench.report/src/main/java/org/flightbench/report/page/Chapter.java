// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import java.util.List;

import org.flightbench.results.compare.Comparison;

/**
 * One of the comparisons in a report, which may contain one for each module of a build or for each metric.
 *
 * @param title the text that distinguishes it from the others; empty if it is the only one
 * @param comparison the comparison to report
 * @param recorded the findings in the recordings of each candidate, in the order of the candidates; empty if they were
 * not read
 */
public record Chapter(String title, Comparison comparison, List<Recorded> recorded) {

	public Chapter {
		recorded = List.copyOf(recorded);
	}

	/** Creates a chapter without recordings. */
	public Chapter(String title, Comparison comparison) {
		this(title, comparison, List.of());
	}

	/** Returns the findings in the recordings of a candidate. */
	Recorded recorded(int candidate) {
		return candidate < recorded.size() ? recorded.get(candidate) : Recorded.NOTHING;
	}
}
