// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.words;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

import org.flightbench.base.ReadProgress;
import org.flightbench.report.table.ComparisonRows;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Expectation;
import org.flightbench.results.compare.ExpectationCheck;
import org.flightbench.results.read.ExpectationReader;
import org.flightbench.results.read.RunReader;
import org.junit.jupiter.api.Test;

/** Tests strings about expectations. */
class ExpectationTextTest {

	private static final Path RUNS = Path.of("src/test/resources/runs");

	@Test
	void saysWhatIsExpectedInAFewCharacters() {
		assertEquals("≥ +40 %", ExpectationText.expected(expectation(40, Double.NaN)));
		assertEquals("≤ -23.0769 %", ExpectationText.expected(expectation(Double.NaN, -23.0769)));
		assertEquals("-70 % to 0 %", ExpectationText.expected(expectation(-70, 0)));
	}

	@Test
	void explainsWhatWasExpectedAndMeasured() throws IOException {
		assertEquals("""
						? undecided: Factoring is not slower
						Expected: score ≤ +5 %
						Measured: -9.0 % [-34.3 %, +44.9 %] at 95 % confidence
						Only part of the interval is as expected: more forks would narrow it
						“Only the solver was changed.”""",
				ExpectationText.of(checks().get(1), ComparisonSettings.DEFAULT));
	}

	@Test
	void saysOfOneResultOfSeveralThatTheMeanDecides() throws IOException {
		ExpectationCheck check = checks().get(0);
		assertEquals("""
						✓ met: Solving takes half the time
						Expected: score ≤ -50 %
						Measured: -76.4 % [-80.0 %, -72.1 %] at 95 % confidence, the geometric mean of 2 results
						The whole interval is as expected
						This result alone: -76.8 % [-85.3 %, -44.6 %], ? undecided; the mean decides""",
				ExpectationText.of(check, check.results().get(0), ComparisonSettings.DEFAULT));
	}

	@Test
	void anExpectationThatNothingMatchesWasNotMeasured() throws IOException {
		Comparison comparison = comparison().expecting(List.of(expectation(1, Double.NaN)));
		assertEquals("""
						? undecided: expected
						Expected: score ≥ +1 %
						No result matches""", ExpectationText.of(comparison.candidates().get(0).expectations().get(0),
				ComparisonSettings.DEFAULT));
	}

	@Test
	void aPartOfTheRowsKeepsTheExpectationsThatAreAboutNothingElse() throws IOException {
		Comparison part = ComparisonRows.only(
				comparison().expecting(ExpectationReader.read(RUNS.resolve("expectations.json"))),
				id -> id.methodName().contains("factor"));
		assertEquals(List.of("Factoring is not slower"), part.candidates().get(0).expectations().stream()
				.map(check -> check.expectation().name()).toList());
	}

	private static List<ExpectationCheck> checks() throws IOException {
		return comparison().expecting(ExpectationReader.read(RUNS.resolve("expectations.json"))).candidates().get(0)
				.expectations();
	}

	private static Comparison comparison() throws IOException {
		return Comparer.compare(List.of(read("before.json"), read("after.json")), 0, Metric.PRIMARY,
				ComparisonSettings.DEFAULT);
	}

	private static Run read(String name) throws IOException {
		return RunReader.read(RUNS.resolve(name), ReadProgress.NONE);
	}

	private static Expectation expectation(double atLeast, double atMost) {
		return new Expectation("expected", Pattern.compile("nothing"), new TreeMap<>(Map.of()), Metric.PRIMARY, atLeast,
				atMost, "");
	}
}
