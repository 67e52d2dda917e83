// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import java.util.List;

import org.flightbench.results.compare.Comparison;

/**
 * A comparison in a report that may have several, such as those of the modules of a build or of several metrics.
 *
 * @param title what distinguishes it from the others; empty if it is the only one
 * @param comparison the comparison
 * @param recorded what the recordings of each candidate show, in the order of the candidates; empty if none were read
 */
public record Chapter(String title, Comparison comparison, List<Recorded> recorded) {

	public Chapter {
		recorded = List.copyOf(recorded);
	}

	/** A comparison whose recordings were not read. */
	public Chapter(String title, Comparison comparison) {
		this(title, comparison, List.of());
	}

	/** The findings in the recordings of a candidate. */
	Recorded recorded(int candidate) {
		return candidate < recorded.size() ? recorded.get(candidate) : Recorded.NOTHING;
	}
}
