// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.List;
import org.flightbench.results.ResultId;

/**
 * The results of a benchmark over all values of its parameters, judged together.
 *
 * @param benchmark full name of the benchmark
 * @param members identities of the results
 * @param speedup geometric mean of the speedups, above 1 if better
 * @param interval confidence interval of the speedup, not corrected for multiple comparisons
 * @param adjustedP p-value of the difference from the common shift of the run, corrected for all families
 * @param verdict the verdict on all results together
 * @param reason one sentence that explains the verdict
 */
public record Family(String benchmark, List<ResultId> members, double speedup, Interval interval, double adjustedP,
		Verdict verdict, String reason) {

	public Family {
		members = List.copyOf(members);
	}
}
