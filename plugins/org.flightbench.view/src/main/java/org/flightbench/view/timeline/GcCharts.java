// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.analysis.gc.GcComparison;
import org.flightbench.analysis.gc.GcInput;
import org.flightbench.recording.pause.Distribution;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseTimes;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.chart.ChartDrawing;
import org.flightbench.view.chart.ChartLayout;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.pen.SvgPen;
import org.flightbench.view.text.Messages;

/** Draws charts of garbage collection as SVG. */
public final class GcCharts {

	public static final int WIDTH = 1200;
	public static final int CHART_HEIGHT = 260;

	private GcCharts() {}

	/** Returns the title of the picture of all runs. */
	public static String title() {
		return Messages.picture;
	}

	/** Returns an SVG document with all runs, stacked vertically, and their pauses by percentile. */
	public static String document(GcInput input) {
		GcLayout layout = layout(input);
		Chart chart = percentiles(input);
		int top = (int) Math.ceil(layout.height());
		int below = chart.isEmpty() ? 0 : CHART_HEIGHT;
		return SvgPen.render(Messages.picture, WIDTH, top + below, Palette.LIGHT, pen -> {
			new GcDrawing(layout, layout.whole(), pen).draw();
			if (!chart.isEmpty()) {
				new ChartDrawing(new ChartLayout(chart, WIDTH, below, SvgPen.measure()), pen.at(0, top)).draw();
			}
		});
	}

	/**
	 * Returns all runs, stacked vertically, as an {@code svg} element for a page that declares the
	 * {@linkplain SvgPen#colors colors}.
	 */
	public static String overTime(GcInput input) {
		GcLayout layout = layout(input);
		return SvgPen.element(Messages.picture, WIDTH, (int) Math.ceil(layout.height()),
				pen -> new GcDrawing(layout, layout.whole(), pen).draw());
	}

	/**
	 * Returns an SVG document with the visible part of a chart over time. Does not use the fonts of the chart, which
	 * may be those of a screen.
	 */
	public static String document(GcLayout shown, TimeRange window, Palette palette) {
		GcLayout layout = shown.measuredBy(SvgPen.measure());
		return SvgPen.render(Messages.picture, (int) layout.width(), (int) Math.ceil(layout.height()), palette,
				pen -> new GcDrawing(layout, window, pen).draw());
	}

	private static GcLayout layout(GcInput input) {
		List<PauseTimeline> runs = input.runs();
		return new GcLayout(runs.stream().map(GcTrace::of).toList(), titles(input), WIDTH,
				GcLayout.usualHeight(runs.size(), SvgPen.measure()), SvgPen.measure(),
				PauseTimes.SINCE_ORIGIN, false);
	}

	/** Returns a title for each run, with the baseline's runs first. */
	public static List<GcLayout.Title> titles(GcInput input) {
		List<GcLayout.Title> titles = new ArrayList<>();
		input.baseline().forEach(run -> titles.add(new GcLayout.Title(Messages.timeline_side_baseline, run.name())));
		input.candidate().forEach(run -> titles
				.add(new GcLayout.Title(input.baseline().isEmpty() ? "" : Messages.timeline_side_candidate,
						run.name())));
		return titles;
	}

	/**
	 * Returns a chart of pause durations by percentile, with all runs of a side combined; an empty chart if there are
	 * no pauses.
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
