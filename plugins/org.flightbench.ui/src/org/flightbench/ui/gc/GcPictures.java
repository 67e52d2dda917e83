// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.gc;

import java.util.List;

import org.flightbench.analysis.gc.GcInput;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.timeline.GcCharts;
import org.flightbench.view.timeline.GcTrace;

/**
 * Garbage collection data with its charts. Create it on a background thread, because preparing millions of collections
 * takes seconds.
 *
 * @param input the input of the report
 * @param traces the runs to draw
 * @param percentiles the chart of pauses by percentile
 */
public record GcPictures(GcInput input, List<GcTrace> traces, Chart percentiles) {

	/** Prepares the charts of one or two sides. */
	public static GcPictures of(GcInput input) {
		return new GcPictures(input, input.runs().stream().map(GcTrace::of).toList(), GcCharts.percentiles(input));
	}
}
