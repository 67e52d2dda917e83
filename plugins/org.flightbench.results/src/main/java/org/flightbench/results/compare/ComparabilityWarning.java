// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.results.text.Messages;
import org.flightbench.results.ResultId;

/**
 * A difference between baseline and candidate other than the code under test.
 *
 * @param what identifier of the difference in machine-readable output, for example {@code JDK version}, or the name of
 * a metric
 * @param baseline value in the baseline, not localized
 * @param candidate value in the candidate, not localized
 * @param results the affected results
 * @param everywhere whether all compared results are affected
 */
public record ComparabilityWarning(String what, String baseline, String candidate, List<ResultId> results,
		boolean everywhere) {

	public ComparabilityWarning {
		results = List.copyOf(results);
	}

	/** Returns a sentence that describes the difference to the user. */
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
