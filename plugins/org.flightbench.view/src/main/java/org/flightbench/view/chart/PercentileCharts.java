// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.flightbench.base.Texts;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.ResultId;
import org.flightbench.results.SampleHistogram;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.chart.Axis.Scale;
import org.flightbench.view.chart.Axis.Tick;
import org.flightbench.view.chart.Chart.LegendEntry;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.text.Messages;

/**
 * Creates charts of sampled times by percentile. The horizontal axis is the number of nines, log10(1 / (1 − p)) for a
 * percentile p, so that 90 %, 99 % and 99.9 % are equally spaced, as in HdrHistogram plots.
 */
final class PercentileCharts {

	private static final int MAXIMUM_LINES = 8;
	private static final double STEP = 0.1;
	private static final double MAXIMUM_NINES = 7;
	/**
	 * The minimum ratio of the largest to the smallest time for a logarithmic axis. On a linear axis, long tails would
	 * compress most samples into a single line.
	 */
	private static final double WIDE_TIMES = 20;

	private final ChartData data;
	private final ChartSelection selection;
	private final MarkText text;

	PercentileCharts(ChartData data, ChartSelection selection) {
		this.data = data;
		this.selection = selection;
		text = new MarkText(data);
	}

	static Optional<String> whyNot(ChartData data, ChartSelection selection) {
		List<ResultId> sampled = selection.results().stream().filter(id -> id.mode() == Mode.SAMPLE_TIME).toList();
		if (sampled.isEmpty()) {
			return Optional.of(Messages.percentiles_notSampled);
		}
		return sampled.stream().noneMatch(id -> hasPercentiles(data, id))
				? Optional.of(Texts.bind(Messages.percentiles_none, data.comparison().metric()))
				: Optional.empty();
	}

	Chart chart() {
		List<ResultId> all = selection.results().stream()
				.filter(id -> id.mode() == Mode.SAMPLE_TIME && hasPercentiles(data, id)).toList();
		List<ResultId> shown = all.subList(0, Math.min(Math.max(1, MAXIMUM_LINES / data.runs()), all.size()));
		Unit unit = data.displayUnit(data.unit(shown.get(0)).orElse(Unit.NONE), shown);
		Map<ResultId, String> labels = ResultLabels.of(shown);
		Extent extent = new Extent();
		double nines = 1;
		List<Series> series = new ArrayList<>();
		List<LegendEntry> legend = new ArrayList<>();
		for (int index = 0; index < shown.size(); index++) {
			ResultId id = shown.get(index);
			for (int run = 0; run < data.runs(); run++) {
				Ink ink = data.runs() == 1 ? Ink.run(index) : Ink.run(run);
				List<Mark> marks = line(run, id, unit, ink);
				if (marks.isEmpty()) {
					continue;
				}
				for (Mark mark : marks) {
					extent.add(mark.y());
					nines = Math.max(nines, mark.x());
				}
				String name = shown.size() == 1
						? data.name(run)
						: data.runs() == 1 ? labels.get(id) : labels.get(id) + ", " + data.name(run);
				Dash dash = Dash.values()[index % Dash.values().length];
				series.add(new Series(name, Series.Form.LINE, ink, dash, 0, marks));
				legend.add(new LegendEntry(name, Shape.LINE, ink, dash));
			}
		}
		String title = shown.size() == 1
				? Texts.bind(Messages.percentiles_title, labels.get(shown.get(0)))
				: Messages.percentiles_titleOfSeveral;
		return new Chart(ChartKind.PERCENTILES, title, axis(nines),
				extent.axis(data.label(unit), false, WIDE_TIMES, Math.max(2, selection.height() / 60)), series,
				legend.size() > 1 ? legend : List.of(), null, List.of(), ChartNotes.more(shown.size(), all.size()));
	}

	/** Returns the position of a percentile on the axis; infinity for 100. */
	static double nines(double percent) {
		return -Math.log10(1 - percent / 100);
	}

	/** Returns the percentile at a position on the axis. */
	static double percent(double nines) {
		return 100 * (1 - Math.pow(10, -nines));
	}

	private static Axis axis(double nines) {
		List<Tick> ticks = new ArrayList<>();
		ticks.add(new Tick(0, "0 %"));
		ticks.add(new Tick(nines(50), "50 %"));
		ticks.add(new Tick(1, "90 %"));
		for (int place = 2; place <= Math.ceil(nines); place++) {
			ticks.add(new Tick(place, "99" + (place > 2 ? "." : "") + "9".repeat(place - 2) + " %"));
		}
		return new Axis(Messages.axis_percentile, Scale.LINEAR, 0, Math.max(1, nines) * 1.02,
				ticks.stream().filter(tick -> tick.value() <= Math.max(1, nines) * 1.02).toList());
	}

	private List<Mark> line(int run, ResultId id, Unit unit, Ink ink) {
		Optional<Metric> found = data.metric(run, id).filter(metric -> metric.unit().convertsTo(unit));
		if (found.isEmpty()) {
			return List.of();
		}
		Metric metric = found.get();
		double factor = metric.unit().factorTo(unit);
		RawData raw = metric.rawData();
		List<Mark> marks = new ArrayList<>();
		if (raw.hasHistograms()) {
			SampleHistogram merged = SampleHistogram.merge(IntStream.range(0, raw.forks()).boxed()
					.flatMap(fork -> raw.histogram(fork).stream()).toList());
			double last = Math.min(MAXIMUM_NINES, Math.log10(Math.max(1, merged.total())));
			for (double nines = 0; nines < last; nines += STEP) {
				add(marks, run, id, unit, ink, nines, merged.percentile(percent(nines)) * factor);
			}
			add(marks, run, id, unit, ink, last, merged.percentile(percent(last)) * factor);
			return marks;
		}
		metric.percentiles().forEach((percent, value) -> {
			if (percent >= 0 && percent < 100) {
				add(marks, run, id, unit, ink, nines(percent), value * factor);
			}
		});
		return marks;
	}

	private void add(List<Mark> marks, int run, ResultId id, Unit unit, Ink ink, double nines, double value) {
		if (Double.isFinite(value)) {
			marks.add(new Mark(nines, value, Double.NaN, Double.NaN, Shape.NONE, ink, run, id,
					() -> text.value(run, id, Texts.bind(Messages.percentiles_value, percentText(nines),
							Numbers.scoreWithError(new Score(value, Double.NaN, unit))))));
		}
	}

	private static String percentText(double nines) {
		int decimals = (int) Math.ceil(Math.max(0, nines - 2 - 1e-6));
		return Numbers.fixed(percent(nines), decimals);
	}

	private static boolean hasPercentiles(ChartData data, ResultId id) {
		for (int run = 0; run < data.runs(); run++) {
			Optional<Metric> metric = data.metric(run, id);
			if (metric.isPresent()
					&& (metric.get().rawData().hasHistograms() || metric.get().percentiles().size() > 1)) {
				return true;
			}
		}
		return false;
	}
}
