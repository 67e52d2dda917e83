// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.XMLMemento;
import org.eclipse.ui.actions.ActionFactory;
import org.flightbench.analysis.cause.Explanation;
import org.flightbench.results.compare.Verdict;
import org.flightbench.ui.comparison.CausesView;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.model.SavedComparison;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a change that all results share, because the machine changed, can be removed from a comparison. */
@ExtendWith(CleanDesktop.class)
class CommonChangeTest {

	private static final int RESULTS = 20;

	@TempDir
	Path folder;

	@Test
	void whatAllResultsShareIsTakenOutWhenTheUserSaysThatTheMachineChangedAndPutBackByUndo() throws IOException {
		ActiveComparison.open(results("before", 1, 1), results("after", 0.8, 0.5));
		Waiting.until("the message", () -> message().startsWith("20 of 20 results measured slower by about 1.2"));
		assertEquals(RESULTS, (int) Ui.get(() -> ActiveComparison.comparison().count(Verdict.REGRESSED)));

		press("Remove Common Change");
		Waiting.until("one regression", () -> ActiveComparison.comparison().count(Verdict.REGRESSED) == 1);
		assertEquals(RESULTS - 1, (int) Ui.get(() -> ActiveComparison.comparison().count(Verdict.NO_CHANGE)));
		Waiting.until("the message", () -> message().startsWith("* the machine changed: "));

		Ui.run(() -> Widgets.perform(ActionFactory.UNDO));
		Waiting.until("all regressed", () -> ActiveComparison.comparison().count(Verdict.REGRESSED) == RESULTS);
		Ui.run(() -> Widgets.perform(ActionFactory.REDO));
		Waiting.until("one regression", () -> ActiveComparison.comparison().count(Verdict.REGRESSED) == 1);
		Waiting.until("the message", () -> message().startsWith("* the machine changed: "));
		press("Restore Common Change");
		Waiting.until("all regressed", () -> ActiveComparison.comparison().count(Verdict.REGRESSED) == RESULTS);
	}

	@Tag("long")
	@Test
	void thatTheMachineChangedIsKeptOverARestart() throws IOException {
		ActiveComparison.open(results("before", 1, 1), results("after", 0.8, 0.5));
		Waiting.until("the message", () -> !message().isEmpty());
		press("Remove Common Change");
		Waiting.until("one regression", () -> ActiveComparison.comparison().count(Verdict.REGRESSED) == 1);
		XMLMemento memento = XMLMemento.createWriteRoot("comparison");
		Ui.run(() -> SavedComparison.save(ActiveComparison.editor().session().state(), memento));
		assertTrue(SavedComparison.restore(memento).choices().machineChanged());
		assertTrue(SavedComparison.restore(memento)
				.with(Ui.get(() -> ActiveComparison.editor().session().state().runs()), List.of()).choices()
				.machineChanged());
	}

	@Test
	void theCausesViewTakesOutWhatAllResultsShare() throws IOException {
		ActiveComparison.open(results("before", 1, 1), results("after", 0.8, 0.5));
		Ui.run(() -> {
			try {
				Ui.page().showView(CausesView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
			} catch (PartInitException e) {
				throw new AssertionError(e);
			}
			ActiveComparison.editor()
					.select(List.of(ActiveComparison.comparison().baseline().results().get(0).id()));
		});
		Waiting.untilEqual(Verdict.REGRESSED, "the verdict on the scores", CommonChangeTest::explained);
		press("Remove Common Change");
		Waiting.untilEqual(Verdict.NO_CHANGE, "the verdict without the common change", CommonChangeTest::explained);
	}

	private static Verdict explained() {
		Explanation explanation = ((CausesView) Ui.page().findView(CausesView.ID)).explanation();
		return explanation == null ? null : explanation.result().verdict();
	}

	@Test
	void nothingIsOfferedWhereResultsChangedInDifferentWays() throws IOException {
		ActiveComparison.open(results("before", 1, 1), results("after", 1, 0.5));
		assertEquals("", Ui.get(CommonChangeTest::message));
		assertNull(Ui.get(() -> Widgets.button(ActiveComparison.area(), "Remove Common Change")));
	}

	private static void press(String words) {
		Ui.run(() -> {
			Button button = Widgets.button(ActiveComparison.area(), words);
			assertNotNull(button, words);
			assertFalse(button.isDisposed());
			Widgets.notify(button, SWT.Selection);
		});
	}

	/** Returns the first message above the comparison, or an empty string. */
	private static String message() {
		MessageBar bar = Widgets.first(ActiveComparison.area(), MessageBar.class, any -> true);
		List<Label> labels = bar == null ? List.of() : Widgets.all(bar, Label.class);
		return labels.isEmpty() ? "" : labels.get(0).getText();
	}

	/**
	 * Writes the results of several benchmarks with five forks each. The score of the last benchmark is multiplied by
	 * one factor, and all others by another.
	 */
	private Path results(String run, double common, double last) throws IOException {
		String all = IntStream.range(0, RESULTS).mapToObj(benchmark -> {
			double score = 1000 * (1 + benchmark) * (benchmark == RESULTS - 1 ? last : common);
			String forks = IntStream.range(0, 5).mapToObj(fork -> "[" + score * (1 + 0.001 * fork) + "]")
					.collect(Collectors.joining(", "));
			return """
					{"benchmark": "a.B.c%d", "mode": "thrpt", "threads": 1, "forks": 5, "primaryMetric": {"score": %s,
					"scoreError": 1, "scoreUnit": "ops/s", "rawData": [%s]}}
					""".formatted(benchmark, score, forks);
		}).collect(Collectors.joining(", ", "[", "]"));
		return Files.writeString(folder.resolve(run + ".json"), all);
	}
}
