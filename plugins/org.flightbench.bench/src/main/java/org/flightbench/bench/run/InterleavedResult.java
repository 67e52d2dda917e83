// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchResult.Status;

/**
 * The outcome of two interleaved runs.
 *
 * @param baseline the baseline's run
 * @param candidate the candidate's run
 */
public record InterleavedResult(BenchResult baseline, BenchResult candidate) {

	/** How both ended: cancelled if one was, else failed if one has, else finished. */
	public Status status() {
		if (baseline.status() == Status.CANCELLED || candidate.status() == Status.CANCELLED) {
			return Status.CANCELLED;
		}
		return baseline.status() == Status.FINISHED ? candidate.status() : baseline.status();
	}

	/** Why they ended before all had run; null if they did not, or the user stopped them. */
	public String problem() {
		return baseline.problem() == null ? candidate.problem() : baseline.problem();
	}
}
