// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.recording.pause.Distribution;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.report.chart.Chart;
import org.flightbench.report.chart.ChartDrawing;
import org.flightbench.report.chart.ChartLayout;
import org.flightbench.report.chart.Palette;
import org.flightbench.report.chart.ShiftedPen;
import org.flightbench.report.chart.SvgRenderer;
import org.flightbench.report.pause.PauseTimes;
import org.flightbench.report.pause.output.PauseCharts;
import org.flightbench.report.text.Messages;
import org.flightbench.report.timeline.GcDrawing;
import org.flightbench.report.timeline.GcLayout;
import org.flightbench.report.timeline.GcTrace;
import org.flightbench.report.timeline.TimeRange;

/** Draws charts of garbage collection as SVG. */
public final class GcCharts {

	static final int WIDTH = 1200;
	static final int CHART_HEIGHT = 260;

	private GcCharts() {}

	/** Returns an SVG document with all runs, stacked vertically, and their pauses by percentile. */
	static String document(GcInput input) {
		GcLayout layout = layout(input);
		Chart chart = percentiles(input);
		int top = (int) Math.ceil(layout.height());
		int below = chart.isEmpty() ? 0 : CHART_HEIGHT;
		return SvgRenderer.render(Messages.picture, WIDTH, top + below, Palette.LIGHT, pen -> {
			new GcDrawing(layout, layout.whole(), pen).draw();
			if (!chart.isEmpty()) {
				new ChartDrawing(new ChartLayout(chart, WIDTH, below, SvgRenderer.measure()),
						new ShiftedPen(pen, top)).draw();
			}
		});
	}

	/**
	 * Returns all runs, stacked vertically, as an element of a page that defines the {@linkplain SvgRenderer#colors
	 * colors}.
	 */
	static String overTime(GcInput input) {
		GcLayout layout = layout(input);
		return SvgRenderer.element(Messages.picture, WIDTH, (int) Math.ceil(layout.height()),
				pen -> new GcDrawing(layout, layout.whole(), pen).draw());
	}

	/** Returns an SVG document with the visible part of a chart over time. */
	public static String document(GcLayout layout, TimeRange window, Palette palette) {
		return SvgRenderer.render(Messages.picture, (int) layout.width(), (int) Math.ceil(layout.height()), palette,
				pen -> new GcDrawing(layout, window, pen).draw());
	}

	private static GcLayout layout(GcInput input) {
		List<PauseTimeline> runs = input.runs();
		return new GcLayout(runs.stream().map(GcTrace::of).toList(), titles(input), WIDTH,
				GcLayout.usualHeight(runs.size(), SvgRenderer.measure()), SvgRenderer.measure(),
				PauseTimes.SINCE_ORIGIN);
	}

	/** Returns a title for each run, those of the baseline first. */
	public static List<GcLayout.Title> titles(GcInput input) {
		List<GcLayout.Title> titles = new ArrayList<>();
		input.baseline().forEach(run -> titles.add(new GcLayout.Title(Messages.output_side_baseline, run.name())));
		input.candidate().forEach(run -> titles
				.add(new GcLayout.Title(input.baseline().isEmpty() ? "" : Messages.output_side_candidate, run.name())));
		return titles;
	}

	/**
	 * Returns a chart of pause durations by percentile, with all runs of a side combined; empty if there are no pauses.
	 */
	public static Chart percentiles(GcInput input) {
		List<String> names = new ArrayList<>();
		List<Distribution> sides = new ArrayList<>();
		GcComparison comparison = input.comparison();
		if (comparison.isDifference()) {
			names.add(comparison.baseline().name());
			sides.add(durations(input.baseline()));
		}
		names.add(comparison.candidate().name());
		sides.add(durations(input.candidate()));
		return PauseCharts.byPercentile(Messages.percentiles, names, sides);
	}

	private static Distribution durations(List<PauseTimeline> runs) {
		return Distribution.of(runs.stream().flatMap(run -> run.gcPauses().stream()).mapToLong(GcPause::durationNanos));
	}
}
