// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.flightbench.base.ReadProgress;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.table.ComparisonRows;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Correction;
import org.flightbench.results.read.ExpectationReader;
import org.flightbench.results.read.RunReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;

/** Compares all formats with reviewed files. */
class ReportsTest {

	private static final Path RUNS = Path.of("src", "test", "resources", "runs");

	@ParameterizedTest
	@FieldSource("org.flightbench.report.ComparisonReport#FORMATS")
	void writesEveryKindOfRow(FileFormat format) throws IOException {
		String text = new ComparisonReport(Sample.everything()).text(format);
		Golden.assertMatches("everything." + format.label(), withoutCharts(text));
	}

	@ParameterizedTest
	@FieldSource("org.flightbench.report.ComparisonReport#FORMATS")
	void writesARealPair(FileFormat format) throws IOException {
		Comparison comparison = Comparer.compare(List.of(read("before.json"), read("after.json")), 0, Metric.PRIMARY,
				ComparisonSettings.DEFAULT);
		String text = new ComparisonReport(comparison).text(format);
		Golden.assertMatches("pair." + format.label(), withoutCharts(text));
	}

	@ParameterizedTest
	@FieldSource("org.flightbench.report.ComparisonReport#FORMATS")
	void writesWhatWasExpected(FileFormat format) throws IOException {
		Comparison comparison = Comparer.compare(List.of(read("before.json"), read("after.json")), 0, Metric.PRIMARY,
				ComparisonSettings.DEFAULT).expecting(ExpectationReader.read(RUNS.resolve("expectations.json")));
		String text = new ComparisonReport(comparison).text(format);
		Golden.assertMatches("expectations." + format.label(), withoutCharts(text));
	}

	@ParameterizedTest
	@EnumSource(names = {"TEXT", "MARKDOWN"})
	void namesFamiliesByModeAndSaysWhyAndHowTheyAreCorrected(FileFormat format) throws IOException {
		List<Result> before = new ArrayList<>();
		List<Result> after = new ArrayList<>();
		for (Mode mode : List.of(Mode.THROUGHPUT, Mode.AVERAGE_TIME)) {
			for (String size : List.of("1", "2", "3")) {
				ResultId id = new ResultId("org.acme.Pool.take", mode, 1, new TreeMap<>(Map.of("size", size)));
				before.add(forks(id, 100));
				after.add(forks(id, 200));
			}
		}
		Comparison comparison = Comparer.compare(
				List.of(new Run("before", null, before, List.of()), new Run("after", null, after, List.of())), 0,
				Metric.PRIMARY, ComparisonSettings.DEFAULT.withCorrection(Correction.HOLM));
		String text = new ComparisonReport(comparison).text(format);
		for (String part : List.of("take (thrpt, 1 thread)", "take (avgt, 1 thread)",
				"3 members with speedups from 2.00× to 2.00×", "is always corrected by Benjamini–Hochberg")) {
			assertTrue(text.contains(part), part + ": " + text);
		}
	}

	private static Result forks(ResultId id, double score) {
		double[][] forks = {{score}, {score + 0.1}, {score - 0.1}};
		return new Result(id, Setup.UNKNOWN, new Metric(Metric.PRIMARY,
				new Score(score, Double.NaN, Unit.of("ops/s")), new TreeMap<>(), RawData.ofValues(forks)), Map.of());
	}

	@ParameterizedTest
	@FieldSource("org.flightbench.report.ComparisonReport#FORMATS")
	void writesARealRun(FileFormat format) throws IOException {
		String text = new RunsReport(List.of(read("jmc-writer.json")), Metric.PRIMARY).text(format);
		Golden.assertMatches("run." + format.label(), text);
	}

	@ParameterizedTest
	@FieldSource("org.flightbench.report.ComparisonReport#FORMATS")
	void writesOnlyTheRowsAskedFor(FileFormat format) {
		Comparison part = ComparisonRows.only(Sample.everything(), id -> id.benchmark().endsWith("parse"));
		String text = new ComparisonReport(part).text(format).replace("<wbr>", "");
		assertTrue(text.contains("Parser.parse"), text);
		assertFalse(text.contains("Pool") || text.contains("New.one") || text.contains("Old.two"), text);
		assertFalse(text.contains("Geometric mean"), "a mean of rows that are not shown");
	}

	@ParameterizedTest
	@EnumSource(value = FileFormat.class, names = {"TEXT", "MARKDOWN", "HTML"})
	void letsNothingFromAFileSteerTheReader(FileFormat format) {
		String text = new ComparisonReport(Sample.hostile()).text(format);
		assertEquals(List.of(), text.chars().filter(character -> character < 0x20 && character != '\n'
				&& character != '\t' || character == 0x202e).boxed().toList());
		assertFalse(format == FileFormat.HTML && text.contains("<script>alert"), text);
	}

	private static Run read(String name) throws IOException {
		return RunReader.read(RUNS.resolve(name), ReadProgress.NONE);
	}

	/** Removes charts, which have their own tests. */
	private static String withoutCharts(String page) {
		return page.replaceAll("(?s)<svg.*?</svg>", "<svg/>");
	}
}
