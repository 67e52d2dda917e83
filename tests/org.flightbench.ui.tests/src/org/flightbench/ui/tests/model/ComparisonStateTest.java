// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import org.flightbench.base.ReadProgress;
import org.flightbench.results.RunNames;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Expectation;
import org.flightbench.results.read.RunReader;
import org.flightbench.results.role.RoleGuess;
import org.flightbench.ui.comparison.ResultRow;
import org.flightbench.ui.comparison.ResultRowModel;
import org.flightbench.ui.model.ComparisonState;
import org.flightbench.ui.model.ExpectationFile;
import org.flightbench.ui.model.FileStamp;
import org.flightbench.ui.model.RunEntry;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the state of a comparison, and the results computed from it, without a window. */
class ComparisonStateTest {

	@TempDir
	Path folder;

	@Test
	void filesOfTheSameNameAreCalledByTheirFoldersAlsoTheOneThatWasThereFirst() throws IOException {
		ComparisonState first = ComparisonState.EMPTY.withAdded(List.of(entry("before/result.json")));
		assertEquals(List.of("result"), names(first));
		assertEquals(List.of("before/result", "after/result"),
				names(first.withAdded(List.of(entry("after/result.json")))));
	}

	@Test
	void theResultsOfRunFoldersAreCalledByThem() throws IOException {
		RunEntry quick = entry("quick/results.json");
		assertEquals("results", RunNames.of(quick.run().source()));
		Files.writeString(folder.resolve("quick/run.json"), "{}");
		assertEquals("quick", RunNames.of(quick.run().source()));
	}

	@Test
	void aNameThatTheUserChoseStaysWhenAFileHasIt() throws IOException {
		ComparisonState named = ComparisonState.EMPTY.withAdded(List.of(entry("one.json"))).withName(0, "result");
		assertEquals(List.of("result", "after/result"),
				names(named.withAdded(List.of(entry("after/result.json")))));
	}

	@Test
	void expectationsOfAFileReplaceThoseThatItHadBefore() throws IOException {
		ExpectationFile first = expectations("first.json", -10);
		ExpectationFile second = expectations("second.json", -20);
		ComparisonState state = ComparisonState.EMPTY.withExpected(List.of(first, second))
				.withExpected(List.of(expectations("first.json", -30)));
		assertEquals(List.of(-30.0, -20.0), state.expectations().stream().map(Expectation::atMost).toList());
		assertEquals(List.of(first.file(), second.file()), state.files());
		assertEquals(List.of(second), state.withoutExpected(first.file()).expected());
	}

	@Test
	void changesOfTheRunsLeaveWhatIsExpected() throws IOException {
		ComparisonState state = ComparisonState.EMPTY.withAdded(List.of(entry("one.json"), entry("two.json")))
				.withExpected(List.of(expectations("first.json", -10)));
		for (ComparisonState changed : List.of(state.withRemoved(0), state.withMoved(0, 1), state.withBaseline(1),
				state.withMetric("gc.count"), state.withName(0, "x"), state.withColor(0, "#000000"),
				state.withOnly(List.of(entry("three.json"))), state.withReloaded(entry("one.json")))) {
			assertEquals(state.expected(), changed.expected());
		}
	}

	@Test
	void anEntryKnowsTheMetricsOfItsRun() throws IOException {
		RunEntry entry = entry("one.json");
		assertEquals(entry.run().metricNames(), entry.metrics());
		assertEquals(entry.metrics(), ComparisonState.EMPTY.withAdded(List.of(entry)).metricNames());
	}

	@Test
	void aMetricThatNoRunHasAnyMoreGivesWayToTheScore() throws IOException {
		ComparisonState state = ComparisonState.EMPTY.withAdded(List.of(entry("one.json")))
				.withMetric("gc.alloc.rate.norm");
		RunEntry whole = entry("one.json");
		RunEntry without = new RunEntry(whole.run(), Set.of("score"), null, RunEntry.NO_SLOT, whole.stamp(), null);
		assertEquals("score", state.withReloaded(without).metric());
	}

	@Test
	void runsKeepTheirColorsWhereverTheyStandAndANewOneGetsTheFirstFree() throws IOException {
		ComparisonState state = ComparisonState.EMPTY
				.withAdded(List.of(entry("one.json"), entry("two.json"), entry("three.json")));
		assertEquals(List.of("one 0", "two 1", "three 2"), slots(state));
		assertEquals(List.of("three 2", "one 0", "two 1"), slots(state.withMoved(2, 0)));
		assertEquals(List.of("one 0", "two 1", "three 2"), slots(state.withBaseline(2)));
		ComparisonState two = state.withRemoved(0);
		assertEquals(List.of("two 1", "three 2"), slots(two));
		assertEquals(List.of("three 2", "two 1"), slots(two.withRolesSwapped()));
		assertEquals(List.of("two 1", "three 2", "four 0", "five 3"),
				slots(two.withAdded(List.of(entry("four.json"), entry("five.json")))));
		assertEquals(List.of("four 0", "two 1", "three 2"), slots(two.withBaselineAdded(List.of(entry("four.json")))));
		assertEquals(List.of("two 1", "four 2"),
				slots(two.withReplaced(two.runs().get(1).run().source(), entry("four.json"))));
		assertEquals(List.of("two 1", "three 2"), slots(two.withReloaded(entry("three.json"))));
		assertEquals(List.of("four 0"), slots(two.withOnly(List.of(entry("four.json")))));
	}

	@Test
	void aBaselineGuessedAtFirstHasTheFirstColor() throws IOException {
		ComparisonState given = ComparisonState.EMPTY
				.withAdded(List.of(entry("after.json"), entry("before.json")));
		assertEquals(List.of("before 0", "after 1"),
				slots(given.withGuessedBaseline(RoleGuess.ofRuns(given.plainRuns()))));
	}

	private static List<String> slots(ComparisonState state) {
		return state.runs().stream().map(entry -> entry.run().name() + " " + entry.slot()).toList();
	}

	@Test
	void rowsLeaveOutParametersThatAllHaveAlike() throws IOException {
		RunEntry entry = entry("one.json");
		Comparison alike = Comparer.compare(List.of(entry.run()), 0, "score", ComparisonSettings.DEFAULT);
		assertEquals(List.of("", "", ""), params(alike));
		Comparison single = Comparer.compare(
				List.of(entry.run().only(id -> id.benchmark().contains("factor"))), 0, "score",
				ComparisonSettings.DEFAULT);
		assertEquals(List.of("n=2048, p=6, q=16"), params(single));
	}

	private static List<String> params(Comparison comparison) {
		return ResultRowModel.of(comparison).all().stream().map(ResultRow::params).toList();
	}

	private RunEntry entry(String name) throws IOException {
		Path file = folder.resolve(name);
		Files.createDirectories(file.getParent());
		if (!Files.exists(file)) {
			Files.move(ResultFiles.copy("before.json", folder), file);
		}
		return new RunEntry(RunReader.read(file, ReadProgress.NONE), FileStamp.of(file));
	}

	private ExpectationFile expectations(String name, int atMost) throws IOException {
		Path file = Files.writeString(folder.resolve(name), "[{\"benchmark\": \"a\", \"atMost\": " + atMost + "}]");
		return ExpectationFile.read(file);
	}

	private static List<String> names(ComparisonState state) {
		return state.runs().stream().map(entry -> entry.run().name()).toList();
	}
}
