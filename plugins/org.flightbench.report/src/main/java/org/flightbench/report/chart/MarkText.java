// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.results.Metric;
import org.flightbench.results.RawData;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.ResultComparison;

/** What a chart says about a value when it is pointed at: its whole context. */
final class MarkText {

	private final ChartData data;

	MarkText(ChartData data) {
		this.data = data;
	}

	/** A run's score of a result, and how it compares with the baseline. */
	String score(int run, ResultId id, Score score) {
		List<String> lines = heading(run, id);
		String value = Numbers.text(score.value())
				+ (Double.isFinite(score.error()) ? " ± " + Numbers.text(score.error()) : "") + unit(score);
		lines.add(value + (Double.isFinite(score.error()) ? " (99.9 % confidence)" : ", error unknown"));
		data.metric(run, id).map(Metric::rawData).filter(raw -> raw.forks() > 0)
				.ifPresent(raw -> lines.add(counts(raw)));
		data.change(run, id).ifPresent(change -> lines.addAll(change(change)));
		return String.join("\n", lines);
	}

	/** One value of a run that is not its score. */
	String value(int run, ResultId id, String what, double value, String unit) {
		List<String> lines = heading(run, id);
		lines.add(what + ": " + Numbers.text(value) + (unit.isEmpty() ? "" : " " + ResultLabels.clean(unit)));
		return String.join("\n", lines);
	}

	/** The change from the baseline to a candidate. */
	String comparison(int run, ResultComparison change) {
		List<String> lines = heading(run, change.id());
		Score baseline = change.baseline().score();
		Score candidate = change.candidate().score();
		lines.add(Numbers.text(baseline.value()) + " → " + Numbers.text(candidate.value()) + unit(candidate));
		lines.addAll(change(change));
		return String.join("\n", lines);
	}

	private List<String> heading(int run, ResultId id) {
		List<String> lines = new ArrayList<>();
		lines.add(ResultLabels.clean(id.benchmark()));
		List<String> parts = new ArrayList<>();
		if (!id.params().isEmpty()) {
			parts.add(ResultLabels.clean(id.paramsText()));
		}
		parts.add("mode " + id.mode().label());
		if (id.threads() != ResultId.UNKNOWN_THREADS) {
			parts.add(id.threads() == 1 ? "1 thread" : id.threads() + " threads");
		}
		lines.add(String.join(" · ", parts));
		lines.add(data.name(run) + (run == data.baseline() ? " (baseline)" : ""));
		return lines;
	}

	private List<String> change(ResultComparison change) {
		List<String> lines = new ArrayList<>();
		Interval interval = change.correctedInterval();
		String range = interval.isKnown()
				? " (" + Numbers.percent(interval.low()) + " to " + Numbers.percent(interval.high()) + ")"
				: "";
		lines.add("Change from " + data.name(data.baseline()) + ": " + Numbers.percent(change.ratio()) + range);
		lines.add("Speedup " + Numbers.text(change.speedup()) + ": " + change.verdict().label()
				+ (change.reason().isEmpty() ? "" : ", " + ResultLabels.clean(change.reason())));
		change.notes().forEach(note -> lines.add(ResultLabels.clean(note)));
		return lines;
	}

	private static String counts(RawData raw) {
		int forks = raw.forks();
		return (forks == 1 ? "1 fork" : forks + " forks") + ", " + raw.iterations()
				+ (raw.iterations() == 1 ? " iteration" : " iterations") + (forks > 1 ? " in all" : "");
	}

	private static String unit(Score score) {
		String symbol = score.unit().symbol();
		return symbol.isEmpty() ? "" : " " + ResultLabels.clean(symbol);
	}
}
