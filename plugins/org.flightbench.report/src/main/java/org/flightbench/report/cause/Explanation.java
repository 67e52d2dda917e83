// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause;

import java.util.List;

import org.flightbench.results.compare.ResultComparison;

/**
 * The known causes of a benchmark's change.
 *
 * @param result the compared result
 * @param account the account of its time, or null if it cannot be derived from the recordings
 * @param causes the causes, strongest first; empty if the result did not change or the change is unexplained
 * @param headline a one-sentence summary
 * @param observations additional measurements, one sentence each: hardware counters, and traced or timed methods
 * @param missing the data that was not recorded and how to record it, one sentence each
 * @param warnings warnings about the recordings, one sentence each
 */
public record Explanation(ResultComparison result, Account account, List<Cause> causes, String headline,
		List<String> observations, List<String> missing, List<String> warnings) {

	public Explanation {
		causes = List.copyOf(causes);
		observations = List.copyOf(observations);
		missing = List.copyOf(missing);
		warnings = List.copyOf(warnings);
	}
}
