// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.verdict;

import java.util.List;
import org.flightbench.results.ResultId;

/**
 * The results of one benchmark over the values of its parameters, judged together.
 *
 * @param benchmark its full name
 * @param members the results
 * @param speedup their geometric mean, above 1 when better
 * @param interval of the speedup, uncorrected
 * @param adjustedP probability of a mean at least as far from the shift of the run if nothing changed, corrected for
 * all families
 * @param verdict on all of them
 * @param reason one sentence on why
 */
public record Family(String benchmark, List<ResultId> members, double speedup, Interval interval, double adjustedP,
		Verdict verdict, String reason) {

	public Family {
		members = List.copyOf(members);
	}
}
