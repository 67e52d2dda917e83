// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import org.flightbench.base.PseudoTranslation;
import org.flightbench.base.PseudoTranslationExtension;
import org.flightbench.base.ReadProgress;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.table.GroupedReasons.About;
import org.flightbench.report.table.GroupedReasons.Explanation;
import org.flightbench.report.words.ExpectationText;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.read.ExpectationReader;
import org.flightbench.results.read.RunReader;
import org.flightbench.view.chart.ResultText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that a translation covers all strings of reports, except those that programs read. */
class TranslationTest {

	private static final Path RUNS = Path.of("src", "test", "resources", "runs");
	/**
	 * Data that is not translated: names of benchmarks, metrics, machines and units, and the content of the
	 * expectations file.
	 */
	private static final List<String> DATA = List.of("R1", "R2", "QrMultiRhsJmh", "bench", "gale", "applyQtOwned",
			"factorPivotedQr", "solveLeastSquaresOwned", "gc.alloc.rate.norm", "score", "avgt", "us", "op", "JDK",
			"JMH",
			"--add-modules=jdk.incubator.vector", "ms", "OpenJDK 64-Bit Server VM", "Solving takes half the time",
			"Factoring is not slower", "Less garbage",
			"Only the solver was changed.");
	private static final List<String> MADE = List.of("before", "after", "size", "Pool", "take", "parse", "tokens",
			"Pool.take", "Parser",
			"Parser.parse", "Parser.tokens", "Parser.warm", "warm", "org.acme.pool.Pool", "org.acme.parse.Parser",
			"New.one",
			"Old.two", "thrpt", "ops", "ns", "op", "too few forks: 2 against 2", "about 7 forks would settle it",
			"because",
			"single fork", "no raw data", "3 lines passed over", "[!WARNING]");

	@RegisterExtension
	final PseudoTranslationExtension translated = new PseudoTranslationExtension();

	@ParameterizedTest
	@EnumSource(value = FileFormat.class, names = {"TEXT", "MARKDOWN", "HTML"})
	void comparisonsSayNothingInEnglish(FileFormat format) throws IOException {
		assertTrue(translated.size() > 300, "there are " + translated.size() + " texts");
		String measured = new ComparisonReport(expecting()).text(format);
		assertEquals(Set.of(), PseudoTranslation.untranslated(read(format, measured), DATA));
		String made = new ComparisonReport(Sample.everything()).text(format);
		assertEquals(Set.of(), PseudoTranslation.untranslated(read(format, made), MADE));
	}

	@ParameterizedTest
	@EnumSource(value = FileFormat.class, names = {"TEXT", "MARKDOWN", "HTML"})
	void runsSayNothingInEnglish(FileFormat format) throws IOException {
		String text = new RunsReport(List.of(read("before.json", "R1"), read("after.json", "R2")), Metric.PRIMARY)
				.text(format);
		assertEquals(Set.of(), PseudoTranslation.untranslated(read(format, text), DATA));
	}

	@Test
	void explanationsOfARowSayNothingInEnglish() throws IOException {
		Comparison comparison = expecting();
		RunComparison pair = comparison.candidates().get(0);
		StringBuilder text = new StringBuilder();
		pair.results().forEach(result -> {
			text.append(ResultText.of(result, comparison.settings())).append('\n');
			text.append(ResultText.of(result.id(), pair.baseline(), result.baseline().metric())).append('\n');
		});
		pair.expectations().forEach(check -> {
			text.append(ExpectationText.of(check, comparison.settings())).append('\n');
			check.results()
					.forEach(
							match -> text.append(ExpectationText.of(check, match, comparison.settings())).append('\n'));
		});
		Explanation ofAll = new Explanation("R1", List.of(new About(pair.results().get(0).id())));
		text.append(ofAll.text(1)).append('\n');
		assertEquals(Set.of(), PseudoTranslation.untranslated(text.toString(), DATA));
	}

	@ParameterizedTest
	@EnumSource(value = FileFormat.class, names = {"JSON", "CSV"})
	void programsReadTheSameInEveryLanguage(FileFormat format) throws ReflectiveOperationException, IOException {
		String comparison = new ComparisonReport(Sample.everything()).text(format);
		Run run = read("jmc-writer.json", "R1");
		String runs = new RunsReport(List.of(run), Metric.PRIMARY).text(format);
		translated.english();
		assertEquals(withoutSentences(new ComparisonReport(Sample.everything()).text(format)),
				withoutSentences(comparison));
		assertEquals(new RunsReport(List.of(run), Metric.PRIMARY).text(format), runs);
	}

	/** Returns the JSON without messages for people, which are translated. */
	private static String withoutSentences(String json) {
		return json.replaceAll("\"(message|text)\": \"[^\"]*\"", "");
	}

	private static Comparison expecting() throws IOException {
		return Comparer.compare(List.of(read("before.json", "R1"), read("after.json", "R2")), 0, Metric.PRIMARY,
				ComparisonSettings.DEFAULT).expecting(ExpectationReader.read(RUNS.resolve("expectations.json")));
	}

	private static Run read(String file, String name) throws IOException {
		Run run = RunReader.read(RUNS.resolve(file), ReadProgress.NONE);
		return new Run(name, run.source(), run.results(), run.notes());
	}

	/** Returns the text that people read, which for a terminal is the whole output. */
	private static String read(FileFormat format, String text) {
		return format == FileFormat.TEXT ? text : ReadableText.markup(text);
	}
}
