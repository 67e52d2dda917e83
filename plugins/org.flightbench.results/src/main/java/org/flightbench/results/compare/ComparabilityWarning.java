// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.List;
import org.flightbench.results.ResultId;

/**
 * Something besides the code under test differs between baseline and candidate.
 *
 * @param what the thing that differs, for example {@code JDK version}
 * @param baseline its value in the baseline
 * @param candidate its value in the candidate
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
		String where = everywhere
				? ""
				: results.size() == 1
						? " (" + name(results.get(0)) + ")"
						: " (" + results.size() + " results)";
		return what + (what.endsWith("s") ? " differ" : " differs") + where + ": " + baseline + " in the baseline, "
				+ candidate + " in the candidate";
	}

	private static String name(ResultId id) {
		return id.params().isEmpty() ? id.methodName() : id.methodName() + ", " + id.paramsText();
	}
}
