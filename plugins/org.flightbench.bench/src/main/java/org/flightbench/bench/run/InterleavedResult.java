// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchResult.Status;

/**
 * The outcome of an interleaved run.
 *
 * @param baseline the outcome of the baseline
 * @param candidate the outcome of the candidate
 */
public record InterleavedResult(BenchResult baseline, BenchResult candidate) {

	/**
	 * Returns the common status: canceled if either run was canceled, otherwise failed if either failed, otherwise
	 * finished.
	 */
	public Status status() {
		if (baseline.status() == Status.CANCELLED || candidate.status() == Status.CANCELLED) {
			return Status.CANCELLED;
		}
		return baseline.status() == Status.FINISHED ? candidate.status() : baseline.status();
	}

	/** Returns the reason why the runs ended early; null if they did not, or if the user stopped them. */
	public String problem() {
		return baseline.problem() == null ? candidate.problem() : baseline.problem();
	}
}
