// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.cause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.flightbench.analysis.cause.CauseKind;
import org.flightbench.results.compare.Verdict;
import org.flightbench.ui.comparison.CausesView;
import org.flightbench.ui.model.ComparisonState;
import org.flightbench.ui.model.SelectedResult;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.recording.FlameGraphView;
import org.flightbench.ui.recording.RecordingLookup;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the Causes view explains the selected row, on real recorded runs. */
@ExtendWith(CleanDesktop.class)
class CausesViewTest {

	private final Path causes = ResultFiles.root().resolve("samples/causes");

	private static CausesView view() {
		return (CausesView) Ui.page().findView(CausesView.ID);
	}

	private static String text() {
		return Widgets.withId(Ui.shell(), StyledText.class, "causes").getText();
	}

	private static void select() {
		Ui.run(() -> {
			ActiveComparison.table().setSelection(ActiveComparison.table().getItem(0));
			Widgets.notify(ActiveComparison.table(), SWT.Selection);
		});
	}

	private void explain() {
		ActiveComparison.open(causes.resolve("baseline/results.json"), causes.resolve("candidate/results.json"));
		assertNull(Ui.get(CausesViewTest::view));
		select();
		Waiting.until("the causes", () -> view() != null && view().explanation() != null);
	}

	@Test
	void aClickOnARowNamesTheCauseAndAccountsForTheTime() {
		explain();
		assertEquals(CauseKind.ALLOCATION, Ui.get(() -> view().explanation().causes().get(0).kind()));
		assertTrue(Ui.get(CausesViewTest::text).contains("SeededBenchmark.allocateBuffers"),
				Ui.get(CausesViewTest::text));
		Table account = Ui.get(() -> Widgets.withId(Ui.shell(), Table.class, "account"));
		assertTrue(Ui.get(() -> account.getVisible() && account.getItem(0).getText(0).equals("Java code")));
	}

	@Test
	void aRowIsExplainedAgainWhenTheRunsAreSwappedOrTheThresholdChanges() {
		explain();
		assertEquals(Verdict.REGRESSED, Ui.get(CausesViewTest::verdict));
		Ui.run(() -> ActiveComparison.editor().session().perform("Swap", ComparisonState::withRolesSwapped));
		Waiting.untilEqual(Verdict.IMPROVED, "the verdict on the swapped runs", CausesViewTest::verdict);
		Ui.run(() -> Preferences.store().setValue(Preferences.THRESHOLD_PERCENT, 90.0));
		Waiting.untilEqual(Verdict.NO_CHANGE, "the verdict with the other threshold", CausesViewTest::verdict);
	}

	@Test
	void aRowIsExplainedAgainWhenRecordingsAreAttached(@TempDir Path folder) throws Exception {
		Path baseline = Files.copy(causes.resolve("baseline/results.json"), folder.resolve("baseline.json"));
		Path candidate = Files.copy(causes.resolve("candidate/results.json"), folder.resolve("candidate.json"));
		ActiveComparison.open(baseline, candidate);
		Ui.run(CausesViewTest::openView);
		select();
		Waiting.until("what is missing", () -> view().explanation() != null);
		assertNull(Ui.get(() -> view().explanation().account()));
		Ui.run(() -> {
			SelectedResult row = (SelectedResult) ((IStructuredSelection) ActiveComparison.editor().getSite()
					.getSelectionProvider().getSelection()).getFirstElement();
			RecordingLookup.get().attach(row, row.baseline(), List.of(causes.resolve("baseline/fork-1.jfr.gz")));
			RecordingLookup.get().attach(row, row.candidates().get(0),
					List.of(causes.resolve("candidate/fork-1.jfr.gz")));
		});
		Waiting.until("the account of the time",
				() -> view().explanation() != null && view().explanation().account() != null);
	}

	private static Verdict verdict() {
		return view().explanation() == null ? null : view().explanation().result().verdict();
	}

	private static void openView() {
		try {
			Ui.page().showView(CausesView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
		} catch (PartInitException e) {
			throw new AssertionError(e);
		}
	}

	@Tag("long")
	@Test
	void oneMoreClickShowsTheMethodInTheDifferenceOfTheFlameGraphs() {
		explain();
		Ui.run(() -> {
			StyledText text = Widgets.withId(Ui.shell(), StyledText.class, "causes");
			text.setCaretOffset(text.getText().indexOf("1. "));
			Event enter = new Event();
			enter.character = SWT.CR;
			text.notifyListeners(SWT.KeyDown, enter);
		});
		Waiting.until("the difference of what is allocated", () -> {
			FlameGraphView flame = (FlameGraphView) Ui.page().findView(FlameGraphView.ID);
			return flame != null && flame.content().panel().input() != null
					&& flame.content().panel().input().profile() != null
					&& flame.content().panel().input().profile().isDifference()
					&& flame.content().panel().input().profile().event().equals("allocation");
		});
		assertTrue(Ui.get(() -> Widgets.withId(Ui.shell(), Text.class, "flame.search").getText())
				.endsWith("SeededBenchmark.allocateBuffers"));
	}

	@Tag("long")
	@Test
	void aRowWithoutRecordingsSaysWhatToRecord() {
		explain();
		ActiveComparison.open(ResultFiles.root().resolve("samples/histogram-baseline.json"),
				ResultFiles.root().resolve("samples/histogram-optimized.json"));
		select();
		Waiting.untilContains("record with flightbench bench --profile jfr", "the view", CausesViewTest::text);
		assertNull(Ui.get(() -> Widgets.withId(Ui.shell(), Table.class, "account")), "no account is in sight");
	}
}
