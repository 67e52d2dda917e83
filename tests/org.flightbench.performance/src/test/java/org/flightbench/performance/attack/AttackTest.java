// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs a short attack with fixed seeds, and repeats all attempts that once had a bad outcome. */
class AttackTest {

	private static final Path ROOT = Path.of(System.getProperty("flightbench.root"));
	private static final Path KEPT = ROOT.resolve("tests/org.flightbench.performance/src/test/resources/attack");
	private static final int FILES = 100;

	@TempDir
	Path folder;

	@Test
	void noFileHasABadOutcome() throws Exception {
		Attacker attacker = new Attacker(ROOT, folder.resolve("files"), folder.resolve("kept"));
		List<String> bad = new ArrayList<>();
		Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
		for (long seed = 0; seed < FILES; seed++) {
			Trial trial = attacker.attack(seed);
			outcomes.merge(trial.outcome(), 1, Integer::sum);
			if (trial.outcome().isBad()) {
				bad.add(attacker.target(seed).name() + ", seed " + seed + ": " + trial);
			}
		}
		assertEquals(List.of(), bad);
		assertFalse(outcomes.get(Outcome.AGREED) < FILES / 8 || outcomes.get(Outcome.REFUSED) < FILES / 8,
				"nothing is attacked by files of one kind: " + outcomes);
	}

	static List<Path> kept() throws IOException {
		try (Stream<Path> folders = Files.list(KEPT)) {
			return folders.sorted().toList();
		}
	}

	@ParameterizedTest
	@MethodSource("kept")
	void whatWasMendedStaysMended(Path kept) throws Exception {
		Trial trial = Attacker.again(ROOT, kept, folder.resolve("copy"));
		assertFalse(trial.outcome().isBad(), trial::toString);
	}

	@Test
	void aReportThatSteersATerminalOrIsNotItsFormatIsWrong() throws Exception {
		assertEquals("txt: U+001B at 1", wrong("txt", "a\u001b[2J"));
		assertEquals("csv: U+202E at 0", wrong("csv", "\u202e"));
		assertEquals("not JSON: at character 4 of 5", wrong("json", "[1, ]"));
		assertFalse(wrong("svg", "<svg>&nbsp;</svg>") == null);
		assertFalse(wrong("html", "<p><img src=x onerror=alert(1)></p>") == null);
		assertEquals("markdown: a script", wrong("md", "`a`<script>`b`"));
		assertNull(wrong("md", "`<script>`"));
	}

	private static String wrong(String format, String report) throws Exception {
		return ReportChecks.wrong(Path.of("report." + format), report);
	}

	@ParameterizedTest
	@ValueSource(strings = {"", "[1,]", "[01]", "{\"a\":1,\"a\":2}", "[1] 2", "[NaN]", "[\"\t\"]", "[\"\\x\"]", "[.5]",
			"[1e]",
			"{1:2}", "[\"", "tru"})
	void strictReadingRefuses(String text) {
		assertThrows(IllegalArgumentException.class, () -> StrictJson.parse(text));
	}

	/** The oracle's YAML reader must either parse these strings correctly or reject them. */
	@Test
	void simpleYamlReadsWhatItKnows() {
		assertEquals(
				Map.of("rules", List.of(Map.of("metric", "score", "threshold", "1%,16B"), Map.of("metric", "a b")),
						"tolerate", new BigDecimal("0.03")),
				SimpleYaml.parse(
						"# x\nrules:\n  - metric: score\n    threshold: 1%,16B # y\n  - metric: 'a b'\ntolerate: 0.03"));
		assertNull(SimpleYaml.parse("\n# nothing\n"));
		for (String unknown : List.of("a: &b c", "a: [b]", "a: true", "a: 1e5", "a: \"\\n\"", "a:\n", "a:b", "--- a",
				"a: b: c")) {
			assertThrows(SimpleYaml.Unknown.class, () -> SimpleYaml.parse(unknown), unknown);
		}
		assertThrows(IllegalArgumentException.class, () -> SimpleYaml.parse("a: b\na: c"));
	}

	@Test
	void aRepeatedKeyIsAmbiguousInFiles() {
		assertEquals(Map.of("a", StrictJson.AMBIGUOUS, "b", 1.0),
				StrictJson.parseFile("{\"a\": 1, \"b\": 1, \"b\": 1.0, \"a\": [1]}"));
	}

	@Test
	void strictReadingReads() {
		assertEquals(List.of(Map.of("a\n", -1.5e3), true, List.of()),
				StrictJson.parse(" [{\"a\\u000a\": -1.5E+3}, true,[]] "));
	}
}
