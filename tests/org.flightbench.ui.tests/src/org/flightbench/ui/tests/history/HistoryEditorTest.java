// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.actions.ActionFactory;
import org.flightbench.history.store.Credentials;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.history.store.LabelKind;
import org.flightbench.ui.editor.OutlinedEditor;
import org.flightbench.ui.history.HistoryEditor;
import org.flightbench.ui.history.OpenHistory;
import org.flightbench.ui.history.PlotCanvas;
import org.flightbench.ui.history.SelectedRun;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.flightbench.view.plot.HistoryPlot;
import org.flightbench.view.plot.PlotText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests the history of benchmarks: opening, viewing, and the actions on a change. */
@ExtendWith(CleanDesktop.class)
class HistoryEditorTest {

	@TempDir
	Path folder;

	private Path store() {
		return Histories.store(folder.resolve("history.db"), Histories.nights(folder, 3, 40, null), null);
	}

	private void open(Path file) {
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(file)));
		Histories.untilSearched();
	}

	@Test
	void aFileOfAHistoryOpensWithItsSeriesAndTheirChanges() {
		open(store());
		assertEquals("40 runs from 2026-03-01 to 2026-04-09, 3 series: 1 change point. "
				+ "Newest run: 1 new change point for the worse", Ui.get(() -> headline()));
		assertEquals(List.of("Pool.take0", "Pool.take1", "Pool.take2"),
				Ui.get(() -> Histories.page().grid().plots().stream().map(plot -> plot.title()).toList()));
		assertEquals(1, Ui.get(() -> table().getItemCount()));
		List<String> row = Ui.get(() -> row(0));
		assertTrue(row.get(1).contains("-7.7 %"), row.toString());
		assertEquals("Pool.take0", row.get(2));
		assertEquals("2026-03-31", row.get(3));
		assertEquals("abc0029..abc0030", row.get(4));
	}

	@Test
	void theSelectedRunAndTheSeriesAreThereForOtherViews() {
		open(store());
		HistoryEditor editor = Ui.get(() -> (HistoryEditor) Ui.page().getActiveEditor());
		assertEquals(List.of("Pool.take0", "Pool.take1", "Pool.take2"),
				editor.items().stream().map(OutlinedEditor.Item::title).toList());
		assertNull(Ui.get(editor::shownItem));
		assertEquals(StructuredSelection.EMPTY, Ui.get(() -> Ui.page().getSelection()));
		Ui.run(HistoryEditorTest::selectChange);
		SelectedRun run = (SelectedRun) ((IStructuredSelection) Ui.get(() -> Ui.page().getSelection()))
				.getFirstElement();
		assertEquals("Pool.take0", run.series());
		assertEquals("abc0030", run.facts().get("Commit"));
		assertEquals("21.0.11", run.facts().get("JDK"));
		assertFalse(run.facts().containsKey("Machine"), run.facts().toString());
		Ui.run(() -> editor.showItem(editor.items().get(2).id()));
		assertEquals(editor.items().get(2).id(), Ui.get(editor::shownItem));
		assertEquals(StructuredSelection.EMPTY, Ui.get(() -> Ui.page().getSelection()));
	}

	@Test
	void aChangeOfTheListIsShownInItsSeriesAndComparesTheRunsAroundIt() {
		open(store());
		assertFalse(Ui.get(() -> button("Compare Runs").isEnabled()));
		Ui.run(HistoryEditorTest::selectChange);
		assertTrue(Ui.get(() -> Histories.page().isLarge()));
		assertEquals("Pool.take0", Ui.get(() -> plot().plot().title()));
		assertEquals(30, Ui.get(() -> plot().selectedIndex()));
		Ui.run(() -> Widgets.press(button("Compare Runs")));
		ActiveComparison.untilCompared(2);
		assertEquals(List.of("2026-03-30_abc0029", "2026-03-31_abc0030"), Ui.get(ActiveComparison::runs));
	}

	@Test
	void aRunWhoseFileIsGoneOpensFromWhatTheHistoryHasOfIt() throws IOException {
		Path file = store();
		for (Path night : List.copyOf(files(folder.resolve("nights")))) {
			Files.delete(night);
		}
		open(file);
		Ui.run(HistoryEditorTest::selectChange);
		Ui.run(() -> Widgets.press(button("Compare Runs")));
		ActiveComparison.untilCompared(2);
		assertEquals("org.acme.Pool.take0",
				Ui.get(() -> ActiveComparison.comparison().candidates().get(0).results().get(0)
						.id().benchmark()));
		assertEquals(3, Ui.get(() -> ActiveComparison.comparison().candidates().get(0).results().size()));
	}

	private static List<Path> files(Path folder) throws IOException {
		try (var all = Files.list(folder)) {
			return all.toList();
		}
	}

	@Test
	void aClickOnAPointOpensItsRun() {
		open(store());
		Ui.run(() -> Histories.page().open(Histories.page().grid().plots().get(1)));
		Ui.run(() -> press(SWT.HOME));
		Ui.run(() -> press(SWT.ARROW_RIGHT));
		assertEquals(1, Ui.get(() -> plot().selectedIndex()));
		Ui.run(() -> press(SWT.CR));
		Waiting.until("the run", () -> ActiveComparison.editor() != null
				&& ActiveComparison.runs().equals(List.of("2026-03-02_abc0001")));
	}

	@Test
	void keysZoomAndReachChanges() {
		open(store());
		Ui.run(() -> Histories.page().open(Histories.page().grid().plots().get(0)));
		double all = Ui.get(() -> plot().range().size());
		Ui.run(() -> press(SWT.PAGE_DOWN));
		assertEquals(30, Ui.get(() -> plot().selectedIndex()));
		Ui.run(() -> type('+'));
		assertTrue(Ui.get(() -> plot().range().size()) < all);
		assertTrue(Ui.get(() -> plot().range().from() < 30 && plot().range().to() > 30));
		Ui.run(() -> type('0'));
		assertEquals(all, Ui.get(() -> plot().range().size()));
		Ui.run(() -> press(SWT.ESC));
		assertFalse(Ui.get(() -> Histories.page().isLarge()));
	}

	@Test
	void aLabelIsWrittenAndUndoTakesItAway() throws IOException {
		Path file = store();
		open(file);
		Ui.run(HistoryEditorTest::selectChange);
		Ui.run(() -> Histories.page().labelSelected(LabelKind.ACCEPTED, "worth it"));
		Waiting.untilEqual("accepted: worth it", "the label", () -> row(0).get(9));
		try (HistoryStore store = HistoryStore.openForReading(file.toString(), Credentials.NONE)) {
			assertEquals("worth it", store.labels().get(0).note());
		}
		Ui.run(() -> Widgets.perform(ActionFactory.UNDO));
		Waiting.untilEqual("", "no label", () -> row(0).get(9));
		try (HistoryStore store = HistoryStore.openForReading(file.toString(), Credentials.NONE)) {
			assertEquals(List.of(), store.labels());
		}
		Ui.run(() -> Widgets.perform(ActionFactory.REDO));
		Waiting.untilEqual("accepted: worth it", "the label again", () -> row(0).get(9));
	}

	/** Creates a checkout with a commit for each night, and returns their hashes. */
	private List<String> commits(Path checkout) throws IOException, InterruptedException {
		Files.createDirectories(checkout);
		git(checkout, "init", "--quiet");
		List<String> commits = new ArrayList<>();
		for (int night = 0; night < 40; night++) {
			git(checkout, "-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "--quiet",
					"--allow-empty", "--message", night == 30 ? "Pools & queues are locked" : "Change " + night);
			commits.add(git(checkout, "rev-parse", "HEAD").strip());
		}
		return commits;
	}

	private static String git(Path folder, String... arguments) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of("git"));
		command.addAll(List.of(arguments));
		Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
		String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertEquals(0, process.waitFor(), text);
		return text;
	}

	@Tag("long")
	@Test
	void changesAndRunsHaveTheMessagesOfCommitsOfTheCheckoutThatIsNamedAlone() throws Exception {
		Path checkout = folder.resolve("checkout");
		open(Histories.store(folder.resolve("history.db"),
				Histories.nights(checkout, 1, null, commits(checkout)), null));
		// The results are in this checkout, but the user has not allowed git to run there.
		assertEquals(10, Ui.get(() -> table().getColumnCount()));
		Ui.run(() -> Histories.page().takeCommitsOf(checkout));
		Waiting.untilEqual("Pools & queues are locked", "the message", () -> row(0).get(5));
		Ui.run(HistoryEditorTest::selectChange);
		String text = Ui.get(() -> PlotText.point(plot().plot(), plot().selectedLine(), plot().selectedIndex()));
		assertTrue(text.matches("(?s).*\nCommit [0-9a-f]{10} Pools & queues are locked\n.*"), text);
		assertTrue(text.matches("(?s).*\n[0-9a-f]{10} 20[0-9-]{8} Ada: Pools & queues are locked\n.*"), text);
	}

	@Tag("long")
	@Test
	void theCheckoutThatIsNamedTellsTheMessagesOfCommits() throws Exception {
		Path checkout = folder.resolve("elsewhere");
		Path file = Histories.store(folder.resolve("history.db"),
				Histories.nights(folder, 1, null, commits(checkout)), null);
		open(file);
		assertEquals(10, Ui.get(() -> table().getColumnCount()));
		Ui.run(() -> Histories.page().takeCommitsOf(checkout));
		Waiting.untilEqual("Pools & queues are locked", "the message", () -> row(0).get(5));
		// The chosen checkout is remembered when the history is opened again.
		Ui.run(() -> Ui.page().closeAllEditors(false));
		open(file);
		assertEquals("Pools & queues are locked", Ui.get(() -> row(0).get(5)));
		Ui.run(() -> Histories.page().takeCommitsOf(null));
		Waiting.untilEqual(10, "no messages", () -> table().getColumnCount());
	}

	@Test
	void theTooltipTellsWhyGitIsNotUsed() throws Exception {
		Path checkout = Files.createDirectories(folder.resolve("checkout"));
		git(checkout, "init", "--quiet");
		Files.writeString(checkout.resolve(".git/config"), "[");
		open(store());
		Ui.run(HistoryEditorTest::selectChange);
		assertFalse(Ui.get(HistoryEditorTest::pointText).contains("bad config"));
		Ui.run(() -> Histories.page().takeCommitsOf(checkout));
		Waiting.untilEqual(true, "the reason", () -> pointText().contains("bad config"));
	}

	private static String pointText() {
		return PlotText.point(plot().plot(), plot().selectedLine(), plot().selectedIndex());
	}

	@Test
	void theBisectCommandIsCopied() {
		open(store());
		Ui.run(HistoryEditorTest::selectChange);
		Ui.run(() -> Widgets.press(button("Copy Bisect Command")));
		assertEquals("flightbench bisect abc0029 abc0030 --benchmark '^org[.]acme[.]Pool[.]take0$'", Ui.get(() -> {
			Clipboard clipboard = new Clipboard(Ui.display());
			try {
				return (String) clipboard.getContents(TextTransfer.getInstance());
			} finally {
				clipboard.dispose();
			}
		}));
	}

	@Test
	void theListHasTheChangesOfThePeriodAlone() {
		open(store());
		Ui.run(() -> choosePeriod(0));
		assertEquals(0, Ui.get(() -> table().getItemCount()));
		assertTrue(Ui.get(() -> Widgets.texts(Ui.shell())).contains("No changes"));
		Ui.run(() -> choosePeriod(1));
		assertEquals(1, Ui.get(() -> table().getItemCount()));
	}

	@Test
	void theFilterLeavesTheSeriesWithAllWords() {
		open(store());
		Ui.run(() -> Widgets.withId(Ui.shell(), Text.class, "history.filter").setText("pool take2"));
		assertEquals(List.of("Pool.take2"),
				Ui.get(() -> Histories.page().grid().plots().stream().map(plot -> plot.title()).toList()));
		assertTrue(Ui.get(() -> Widgets.texts(Ui.shell())).contains("1 of 3 series"));
	}

	@Test
	void branchesAreSeriesOfTheirOwnWithTheirOwnChanges() {
		Path file = Histories.store(folder.resolve("history.db"), Histories.nights(folder, 1, 40, "main"), "main");
		Histories.store(file, Histories.nights(folder, 1, 12, "feature"), "feature");
		open(file);
		assertEquals("40 runs from 2026-03-01 to 2026-04-09, 1 series: 1 change point. "
				+ "Newest run: 1 new change point for the worse", Ui.get(() -> headline()));
		Ui.run(() -> Histories.page().toggleBranch("feature"));
		Waiting.until("both", () -> Histories.page().grid().plots().get(0).lines().size() == 2
				&& Histories.page().areChangesKnown());
		assertEquals(List.of("main", "feature"),
				Ui.get(() -> Histories.page().grid().plots().get(0).lines().stream().map(line -> line.branch())
						.toList()));
		assertEquals(1, Ui.get(() -> table().getItemCount()));
	}

	@Test
	void anEmptyHistorySaysWhatToDoAndTakesAFolder() {
		Path nights = Histories.nights(folder, 2, 12, null);
		Path file = folder.resolve("new.db");
		Ui.run(() -> HistoryEditor.open(Ui.page(), file.toString()));
		Waiting.untilContains("This history has no runs yet", "what to do", () -> Widgets.texts(Ui.shell()));
		assertFalse(Files.exists(file));
		Ui.run(() -> ((HistoryEditor) Ui.page().getActiveEditor()).drop(List.of(nights)));
		Histories.untilSearched();
		assertTrue(Ui.get(() -> Widgets.texts(Ui.shell())).contains("12 runs added"));
		assertEquals("12 runs from 2026-03-01 to 2026-03-12, 2 series: 0 change points", Ui.get(() -> headline()));
	}

	@Test
	void aFileThatIsNoHistorySaysSo() throws IOException {
		Path file = Files.writeString(folder.resolve("broken.db"), "SQLite format 3\0 and nothing more");
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(file)));
		Waiting.untilContains("broken.db", "why", () -> Widgets.texts(Ui.shell()));
		Waiting.untilContains("not a history", "why", () -> Widgets.texts(Ui.shell()));
	}

	@Test
	void aServerThatIsNotThereSaysSo() {
		Ui.run(() -> HistoryEditor.open(Ui.page(), "jdbc:postgresql://127.0.0.1:1/nights"));
		Waiting.untilContains("nights cannot be shown", "why", () -> Widgets.texts(Ui.shell()));
		assertTrue(Ui.get(() -> Widgets.texts(Ui.shell())).contains("127.0.0.1"),
				Ui.get(() -> Widgets.texts(Ui.shell())));
	}

	@Test
	void theDialogSaysWhatIsWrongWithAPlaceAndOpensANewHistory() {
		Path file = folder.resolve("other.db");
		Ui.begin(() -> OpenHistory.open(Ui.page()));
		Shell dialog = ActiveComparison.dialog("History:");
		Combo place = Ui.get(() -> Widgets.withId(dialog, Combo.class, "openHistory.place"));
		Ui.run(() -> place.setText("jdbc:mysql://host/benchmarks"));
		Waiting.untilContains("Only PostgreSQL databases", "why not", () -> Widgets.texts(dialog));
		assertFalse(Ui.get(() -> Widgets.button(dialog, "Open").isEnabled()));
		Ui.run(() -> place.setText("jdbc:postgresql://host/benchmarks?user=ann&password=secret"));
		Waiting.untilContains("The URL contains a password", "why not", () -> Widgets.texts(dialog));
		assertFalse(Ui.get(() -> Widgets.button(dialog, "Open").isEnabled()));
		Ui.run(() -> place.setText(folder.toString()));
		Waiting.untilContains("This is a folder", "why not", () -> Widgets.texts(dialog));
		Ui.run(() -> place.setText(file.toString()));
		Waiting.untilContains("A new history", "what will be", () -> Widgets.texts(dialog));
		Ui.run(() -> Widgets.press(Widgets.button(dialog, "Open")));
		Waiting.untilContains("This history has no runs yet", "the history", () -> Widgets.texts(Ui.shell()));
	}

	@Tag("long")
	@Test
	void picturesAreWrittenOfOneSeriesAndOfAll() throws Exception {
		open(store());
		Path grid = folder.resolve("grid.svg");
		Path one = folder.resolve("one.png");
		finish(Ui.get(() -> Histories.page().export(grid, "svg")));
		String svg = Files.readString(grid);
		assertTrue(svg.contains("take0") && svg.contains("take2"), svg.substring(0, 400));
		Ui.run(() -> Histories.page().open(Histories.page().grid().plots().get(0)));
		finish(Ui.get(() -> Histories.page().export(one, "png")));
		assertTrue(Files.size(one) > 5000, Files.size(one) + " bytes");
		Path plot = folder.resolve("plot.svg");
		finish(Ui.get(() -> Histories.page().export(plot, "svg")));
		assertTrue(Files.readString(plot).contains("21.0.11"), "the JDK of the runs");
	}

	private static void finish(Job job) throws InterruptedException {
		job.join();
		assertTrue(job.getResult().isOK(), () -> job.getResult().toString());
	}

	@Test
	void theSameHistoryOpensOnce() {
		Path file = store();
		open(file);
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(file)));
		assertEquals(1, Ui.get(() -> Ui.page().getEditorReferences().length));
	}

	@Tag("long")
	@Test
	void hundredsOfSeriesScrollWithoutStalls() {
		open(store());
		List<HistoryPlot> many = Histories.many(200, 5000);
		Ui.run(() -> Histories.page().grid().show(many));
		long longest = 0;
		for (int step = 0; step < 40; step++) {
			int top = step * 150;
			longest = Math.max(longest, Ui.get(() -> {
				// measures the CPU time of this thread instead of elapsed time, because the machine may be busy
				long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
				Histories.page().grid().scrollTo(top);
				Histories.page().grid().update();
				return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
			}));
		}
		assertTrue(longest < 500_000_000L, "the longest step took " + longest / 1_000_000 + " ms of the UI thread");
		assertTrue(Ui.get(() -> Histories.page().grid().top()) > 3000);
	}

	@Test
	void nothingIsClippedInASmallWindow() {
		open(store());
		Ui.run(HistoryEditorTest::selectChange);
		Rectangle bounds = Ui.get(() -> Histories.page().plot().getBounds());
		assertTrue(bounds.height > 150, bounds.toString());
		assertNull(Ui.get(() -> Widgets.first(Histories.page(), Control.class,
				control -> control.isVisible() && control.getSize().x < 0)));
	}

	private static void selectChange() {
		table().setSelection(0);
		Widgets.notify(table(), SWT.Selection);
	}

	private static void choosePeriod(int index) {
		Combo period = Widgets.withId(Ui.shell(), Combo.class, "history.changes.period");
		period.select(index);
		Widgets.notify(period, SWT.Selection);
	}

	private static Table table() {
		return Widgets.withId(Ui.shell(), Table.class, "history.changes");
	}

	private static List<String> row(int index) {
		List<String> texts = new ArrayList<>();
		for (int column = 0; column < table().getColumnCount(); column++) {
			texts.add(table().getItem(index).getText(column));
		}
		return texts;
	}

	private static Button button(String text) {
		return Widgets.button(Histories.page(), text);
	}

	private static PlotCanvas plot() {
		return Histories.page().plot();
	}

	private static String headline() {
		return Widgets.withId(Ui.shell(), Label.class, "history.headline").getText();
	}

	private static void press(int key) {
		Event event = new Event();
		event.keyCode = key;
		plot().notifyListeners(SWT.KeyDown, event);
	}

	private static void type(char key) {
		Event event = new Event();
		event.keyCode = key;
		event.character = key;
		plot().notifyListeners(SWT.KeyDown, event);
	}
}
