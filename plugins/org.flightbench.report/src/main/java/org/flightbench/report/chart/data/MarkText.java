// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.data;

import org.flightbench.report.words.ResultText;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.verdict.ResultComparison;

/** The text of a value in a chart that is pointed at: its whole context. */
public final class MarkText {

	private final ChartData data;

	public MarkText(ChartData data) {
		this.data = data;
	}

	/** A run's score of a result, of a candidate with how it compares with the baseline. */
	public String score(int run, ResultId id) {
		return data.change(run, id).map(this::comparison).orElseGet(
				() -> ResultText.of(id, data.comparison().runs().get(run), data.metric(run, id).orElseThrow()));
	}

	/**
	 * One value of a run that is not its score.
	 *
	 * @param value what it is, and how much
	 */
	public String value(int run, ResultId id, String value) {
		return ResultText.of(id) + "\n\n" + data.name(run) + "\n" + value;
	}

	/** The change from the baseline to a candidate. */
	public String comparison(ResultComparison change) {
		return ResultText.of(change, data.comparison().settings());
	}
}
