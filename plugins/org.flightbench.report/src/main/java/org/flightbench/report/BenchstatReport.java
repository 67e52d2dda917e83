// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.flightbench.results.words.Numbers;
import org.flightbench.base.Text;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;

/**
 * Writes a comparison as the text table of Go's benchstat, with Flightbench's scores and verdicts: {@code ~} means no
 * change, and {@code ?} an inconclusive result. The percentage after {@code ±} is the error of the score.
 */
final class BenchstatReport {

	private static final String[] LARGE = {"", "k", "M", "G", "T"};
	private static final String[] SMALL = {"", "m", "\u00b5", "n", "p"};
	private static final String[] BINARY = {"", "Ki", "Mi", "Gi", "Ti"};
	private static final String CHANGE = "vs base";
	private static final String BAR = "\u2502";
	private static final String UNKNOWN = "\u221e";
	private static final String LEGEND = "? inconclusive: the data do not decide it\n";

	/**
	 * A row of a table: the score in each run and the change of each candidate. Missing scores and changes are null.
	 */
	private record Row(String label, Score[] scores, ResultComparison[] changes) {}

	private BenchstatReport() {}

	static void write(Comparison comparison, Writer out) throws IOException {
		List<Run> runs = new ArrayList<>();
		runs.add(comparison.baseline());
		comparison.candidates().forEach(pair -> runs.add(pair.candidate()));
		boolean isAnyInconclusive = comparison.count(Verdict.INCONCLUSIVE) > 0;
		String separator = "";
		for (Map.Entry<Unit, List<Row>> table : tables(comparison, runs.size()).entrySet()) {
			out.append(separator);
			table(out, runs, comparison, table.getKey(), table.getValue());
			separator = "\n";
		}
		if (isAnyInconclusive) {
			out.append(LEGEND);
		}
	}

	/**
	 * Returns the rows of each unit: the results of the baseline in its order, followed by results that only candidates
	 * have.
	 */
	private static Map<Unit, List<Row>> tables(Comparison comparison, int runs) {
		Map<ResultId, Row> rows = new LinkedHashMap<>();
		Map<ResultId, Unit> units = new LinkedHashMap<>();
		for (int index = 1; index < runs; index++) {
			RunComparison pair = comparison.candidates().get(index - 1);
			for (ResultComparison result : pair.results()) {
				units.putIfAbsent(result.id(), result.unit());
				Row row = rows.computeIfAbsent(result.id(), id -> row(id, runs));
				row.scores[0] = result.baseline().score().orNone(result.unit());
				row.scores[index] = result.candidate().score().orNone(result.unit());
				row.changes[index] = result;
			}
			unpaired(pair.removed(), 0, comparison.metric(), runs, rows, units);
			unpaired(pair.added(), index, comparison.metric(), runs, rows, units);
		}
		Map<Unit, List<Row>> tables = new LinkedHashMap<>();
		rows.forEach((id, row) -> tables.computeIfAbsent(units.get(id), unit -> new ArrayList<>()).add(row));
		return tables;
	}

	private static void unpaired(List<Result> results, int column, String metric, int runs, Map<ResultId, Row> rows,
			Map<ResultId, Unit> units) {
		for (Result result : results) {
			result.metric(metric).map(Metric::score).ifPresent(score -> {
				Unit unit = units.computeIfAbsent(result.id(), id -> score.unit());
				rows.computeIfAbsent(result.id(), id -> row(id, runs)).scores[column] = score.orNone(unit);
			});
		}
	}

	private static Row row(ResultId id, int runs) {
		return new Row(label(id), new Score[runs], new ResultComparison[runs]);
	}

	/** Returns a result's name as Go writes it: {@code Encode/format=json-8}. */
	static String label(ResultId id) {
		StringBuilder label = new StringBuilder(id.benchmark());
		id.params().forEach((name, value) -> label.append('/').append(name).append('=').append(value));
		if (id.threads() > 1) {
			label.append('-').append(id.threads());
		}
		return Text.visible(label.toString()).replaceAll("\\s+", "_");
	}

	private static void table(Writer out, List<Run> runs, Comparison comparison, Unit unit, List<Row> rows)
			throws IOException {
		List<List<String>> cells = new ArrayList<>();
		List<List<String>> changes = new ArrayList<>();
		for (int column = 0; column < runs.size(); column++) {
			List<String> ofColumn = new ArrayList<>();
			List<String> ofChanges = new ArrayList<>();
			for (Row row : rows) {
				ofColumn.add(cell(row.scores[column], unit));
				ofChanges.add(change(row.changes[column]));
			}
			ofColumn.add(geometricMean(rows, column, unit));
			ofChanges.add(column == 0 ? "" : overall(comparison.candidates().get(column - 1), rows, column));
			cells.add(ofColumn);
			changes.add(ofChanges);
		}
		List<String> labels = Stream.concat(rows.stream().map(Row::label), Stream.of("geomean")).toList();
		int first = width(labels);
		StringBuilder names = new StringBuilder(" ".repeat(first) + " " + BAR);
		StringBuilder heads = new StringBuilder(names);
		int[] widths = new int[runs.size()];
		int[] changeWidths = new int[runs.size()];
		for (int column = 0; column < runs.size(); column++) {
			String name = Text.visible(runs.get(column).name());
			widths[column] = Math.max(width(cells.get(column)), unitName(unit).length());
			changeWidths[column] = column == 0 ? 0 : Math.max(width(changes.get(column)), CHANGE.length());
			int whole = widths[column] + (column == 0 ? 0 : 2 + changeWidths[column]);
			widths[column] += Math.max(0, name.length() - whole);
			whole = Math.max(whole, name.length());
			names.append(' ').append(centered(name, whole)).append(' ').append(BAR);
			heads.append(' ').append(centered(unitName(unit), widths[column]));
			if (column > 0) {
				heads.append("  ").append(padded(CHANGE, changeWidths[column]));
			}
			heads.append(' ').append(BAR);
		}
		out.append(names).append('\n').append(heads).append('\n');
		for (int row = 0; row < labels.size(); row++) {
			StringBuilder line = new StringBuilder(padded(labels.get(row), first));
			for (int column = 0; column < runs.size(); column++) {
				line.append("   ").append(padded(cells.get(column).get(row), widths[column]));
				if (column > 0) {
					line.append("  ").append(padded(changes.get(column).get(row), changeWidths[column]));
				}
			}
			out.append(line.toString().stripTrailing()).append('\n');
		}
	}

	private static String cell(Score score, Unit unit) {
		if (score == null || Double.isNaN(score.value())) {
			return "";
		}
		double percent = 100 * score.error() / Math.abs(score.value());
		String error = Double.isFinite(percent) ? Numbers.fixed(percent, 0) + "%" : UNKNOWN;
		return amount(score.value(), unit) + " \u00b1 " + error;
	}

	private static String change(ResultComparison result) {
		if (result == null) {
			return "";
		}
		String change = switch (result.verdict()) {
			case NO_CHANGE -> "~";
			case INCONCLUSIVE -> "?";
			default -> percent(result.changePercent());
		};
		String p = Double.isNaN(result.adjustedP()) ? "" : "p=" + Numbers.fixed(result.adjustedP(), 3) + " ";
		long before = replicates(result.baseline().forks(), result.baseline().score());
		long after = replicates(result.candidate().forks(), result.candidate().score());
		return " ".repeat(Math.max(0, 7 - change.length())) + change + " (" + p + "n=" + before
				+ (before == after ? "" : "+" + after) + ")";
	}

	/** Returns the number of forks or, if it is unknown, of averaged values. */
	private static long replicates(int forks, Score score) {
		return forks > 0 ? forks : score.samples();
	}

	private static String geometricMean(List<Row> rows, int column, Unit unit) {
		double sum = 0;
		for (Row row : rows) {
			double value = row.scores[column] == null ? Double.NaN : row.scores[column].value();
			sum += Math.log(value);
		}
		double mean = Math.exp(sum / rows.size());
		return Double.isFinite(mean) && mean > 0 ? amount(mean, unit) : "";
	}

	private static String overall(RunComparison pair, List<Row> rows, int column) {
		double sum = 0;
		int count = 0;
		for (Row row : rows) {
			if (row.changes[column] != null) {
				sum += Math.log(row.changes[column].ratio());
				count++;
			}
		}
		double percent = (Math.exp(sum / count) - 1) * 100;
		String text = Double.isFinite(percent) ? percent(percent) : "";
		return pair.results().isEmpty() ? "" : " ".repeat(Math.max(0, 7 - text.length())) + text;
	}

	private static String percent(double percent) {
		return (percent < 0 ? "-" : "+") + Numbers.fixed(Math.abs(percent), 2) + "%";
	}

	/** Formats a value with four digits and a unit prefix, in seconds if it is a time. */
	private static String amount(double value, Unit unit) {
		boolean isTime = isTime(unit);
		boolean isBytes = unit.quantity().name().startsWith("BYTES");
		double scaled = isTime || isBytes ? value * unit.toBase() : value;
		int step = isBytes ? 1024 : 1000;
		int power = 0;
		while (Math.abs(scaled) >= step && power < LARGE.length - 1) {
			scaled /= step;
			power++;
		}
		while (scaled != 0 && Math.abs(scaled) < 1 && power <= 0 && power > 1 - SMALL.length && !isBytes) {
			scaled *= step;
			power--;
		}
		int decimals = Math.abs(scaled) >= 999.5
				? 0
				: Math.abs(scaled) >= 99.95 ? 1 : Math.abs(scaled) >= 9.995 ? 2 : 3;
		return Numbers.fixed(scaled, decimals) + (power < 0 ? SMALL[-power] : isBytes ? BINARY[power] : LARGE[power]);
	}

	private static boolean isTime(Unit unit) {
		return unit.quantity() == Unit.Quantity.TIME_PER_OPERATION || unit.quantity() == Unit.Quantity.TIME;
	}

	private static String unitName(Unit unit) {
		return switch (unit.quantity()) {
			case TIME_PER_OPERATION -> "sec/op";
			case TIME -> "sec";
			case BYTES -> "B";
			case BYTES_PER_OPERATION -> "B/op";
			case BYTES_PER_SECOND -> "B/s";
			default -> Text.visible(unit.symbol());
		};
	}

	private static int width(List<String> texts) {
		return texts.stream().mapToInt(String::length).max().orElse(0);
	}

	private static String padded(String text, int width) {
		return text + " ".repeat(Math.max(0, width - text.length()));
	}

	private static String centered(String text, int width) {
		int before = Math.max(0, width - text.length()) / 2;
		return padded(" ".repeat(before) + text, width);
	}
}
