// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.flightbench.recording.safepoint.Distribution;
import org.flightbench.recording.safepoint.OperationStatistics;
import org.flightbench.recording.safepoint.PauseStatistics;

/**
 * The pauses of one operation in a table, of a baseline and perhaps a candidate.
 *
 * @param operation the operation
 * @param baseline its pauses in the only timeline or the baseline; null if there are none
 * @param candidate its pauses in the candidate; null if there are none, or no candidate
 */
public record OperationRow(String operation, Distribution baseline, Distribution candidate) {

	/** The operations of one timeline, or of a baseline and a candidate; those that stopped for longest first. */
	public static List<OperationRow> of(List<PauseStatistics> statistics) {
		Map<String, Distribution[]> found = new LinkedHashMap<>();
		for (int side = 0; side < statistics.size(); side++) {
			for (OperationStatistics operation : statistics.get(side).byOperation()) {
				found.computeIfAbsent(operation.operation(), name -> new Distribution[2])[side] = operation.totals();
			}
		}
		List<OperationRow> rows = new ArrayList<>();
		found.forEach((name, sides) -> rows.add(new OperationRow(name, sides[0], sides[1])));
		rows.sort((one, other) -> Long.compare(other.largest(), one.largest()));
		return rows;
	}

	private long largest() {
		return Math.max(baseline == null ? 0 : baseline.totalNanos(), candidate == null ? 0 : candidate.totalNanos());
	}

	/** A number of the candidate minus that of the baseline; what is not there counts as 0. */
	public double change(ToDoubleFunction<Distribution> number) {
		return (candidate == null ? 0 : number.applyAsDouble(candidate))
				- (baseline == null ? 0 : number.applyAsDouble(baseline));
	}
}
