// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
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

/** A short attack with seeds that stay the same, and all files that once had a bad outcome. */
class AttackTest {

	private static final Path ROOT = Path.of(System.getProperty("flightbench.root"));
	private static final Path KEPT = ROOT.resolve("tests/org.flightbench.performance/src/test/resources/attack");
	private static final int FILES = 200;

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
		assertFalse(outcomes.get(Outcome.RESULT) < FILES / 4 || outcomes.get(Outcome.ERROR) < FILES / 4,
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
		Trial trial = Attacker.again(ROOT, kept, folder.resolve("report"));
		assertFalse(trial.outcome().isBad(), trial::toString);
	}

	@Test
	void aReportThatSteersATerminalOrIsNotItsFormatIsWrong() throws Exception {
		assertEquals("text: U+001B at 1", ReportChecks.wrong("text", "a\u001b[2J"));
		assertEquals("csv: U+202E at 0", ReportChecks.wrong("csv", "\u202e"));
		assertEquals("not JSON: at character 4 of 5", ReportChecks.wrong("json", "[1, ]"));
		assertFalse(ReportChecks.wrong("svg", "<svg>&nbsp;</svg>") == null);
		assertFalse(ReportChecks.wrong("html", "<p><img src=x onerror=alert(1)></p>") == null);
		assertEquals("markdown: a script", ReportChecks.wrong("markdown", "`a`<script>`b`"));
		assertNull(ReportChecks.wrong("markdown", "`<script>`"));
	}

	@ParameterizedTest
	@ValueSource(strings = {"", "[1,]", "[01]", "{\"a\":1,\"a\":2}", "[1] 2", "[NaN]", "[\"\t\"]", "[\"\\x\"]", "[.5]",
			"[1e]",
			"{1:2}", "[\"", "tru"})
	void strictReadingRefuses(String text) {
		assertThrows(IllegalArgumentException.class, () -> StrictJson.parse(text));
	}

	@Test
	void strictReadingReads() {
		assertEquals(List.of(Map.of("a\n", -1.5e3), true, List.of()),
				StrictJson.parse(" [{\"a\\u000a\": -1.5E+3}, true,[]] "));
	}
}
