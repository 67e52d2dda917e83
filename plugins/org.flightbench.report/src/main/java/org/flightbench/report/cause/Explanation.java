// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause;

import java.util.List;

import org.flightbench.results.compare.verdict.ResultComparison;

/**
 * The known causes of a benchmark's change.
 *
 * @param result the comparison
 * @param account of its time; null if recordings do not have it
 * @param causes the strongest first; none if it did not change, or nothing that was recorded explains it
 * @param headline one sentence that says which of these it is
 * @param observations what else was measured, each one sentence: counters of the processor, and methods that were
 * traced or timed
 * @param missing what was not recorded, and how to record it, each one sentence
 * @param warnings about the recordings, each one sentence
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
