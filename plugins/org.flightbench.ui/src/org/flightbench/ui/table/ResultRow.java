// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.compare.ResultComparison;

/**
 * A line of the comparison table: one benchmark with its parameters, over all runs.
 *
 * @param id the benchmark
 * @param results by run in the order of the comparison's runs; null where a run lacks it
 * @param scores the metric's score by run, in the baseline's unit where it converts; null where a run lacks it
 * @param comparisons by candidate in the order of the comparison's candidates; null where the result is only on one
 * side
 * @param searchText what the filter looks through, in lower case
 */
public record ResultRow(ResultId id, List<Result> results, List<Score> scores, List<ResultComparison> comparisons,
		String searchText) {

	static ResultRow of(ResultId id, String metric, Result[] results, ResultComparison[] comparisons) {
		Score[] scores = new Score[results.length];
		Score first = null;
		for (int run = 0; run < results.length; run++) {
			Metric found = results[run] == null ? null : results[run].metric(metric).orElse(null);
			if (found == null) {
				continue;
			}
			first = first == null ? found.score() : first;
			scores[run] = found.unit().convertsTo(first.unit()) ? found.score().in(first.unit()) : found.score();
		}
		StringBuilder text = new StringBuilder(id.benchmark()).append(' ').append(id.paramsText()).append(' ')
				.append(id.mode().label());
		for (ResultComparison comparison : comparisons) {
			if (comparison != null) {
				text.append(' ').append(comparison.verdict().label());
			}
		}
		// not List.of: both hold nulls
		return new ResultRow(id, Arrays.asList(results), Arrays.asList(scores),
				Arrays.asList(comparisons), text.toString().toLowerCase(Locale.ROOT));
	}

	/** Whether every word of the filter occurs in the row. */
	boolean matches(String[] words) {
		for (String word : words) {
			if (!searchText.contains(word)) {
				return false;
			}
		}
		return true;
	}

	/** Whether there are several runs and the benchmark is compared with none. */
	boolean isAlone() {
		return results.size() > 1 && comparisons.stream().allMatch(comparison -> comparison == null);
	}
}
