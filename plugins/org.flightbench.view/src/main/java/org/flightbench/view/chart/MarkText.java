// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import org.flightbench.results.ResultId;
import org.flightbench.results.compare.ResultComparison;

/** Tooltips of the values in a chart. */
public final class MarkText {

	private final ChartData data;

	public MarkText(ChartData data) {
		this.data = data;
	}

	/**
	 * Returns the tooltip of a result's score in a run. For candidates, it includes the comparison with the baseline.
	 */
	public String score(int run, ResultId id) {
		return data.change(run, id).map(this::comparison).orElseGet(
				() -> ResultText.of(id, data.comparison().runs().get(run), data.metric(run, id).orElseThrow()));
	}

	/**
	 * Returns the tooltip of a value that is not a score.
	 *
	 * @param value the value with its description
	 */
	public String value(int run, ResultId id, String value) {
		return ResultText.of(id) + "\n\n" + data.name(run) + "\n" + value;
	}

	/** Returns the tooltip of the change from the baseline to a candidate. */
	public String comparison(ResultComparison change) {
		return ResultText.of(change, data.comparison().settings());
	}
}
