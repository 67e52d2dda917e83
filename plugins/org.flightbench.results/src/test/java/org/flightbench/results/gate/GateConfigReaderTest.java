// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightbench.results.compare.Correction;
import org.flightbench.results.read.UnreadableFileException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GateConfigReaderTest {

	private static final String WHOLE = """
										name: writers-1
										baseline: runs/main   # a comment
										candidate: runs/change
										confidence: 99%
										correction: holm
										noise: none
										rules:
										  - metric: gc.alloc.rate.norm
										    benchmarks: '\\.Parser\\.'
										    threshold: 3%,16B
										    tolerate: 0.05
										    regression: warn
										    inconclusive: ignore
										  - metric: score
										controls: ['Control', "Other"]
										expectations:
										  file: expectations.json
										  missed: warn
										  undecided: ignore
										removed: fail
										environment: ignore
										sources: [src/jmh/java]
										publish: {markdown: a.md, junit: a.xml, code-quality: a.json, badge: a.svg, html: a.html}
										""";

	@TempDir
	Path folder;

	@Test
	void readsAllThatCanBeSaid() throws IOException {
		GateConfig config = read(WHOLE);
		GatePlan plan = config.plan();
		assertEquals("writers-1", config.name());
		assertEquals(folder.resolve("runs/main"), config.baseline());
		assertEquals(folder.resolve("runs/change"), config.candidate());
		assertEquals(GateConfig.NO_NOISE, config.noise());
		assertEquals(0.99, plan.confidence());
		assertEquals(Correction.HOLM, plan.correction());
		GateRule rule = plan.rules().get(0);
		assertEquals("gc.alloc.rate.norm", rule.metric());
		assertEquals("\\.Parser\\.", rule.benchmarks().pattern());
		assertEquals(0.03, rule.threshold().share());
		assertEquals("16 B", rule.threshold().amounts().toString());
		assertEquals(0.05, rule.tolerate());
		assertEquals(List.of(Consequence.WARN, Consequence.IGNORE), List.of(rule.regression(), rule.inconclusive()));
		assertEquals(0.25, plan.rules().get(1).tolerate());
		assertEquals(List.of("Control", "Other"), plan.controls().stream().map(Object::toString).toList());
		assertEquals(folder.resolve("expectations.json"), config.expectations());
		assertEquals(List.of(Consequence.WARN, Consequence.IGNORE), List.of(plan.missed(), plan.undecided()));
		assertEquals(List.of(Consequence.FAIL, Consequence.IGNORE), List.of(plan.removed(), plan.environment()));
		assertEquals(List.of(folder.resolve("src/jmh/java")), config.sources());
		assertEquals(Map.of(GateOutput.MARKDOWN, folder.resolve("a.md"), GateOutput.JUNIT, folder.resolve("a.xml"),
				GateOutput.CODE_QUALITY, folder.resolve("a.json"), GateOutput.BADGE, folder.resolve("a.svg"),
				GateOutput.HTML, folder.resolve("a.html")), config.publish());
	}

	@Test
	void whatIsNotSaidIsUsual() throws IOException {
		assertEquals(GateConfig.USUAL, read(""));
		assertEquals(GateConfig.USUAL, read("# nothing yet\n"));
		GateConfig named = read("name: x");
		assertEquals(GatePlan.USUAL, named.plan());
		assertNull(named.noise());
		assertNull(named.baseline());
	}

	@Test
	void aBaselineMayBeASavedOne() throws IOException {
		assertEquals(new BaselineLocation("main", folder.resolve("kept"), null, null),
				read("baseline: {saved: main, store: kept}").saved());
		assertEquals(new BaselineLocation("main", null, "benchmarks", "origin"),
				read("baseline: {saved: main, git-branch: benchmarks, remote: origin}").saved());
		assertNull(read("baseline: {saved: main}").baseline());
		assertNull(read("baseline: runs/main").saved());
		assertEquals(
				new BaselineRevision(folder, "origin/main", "maven", null, "", "gc", null),
				read("baseline: {revision: origin/main, build: maven}").built());
		assertEquals(
				new BaselineRevision(folder, "v1", "make b.jar", "b.jar", "-f 5 'a b'", "gc,jfr",
						folder.resolve("builds")),
				read("baseline: {revision: v1, build: make b.jar, jar: b.jar, arguments: \"-f 5 'a b'\", "
						+ "profile: 'gc,jfr', builds: builds}").built());
		assertNull(read("baseline: {revision: main, build: maven}").saved());
	}

	@ParameterizedTest
	@ValueSource(strings = {
			"rules:\n  - metric: score\n    thresold: 3% | line 3, column 5 | found the key 'thresold', expected metric, benchmarks, threshold",
			"baseline: {revision: main} | line 1, column 11 | this revision has no \"build\"",
			"baseline: {revision: main, build: maven}\ncandidate: x | line 2, column 12 | found a \"candidate\" beside",
			"nmae: x | line 1, column 1 | found the key 'nmae', expected name, baseline",
			"baseline: 2026 | line 1, column 11 | found 2026, expected the name of a file: put it in quotes, as in \"2026\"",
			"name: x\nname: y | line 2, column 1 | found a second \"name\", expected one",
			"name: a--b | line 1, column 7 | found 'a--b', expected a name of at most 50",
			"name: 'x -->' | line 1, column 7 | expected a name",
			"name: | line 1, column 6 | found nothing, expected a name",
			"confidence: 100% | line 1, column 13 | found '100%', expected a confidence above 0%",
			"confidence: [] | line 1, column 13 | found a list, expected a percentage",
			"correction: bonferroni | line 1, column 13 | found 'bonferroni', expected one of none, holm, bh",
			"removed: never | line 1, column 10 | found 'never', expected one of fail, warn, ignore",
			"rules: [] | line 1, column 8 | found a list, expected a list of rules",
			"rules:\n  metric: score | line 2, column 3 | found keys with values, expected a list of rules",
			"rules:\n  - benchmarks: a | line 2, column 5 | this rule has no \"metric\", expected score or",
			"rules:\n  - score | line 2, column 5 | found 'score', expected a rule with the keys metric",
			"rules:\n  - {metric: a, threshold: few} | line 2, column 28 | found 'few', expected a threshold below 100% such as 3% or 3%,16B: 'few' is neither",
			"rules:\n  - {metric: a, threshold: 100%} | line 2, column 28 | found '100%', expected a threshold below",
			"rules:\n  - {metric: a, benchmarks: 'a('} | line 2, column 29 | found 'a(', expected a regular expression: Unclosed group",
			"controls: Control | line 1, column 11 | found 'Control', expected a list of regular expressions",
			"expectations: {missed: warn} | line 1, column 15 | these expectations have no \"file\"",
			"publish: {pdf: a.pdf} | line 1, column 11 | found the key 'pdf', expected markdown, junit, code-quality, badge, html",
			"baseline: {store: a} | line 1, column 11 | this baseline has no \"saved\", expected the name",
			"baseline: {saved: a, store: b, git-branch: c} | line 1, column 44 | found both \"git-branch\" and \"store\"",
			"baseline: {saved: a, remote: c} | line 1, column 30 | this \"remote\" has no \"git-branch\"",
			"- a | line 1, column 1 | found a list, expected a configuration with the keys name",
			"name: x\n---\nname: y | line 3, column 1 | found a second document",
			"rules: [\n  a: : b | line 2, column 6 | this is not YAML",
			"name: \"a\n | line 2, column 1 | this is not YAML",
			"? [a]\n: b | line 1, column 3 | found the key a list, expected name"})
	void saysWhereItIsWrongAndWhatWasExpected(String line) throws IOException {
		String[] parts = line.split(" \\| ");
		UnreadableFileException failure = failure(parts[0]);
		assertEquals(parts[1], failure.place(), failure.getMessage());
		assertTrue(failure.problem().contains(parts[2]), failure.getMessage());
	}

	@Test
	void refusesWhatIsLargeDeepOrNoText() throws IOException {
		assertTrue(failure("# " + "x".repeat(2 << 20)).problem().contains("larger than 1024 KB"));
		assertTrue(failure("name: " + "[".repeat(20_000)).getMessage().contains("nested too deep"));
		assertTrue(failure("name: " + "x".repeat(2000)).problem().contains("longer than 1000"));
		Path file = Files.write(folder.resolve("flightbench.yml"),
				"name: \u00e9".getBytes(StandardCharsets.ISO_8859_1));
		assertTrue(assertThrows(UnreadableFileException.class, () -> GateConfigReader.read(file)).problem()
				.contains("not in UTF-8"));
		assertTrue(assertThrows(UnreadableFileException.class, () -> GateConfigReader.read(folder.resolve("no.yml")))
				.problem().contains("no such file"));
	}

	@Test
	void aliasesThatMultiplyAreRefusedBeforeTheyDo() throws IOException {
		StringBuilder laughs = new StringBuilder("controls:\n  - &a [x, x]\n");
		for (char name = 'b'; name <= 'z'; name++) {
			laughs.append("  - &").append(name).append(" [*").append((char) (name - 1)).append(", *")
					.append((char) (name - 1)).append("]\n");
		}
		assertEquals("line 2, column 5", failure(laughs.toString()).place());
		assertTrue(failure("controls: &a [*a]").problem().contains("expected a regular expression"));
	}

	private GateConfig read(String text) throws IOException {
		return GateConfigReader.read(Files.writeString(folder.resolve("flightbench.yml"), text));
	}

	private UnreadableFileException failure(String text) {
		return assertThrows(UnreadableFileException.class, () -> read(text));
	}
}
