// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.role;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.flightbench.results.Run;
import org.flightbench.results.RunDescription;
import org.flightbench.results.role.RoleGuess.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the choice of the baseline by the names of files or, if these are inconclusive, the descriptions of their runs.
 */
class RoleGuessTest {

	private static final String AT_NINE = "\"started\": \"2026-07-02T09:00:00Z\", \"seconds\": 600";
	/** The times of a run that starts ten minutes after the other run has ended, in another time zone. */
	private static final String AFTER_IT = "\"started\": \"2026-07-02T11:20:00+02:00\", \"seconds\": 600";

	@TempDir
	Path folder;

	@Test
	void namesRuleOverAllElse() throws IOException {
		Path after = run("after", AT_NINE);
		Path before = run("before", AFTER_IT);
		assertEquals(new RoleGuess(1, Reason.NAMES), guess(after, before));
	}

	@Test
	void namesThatTheUserChoseRuleOverThoseOfFiles() throws IOException {
		List<Run> runs = List.of(named("new", run("before", AT_NINE)), named("old", run("after", AFTER_IT)));
		assertEquals(new RoleGuess(1, Reason.NAMES), RoleGuess.ofRuns(runs));
		Run piped = new Run("standard input", null, List.of(), List.of());
		assertEquals(new RoleGuess(1, Reason.NAMES), RoleGuess.ofRuns(List.of(piped, runs.get(1))));
		assertEquals(RoleGuess.NONE, RoleGuess.ofRuns(List.of(piped, piped)));
	}

	@Test
	void rolesOfAnInterleavedPairAreThoseInWhichItRan() throws IOException {
		Path second = run("pool-x", AT_NINE + ", \"interleaved\": {\"role\": \"candidate\"}");
		Path first = run("pool-y", AT_NINE + ", \"interleaved\": {\"role\": \"baseline\"}");
		assertEquals(new RoleGuess(1, Reason.ROLES), guess(second, first));
		assertEquals(RoleGuess.NONE, guess(first, first));
	}

	@Test
	void theOldestCommitIsTheBaselineWheneverItWasMeasured() throws IOException {
		Path younger = run("x", AT_NINE + ", \"revision\": {\"date\": \"2026-06-30T12:00:00+02:00\"}");
		Path older = run("y", AFTER_IT + ", \"revision\": {\"date\": \"2026-06-30T11:00:00+01:00\"}");
		assertEquals(new RoleGuess(0, Reason.TIMES), guess(younger, older), "the same moment in two zones");
		older = run("z", AFTER_IT + ", \"revision\": {\"date\": \"2026-06-30T11:59:59+02:00\"}");
		assertEquals(new RoleGuess(1, Reason.COMMITS), guess(younger, older));
	}

	@Test
	void theRunThatEndedBeforeTheOthersBeganIsTheBaseline() throws IOException {
		Path later = run("x", AFTER_IT);
		Path earlier = run("y", AT_NINE);
		assertEquals(new RoleGuess(1, Reason.TIMES), guess(later, earlier));
		assertEquals(new RoleGuess(2, Reason.TIMES), guess(later, run("w", AFTER_IT.replace("11:", "12:")), earlier));
		List<Run> runs = List.of(named("one", later), named("two", earlier));
		assertEquals(new RoleGuess(1, Reason.TIMES), RoleGuess.ofRuns(runs));
		assertEquals(RoleGuess.NONE, RoleGuess.ofRuns(runs.subList(0, 1)));
	}

	@Test
	void runsAtTheSameTimeTellNothing() throws IOException {
		Path one = run("x", AT_NINE);
		assertEquals(RoleGuess.NONE, guess(run("y", AT_NINE.replace("09:00", "09:09")), one));
		assertEquals(RoleGuess.NONE, guess(run("z", AT_NINE), one));
		assertEquals(new RoleGuess(1, Reason.TIMES), guess(run("w", AT_NINE.replace("09:00", "09:10")), one));
	}

	@Test
	void aRecordingOfARunIsAsOldAsTheRunAndAnyOtherAsItTells() throws IOException {
		Path earlier = run("x", AT_NINE + ", \"recordings\": [{\"file\": \"recordings/put/fork-1.jfr\"}]").getParent()
				.resolve("recordings/put/fork-1.jfr");
		Path later = run("y", AFTER_IT + ", \"recordings\": [{\"file\": \"recordings/put/fork-1.jfr\"}]").getParent()
				.resolve("recordings/put/fork-1.jfr");
		Instant whenCopied = Instant.parse("2026-07-02T09:05:00Z");
		assertEquals(new RoleGuess(1, Reason.TIMES),
				RoleGuess.ofFiles(List.of(later, earlier), file -> Origin.at(Instant.EPOCH, Instant.EPOCH)));
		Path stranger = earlier.resolveSibling("mine.jfr");
		assertEquals(RoleGuess.NONE,
				RoleGuess.ofFiles(List.of(stranger, earlier), file -> Origin.at(whenCopied, whenCopied)));
		assertEquals(new RoleGuess(0, Reason.TIMES),
				RoleGuess.ofFiles(List.of(stranger, later), file -> Origin.at(whenCopied, whenCopied)));
		Instant noon = Instant.parse("2026-07-02T12:00:00Z");
		assertEquals(new RoleGuess(1, Reason.TIMES),
				RoleGuess.ofFiles(List.of(stranger, later), file -> Origin.at(noon, noon)),
				"what lies beside recordings of a run is not of the run");
	}

	@Test
	void descriptionsThatTellNothingLeaveItOpen() throws IOException {
		Path one = run("x", AT_NINE);
		for (String untold : List.of("", "\"started\": null", "\"started\": \"yesterday\"", "\"started\": [1]",
				"\"revision\": 7, \"interleaved\": \"x\"")) {
			assertEquals(RoleGuess.NONE, guess(run("y", untold), one), untold);
		}
		Files.writeString(folder.resolve("y/run.json"), "{ broken");
		assertEquals(RoleGuess.NONE, guess(folder.resolve("y/results.json"), one));
		assertEquals(RoleGuess.NONE, guess(one));
	}

	private static RoleGuess guess(Path... files) {
		return RoleGuess.ofFiles(List.of(files), file -> Origin.UNKNOWN);
	}

	/** Returns a run read from a file, with a name chosen by the user. */
	private static Run named(String name, Path results) {
		return new Run(name, results, List.of(), List.of(), RunDescription.beside(results).orElseThrow());
	}

	/** Returns the result file of a run whose description has the given fields. */
	private Path run(String name, String fields) throws IOException {
		Path run = Files.createDirectories(folder.resolve(name));
		Files.writeString(run.resolve("run.json"), "{" + fields + "}");
		return run.resolve("results.json");
	}
}
