// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.flightbench.ui.history.OpenHistory;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.tests.history.Histories;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.BenchDialog;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.ScreenReader;
import org.flightbench.ui.tests.kit.Spoken;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that every control of every editor, view and dialog has an accessible name for screen readers. */
@ExtendWith(CleanDesktop.class)
class AccessibleNamesTest {

	private static final Path SAMPLES = ResultFiles.root().resolve("samples");

	@TempDir
	Path folder;

	@Test
	void theStartPage() {
		Waiting.untilContains("Is it really faster?", "the start page", ActiveComparison::texts);
		checkWindow();
	}

	@Test
	void aComparisonWithWhatWasExpectedOfIt() {
		Ui.run(() -> OpenResults.open(Ui.page(), Stream.of("baseline", "optimized", "expectations")
				.map(name -> SAMPLES.resolve("histogram-" + name + ".json")).toList()));
		ActiveComparison.untilCompared(2);
		Waiting.until("the chart", () -> !ActiveComparison.charts().chart().series().isEmpty());
		checkWindow();
		assertEquals("Results", Ui.get(() -> Spoken.name(ActiveComparison.table())));
		assertEquals("Filter results", Ui.get(() -> Spoken.name(ActiveComparison.filter())));
		Ui.run(() -> Widgets.press(ActiveComparison.headlineButton("Expectations")));
		checkDialog("Expectations");
	}

	@Test
	void warnings() {
		ActiveComparison.open(ResultFiles.copy("latency-g1.json", folder),
				ResultFiles.copy("latency-marksweep.json", folder));
		Ui.run(() -> Widgets.press(ActiveComparison.headlineButton("warning")));
		checkDialog("Warnings about this comparison");
	}

	@Test
	@Tag("long")
	void whatIntervalACellDrawsCanBeRead() {
		ActiveComparison.open(SAMPLES.resolve("histogram-baseline.json"), SAMPLES.resolve("histogram-optimized.json"));
		Waiting.until("all cells of whiskers to say their interval",
				() -> ActiveComparison.column("Worse").stream().allMatch(text -> text.matches("\\[.*×, .*×\\]")));
	}

	@Test
	void oneRun() {
		ActiveComparison.open(SAMPLES.resolve("writer-baseline.json"));
		checkWindow();
	}

	@Test
	@Tag("long")
	void theErrorPageWithDetails() throws IOException {
		Path broken = Files.writeString(folder.resolve("broken.json"), "[{");
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(broken)));
		Waiting.untilContains("broken.json cannot be shown", "the error page", ActiveComparison::texts);
		Ui.run(() -> Widgets.press(Widgets.button(Ui.shell(), "Show Details")));
		checkWindow();
	}

	@Test
	void aRecordingWithAllItsPages() {
		ActiveRecording.open(ActiveRecording.before());
		Waiting.until("the graph", () -> graph() != null);
		checkWindow();
		for (int page = 1; page < Ui.get(() -> ActiveRecording.pages().getItemCount()); page++) {
			showPage(page);
			checkWindow();
		}
	}

	@Test
	@Tag("long")
	void aDifferenceOfRecordings() {
		ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
		Waiting.until("the graph", () -> graph() != null);
		checkWindow();
		assertEquals("Flame graph", Ui.get(() -> Spoken.name(graph())));
		Text search = Ui.get(() -> Widgets.withId(ActiveRecording.panel(), Text.class, "flame.search"));
		assertEquals("Search frames", Ui.get(() -> Spoken.name(search)), "without the key, as no hint has it");
		Ui.run(() -> {
			Event down = new Event();
			down.keyCode = SWT.ARROW_DOWN;
			graph().notifyListeners(SWT.KeyDown, down);
		});
		Waiting.untilContains("all", "the name with the selected frame", () -> Spoken.name(graph()));
	}

	@Test
	@Tag("long")
	void threads() {
		ActiveRecording.open(ActiveRecording.before());
		Ui.begin(() -> Widgets.press(Widgets.withId(Ui.shell(), org.eclipse.swt.widgets.Button.class, "threads")));
		checkDialog("Select threads");
	}

	@Test
	void aLogOfSafepoints() {
		Ui.run(() -> OpenResults.open(Ui.page(), Stream.of("ttsp-baseline.log", "ttsp-warm-up.log")
				.map(SAMPLES::resolve).toList()));
		Waiting.untilContains("Longest pause", "the timeline", () -> Widgets.texts(Ui.shell()));
		checkWindow();
		Canvas timeline = Ui.get(() -> Widgets.withId(Ui.shell(), Canvas.class, "safepoint.timeline"));
		assertEquals("Safepoint timeline", Ui.get(() -> Spoken.name(timeline)));
		String nothing = Ui.get(() -> Spoken.description(timeline));
		Ui.run(() -> {
			Event next = new Event();
			next.keyCode = SWT.ARROW_RIGHT;
			next.stateMask = SWT.SHIFT;
			timeline.notifyListeners(SWT.KeyDown, next);
		});
		Waiting.until("the selected pause to be described",
				() -> !Spoken.description(timeline).equals(nothing)
						&& Spoken.description(timeline).matches("(?s).*\\d (ns|µs|ms|s)\\b.*"));
	}

	@ParameterizedTest
	@ValueSource(strings = {"org.flightbench.ui.runs", "org.flightbench.ui.flameGraph",
			"org.flightbench.ui.safepoints", "org.flightbench.ui.benchmarkOutput"})
	@Tag("long")
	void views(String id) {
		ActiveComparison.open(SAMPLES.resolve("histogram-baseline.json"), SAMPLES.resolve("histogram-optimized.json"));
		Ui.run(() -> {
			try {
				Ui.page().showView(id);
			} catch (PartInitException missing) {
				throw new AssertionError(missing);
			}
		});
		checkWindow();
	}

	@Test
	@Tag("long")
	void aHistorySmallAndLarge() {
		Path file = Histories.store(folder.resolve("history.db"), Histories.nights(folder, 2, 40, null), null);
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(file)));
		Histories.untilSearched();
		checkWindow();
		assertEquals("All series", Ui.get(() -> Spoken.name(Histories.page().grid())));
		Ui.run(() -> Histories.page().open(Histories.page().grid().plots().get(0)));
		checkWindow();
		assertEquals("Series over all runs", Ui.get(() -> Spoken.name(Histories.page().plot())));
		Ui.run(() -> {
			Event next = new Event();
			next.keyCode = SWT.PAGE_DOWN;
			Histories.page().plot().notifyListeners(SWT.KeyDown, next);
		});
		String spoken = Ui.get(() -> Spoken.description(Histories.page().plot()));
		assertTrue(spoken.contains("Change: ") && spoken.contains("Commit abc0030"), spoken);
	}

	@Test
	void theDialogThatOpensAHistory() {
		Ui.begin(() -> OpenHistory.open(Ui.page()));
		checkDialog("Open History");
	}

	@Test
	void theDialogThatRunsBenchmarks() {
		BenchDialog.open();
		BenchDialog.untilRead();
		check(BenchDialog::shell);
		BenchDialog.showTab("Candidate");
		check(BenchDialog::shell);
		Ui.run(() -> BenchDialog.shell().close());
	}

	@ParameterizedTest
	@ValueSource(strings = {"org.flightbench.ui.comparison", "org.flightbench.ui.colors"})
	@Tag("long")
	void preferences(String id) {
		Ui.begin(() -> PreferencesUtil.createPreferenceDialogOn(Ui.shell(), id, new String[]{id}, null).open());
		checkDialog("Preferences");
	}

	private static void checkWindow() {
		check(Ui::shell);
	}

	/** Checks the names in the dialog that contains the given words, and closes it. */
	private static void checkDialog(String words) {
		Shell dialog = ActiveComparison.dialog(words);
		check(() -> dialog);
		Ui.run(dialog::close);
	}

	private static void check(Supplier<? extends Control> whole) {
		Waiting.untilEqual(List.of(), "controls without a name", () -> Spoken.nameless(whole.get()));
		if (ScreenReader.isOn()) {
			assertEquals(List.of(), ScreenReader.nameless());
		}
		assertTrue(Ui.get(() -> whole.get().isVisible()));
	}

	private static Canvas graph() {
		return ActiveRecording.panel() == null
				? null
				: Widgets.withId(ActiveRecording.panel(), Canvas.class, "flame.graph");
	}

	private static void showPage(int index) {
		Ui.run(() -> {
			CTabFolder folder = ActiveRecording.pages();
			folder.setSelection(index);
			Event chosen = new Event();
			chosen.item = folder.getItem(index);
			folder.notifyListeners(SWT.Selection, chosen);
		});
		Waiting.until("the page to be there",
				() -> !Widgets.all(ActiveRecording.pages().getItem(index)
						.getControl() instanceof org.eclipse.swt.widgets.Composite page
								? page
								: Ui.shell(),
						Text.class).isEmpty()
						|| !Widgets.texts(Ui.shell()).isEmpty());
	}
}
