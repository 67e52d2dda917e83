// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.results.ResultId;

/**
 * Something besides the code under test differs between baseline and candidate.
 *
 * @param what the thing that differs, in the words for programs: for example {@code JDK version}, or a metric's name
 * @param baseline its value in the baseline, in the words for programs
 * @param candidate its value in the candidate, in the words for programs
 * @param results the results concerned
 * @param everywhere whether these are all the results compared
 */
public record ComparabilityWarning(String what, String baseline, String candidate, List<ResultId> results,
		boolean everywhere) {

	public ComparabilityWarning {
		results = List.copyOf(results);
	}

	/** One sentence for the user. */
	public String message() {
		String differs = SetupPart.differs(what);
		String below = SetupPart.shown(baseline);
		String above = SetupPart.shown(candidate);
		if (everywhere) {
			return Texts.bind(Messages.warning_everywhere, differs, below, above);
		}
		String where = results.size() == 1
				? name(results.get(0))
				: Texts.bind(Messages.warning_results, results.size());
		return Texts.bind(Messages.warning_where, differs, where, below, above);
	}

	private static String name(ResultId id) {
		return id.params().isEmpty() ? id.methodName() : id.methodName() + ", " + id.paramsText();
	}
}
