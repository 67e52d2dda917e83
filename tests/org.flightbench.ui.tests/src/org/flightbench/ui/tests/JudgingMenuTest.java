// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.XMLMemento;
import org.eclipse.ui.actions.ActionFactory;
import org.flightbench.results.compare.Verdict;
import org.flightbench.ui.model.JudgingChoices;
import org.flightbench.ui.model.SavedComparison;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests the menu in which the user specifies how runs were measured and which benchmarks are controls. */
@ExtendWith(CleanDesktop.class)
class JudgingMenuTest {

	private static final int OWN = 5;
	private static final int OTHERS = 4;

	@TempDir
	Path folder;

	@Test
	void runsOfOneMachineAreJudgedBySmallerChangesUntilUndone() throws IOException {
		ActiveComparison.open(results("before", 1), results("after", 1.25));
		int usual = Ui.get(JudgingMenuTest::changed);
		choose("All Runs Measured on One Machine");
		Waiting.until("more verdicts", () -> changed() > usual);
		assertTrue(Ui.get(() -> item("All Runs Measured on One Machine").getSelection()));
		Ui.run(() -> Widgets.perform(ActionFactory.UNDO));
		Waiting.until("fewer verdicts", () -> changed() == usual);
	}

	@Test
	void selectedBenchmarksBecomeControlsThatAreSavedWithTheComparison() throws IOException {
		ActiveComparison.open(results("before", 1), results("after", 2));
		assertFalse(Ui.get(() -> item("No Controls").isEnabled()));
		choose("Possible Controls");
		Waiting.until("the controls", () -> controls() == OTHERS);
		JudgingChoices choices = Ui.get(() -> ActiveComparison.editor().session().state().choices());
		assertEquals(IntStream.range(0, OTHERS).mapToObj(index -> "org.acme.Encode.jackson" + index)
				.collect(Collectors.toSet()), choices.controls());
		XMLMemento memento = XMLMemento.createWriteRoot("comparison");
		Ui.run(() -> SavedComparison.save(ActiveComparison.editor().session().state(), memento));
		assertEquals(choices, SavedComparison.restore(memento).choices());

		choose("No Controls");
		Waiting.until("no controls", () -> controls() == 0);
		Ui.run(() -> {
			ActiveComparison.table().selectAll();
			Widgets.notify(ActiveComparison.table(), SWT.Selection);
		});
		choose("Selected Benchmarks as Controls");
		Waiting.until("all benchmarks as controls", () -> ActiveComparison.editor().session().state().choices()
				.controls().size() == OWN + OTHERS);
		choose("Selected Benchmarks as Controls");
		Waiting.until("no controls", () -> ActiveComparison.editor().session().state().choices().controls()
				.equals(Set.of()));
	}

	private static MenuItem item(String text) {
		return Widgets.menuItem(ActiveComparison.table().getMenu(), "Judge By", text);
	}

	private static void choose(String text) {
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Judge By", text));
	}

	private static int changed() {
		return (int) (ActiveComparison.comparison().count(Verdict.REGRESSED)
				+ ActiveComparison.comparison().count(Verdict.IMPROVED));
	}

	private static int controls() {
		return ActiveComparison.comparison().candidates().get(0).controls().map(controls -> controls.speedups().length)
				.orElse(0);
	}

	/**
	 * Writes results with a single fork: those of the project's benchmarks, multiplied by a factor, and those of
	 * another library.
	 */
	private Path results(String name, double factor) throws IOException {
		String own = IntStream.range(0, OWN).mapToObj(index -> result("own" + index, (100 + index) * factor))
				.collect(Collectors.joining(","));
		String others = IntStream.range(0, OTHERS)
				.mapToObj(index -> result("jackson" + index, 200 + index + factor / 10))
				.collect(Collectors.joining(","));
		return Files.writeString(folder.resolve(name + ".json"), "[" + own + "," + others + "]");
	}

	private static String result(String method, double score) {
		return String.format(Locale.ROOT,
				"""
				{"benchmark": "org.acme.Encode.%s", "mode": "avgt", "threads": 1, "forks": 1,
				"primaryMetric": {"score": %f, "scoreError": "NaN", "scoreUnit": "ns/op",
				"rawData": [[%f, %f, %f, %f, %f]]}, "secondaryMetrics": {}}""", method, score, score, score * 1.01,
				score * 0.99, score, score);
	}
}
