// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.ImageTransfer;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.flightbench.report.ComparisonReport;
import org.flightbench.report.output.FileFormat;
import org.flightbench.results.ResultId;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.output.ComparisonOutput;
import org.flightbench.ui.output.ExportTarget;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.CommandLine;
import org.flightbench.ui.tests.kit.Keyboard;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that copied and exported comparisons equal the command line's output for the same files. */
@ExtendWith(CleanDesktop.class)
class OutputTest {

	@TempDir
	Path folder;

	private Path before;
	private Path after;

	@BeforeEach
	void openComparison() {
		before = ResultFiles.copy("dispatch-java17.json", folder);
		after = ResultFiles.copy("dispatch-java11.json", folder);
		ActiveComparison.open(before, after);
	}

	@Test
	void everyFormatButTextIsExportedByAnItemWithAMnemonicOfItsOwn() {
		for (FileFormat format : ComparisonReport.FORMATS) {
			if (format != FileFormat.TEXT) {
				assertNotNull(Ui.get(() -> Widgets.menuItem(ActiveComparison.table().getMenu(),
						"Export as " + format.title() + "\u2026")));
			}
		}
		List<String> mnemonics = Ui
				.get(() -> Stream.of(ActiveComparison.table().getMenu().getItems()).map(MenuItem::getText)
						.filter(text -> text.contains("Export")).map(text -> text.toLowerCase(Locale.ROOT))
						.map(text -> text.substring(text.indexOf('&'), text.indexOf('&') + 2)).toList());
		assertEquals(ComparisonReport.FORMATS.size() + 2, mnemonics.size(), mnemonics.toString());
		assertEquals(mnemonics.size(), Set.copyOf(mnemonics).size(), mnemonics.toString());
	}

	@Tag("long")
	@Test
	void copiesAsTextByKey() {
		Keyboard.focus(ActiveComparison::table);
		Keyboard.press("ctrl+c");
		assertCopied("text");
	}

	@Test
	void copiesAsMarkdownByKeyAndMenu() {
		Keyboard.focus(ActiveComparison::table);
		Keyboard.press("ctrl+shift+m");
		String expected = CommandLine.compare("markdown", before, after);
		awaitCopied(expected);
		clearClipboard();
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Copy as Markdown"));
		awaitCopied(expected);
	}

	@Test
	@Tag("long")
	void copiesAsCsvByMenu() {
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Copy as CSV"));
		assertCopied("csv");
	}

	@Test
	void copiesTheSelectedResultsAlone() {
		Ui.run(() -> {
			ActiveComparison.table().setSelection(ActiveComparison.items().get(4));
			Widgets.notify(ActiveComparison.table(), SWT.Selection);
			Widgets.choose(ActiveComparison.table().getMenu(), "Copy as CSV");
		});
		List<String> lines = Ui.get(() -> (String) clipboard(TextTransfer.getInstance())).lines().toList();
		assertEquals(2, lines.size(), lines.toString());
		assertTrue(lines.get(1).contains("pipelinrNotification"), lines.get(1));
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Copy as Text"));
		String text = Ui.get(() -> (String) clipboard(TextTransfer.getInstance()));
		assertTrue(text.startsWith("1 of 12 results\n"), text);
	}

	@ParameterizedTest
	@CsvSource({"HTML, 1 of 12 results", "JSON, '\"part\": {\"results\":1,\"all\":12}'", "MARKDOWN, 1 of 12 results"})
	@Tag("long")
	void anExportOfSomeResultsSaysSo(FileFormat format, String part) throws IOException, InterruptedException {
		Path file = folder.resolve("part." + format.label());
		Ui.get(() -> new ComparisonOutput(ActiveComparison.table(), ActiveComparison::comparison,
				() -> allResults().subList(0, 1))
				.export(format, file)).join();
		String text = Files.readString(file).replaceAll("\\s*([{},:])\\s*", "$1");
		assertTrue(text.contains(part.replace(": ", ":")), text);
	}

	@Test
	void anExportStartsBesideTheFileInFrontUntilAnotherFolderWasChosen() throws IOException {
		IEclipsePreferences memory = InstanceScope.INSTANCE.getNode("org.flightbench.ui");
		memory.remove("exportFolder");
		assertEquals(folder.toString(), Ui.get(ExportTarget::folder));
		Path chosen = Files.createDirectory(folder.resolve("chosen"));
		memory.put("exportFolder", chosen.toString());
		assertEquals(chosen.toString(), Ui.get(ExportTarget::folder));
		Files.delete(chosen);
		assertEquals(folder.toString(), Ui.get(ExportTarget::folder));
	}

	@Tag("long")
	@Test
	void theNameOfAnExportOfSomeResultsSaysSo() throws IOException {
		Path chosen = Files.createDirectory(folder.resolve("exports"));
		Ui.run(() -> {
			ActiveComparison.table().setSelection(ActiveComparison.items().get(4));
			Widgets.notify(ActiveComparison.table(), SWT.Selection);
		});
		Ui.begin(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Export as CSV…"));
		Keyboard.awaitWindow("Export Comparison");
		Keyboard.press("ctrl+a");
		Keyboard.type(chosen.resolve("first.csv").toString());
		Keyboard.press("Return");
		Waiting.until("the file", () -> Files.exists(chosen.resolve("first.csv")));
		Ui.run(() -> ActiveComparison.dialogs().forEach(Shell::close));
		accept("Export Comparison", () -> Widgets.choose(ActiveComparison.table().getMenu(), "Export as CSV…"));
		assertExported(chosen, "dispatch-java17 vs dispatch-java11 1 of 12 results.csv");
	}

	@Test
	void copiesTheChartAsAPicture() {
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Copy Chart as Picture"));
		assertNotNull(Ui.get(() -> clipboard(ImageTransfer.getInstance())));
	}

	/** Tests only JSON by default, because the tests of the menus cover the other formats. */
	@ParameterizedTest
	@EnumSource(value = FileFormat.class, names = "JSON")
	void exportsWhatTheCommandLinePrints(FileFormat format) throws IOException, InterruptedException {
		assertExportedAsPrinted(format);
	}

	@Tag("long")
	@ParameterizedTest
	@EnumSource(value = FileFormat.class, names = {"TEXT", "MARKDOWN", "CSV", "HTML"})
	void exportsEachOtherFormatAsTheCommandLinePrintsIt(FileFormat format) throws IOException, InterruptedException {
		assertExportedAsPrinted(format);
	}

	private void assertExportedAsPrinted(FileFormat format) throws IOException, InterruptedException {
		Path file = folder.resolve("exported." + format.label());
		Job job = Ui.get(() -> new ComparisonOutput(ActiveComparison.table(), ActiveComparison::comparison,
				OutputTest::allResults)
				.export(format, file));
		job.join();
		assertEquals(CommandLine.compare(format.label(), before, after), Files.readString(file));
	}

	@Test
	void theExportMenuAsksForAFileAndWritesIt() throws IOException {
		Path file = folder.resolve("report.html");
		Ui.begin(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Export as HTML…"));
		Keyboard.awaitWindow("Export Comparison");
		Keyboard.press("ctrl+a");
		Keyboard.type(file.toString());
		Keyboard.press("Return");
		Waiting.until("the file", () -> Files.exists(file));
		assertEquals(CommandLine.compare("html", before, after), Files.readString(file));
		try (var files = Files.list(folder)) {
			assertEquals(3, files.count(), "no half-written file is left");
		}
	}

	@Tag("long")
	@Test
	void theReportIsWhatTheCommandLineWrites() throws IOException {
		Path file = folder.resolve("report of all.html");
		Ui.run(() -> ActiveComparison.table().setSelection(ActiveComparison.items().get(4)));
		Ui.begin(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Export Report…"));
		Keyboard.awaitWindow("Export Report");
		Keyboard.press("ctrl+a");
		Keyboard.type(file.toString());
		Keyboard.press("Return");
		Waiting.until("the report", () -> Files.exists(file));
		assertEquals(CommandLine.report(before, after), Files.readString(file));
	}

	@Test
	void theReportIsOpenedAsSoonAsItIsWritten() throws IOException {
		AtomicReference<Path> opened = new AtomicReference<>();
		Ui.run(() -> new ComparisonOutput(ActiveComparison.table(), ActiveComparison::comparison,
				OutputTest::allResults)
				.openReport(opened::set));
		Waiting.until("the browser", () -> opened.get() != null);
		assertEquals("dispatch-java17 vs dispatch-java11.html", opened.get().getFileName().toString());
		assertTrue(Files.readString(opened.get()).contains("How to read this report"));
		assertNotNull(Ui.get(() -> Widgets.menuItem(ActiveComparison.table().getMenu(), "Open Report")));
	}

	@Test
	void anExportThatFailsIsToldAndLeavesNeitherFileNorMark() {
		CleanDesktop.expectLogged("could not be written");
		List<IStatus> ends = new CopyOnWriteArrayList<>();
		IJobChangeListener listener = IJobChangeListener.onDone(event -> ends.add(event.getResult()));
		Job.getJobManager().addJobChangeListener(listener);
		Path file = folder.resolve("no such folder").resolve("report.csv");
		Ui.run(() -> new ComparisonOutput(ActiveComparison.table(), ActiveComparison::comparison,
				OutputTest::allResults)
				.export(FileFormat.CSV, file));
		Shell dialog = ActiveComparison.dialog("report.csv could not be written: ");
		Ui.run(dialog::close);
		Job.getJobManager().removeJobChangeListener(listener);
		assertFalse(Files.exists(file));
		assertTrue(ends.stream().noneMatch(end -> end.matches(IStatus.ERROR)), ends.toString());
		assertTrue(ends.stream().anyMatch(end -> end.matches(IStatus.CANCEL)), ends.toString());
	}

	@Tag("long")
	@Test
	void anExportIsCalledAsTheComparisonAndItsFolderIsRemembered() throws IOException {
		Path chosen = Files.createDirectory(folder.resolve("exports"));
		Ui.begin(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Export as CSV…"));
		Keyboard.awaitWindow("Export Comparison");
		Keyboard.press("ctrl+a");
		Keyboard.type(chosen.resolve("first.csv").toString());
		Keyboard.press("Return");
		Waiting.until("the file", () -> Files.exists(chosen.resolve("first.csv")));
		Waiting.until("where it went", () -> exported().contains(chosen.resolve("first.csv").toString()));
		Ui.run(() -> ActiveComparison.dialogs().forEach(Shell::close));
		accept("Export Comparison", () -> Widgets.choose(ActiveComparison.table().getMenu(), "Export as CSV…"));
		assertExported(chosen, "dispatch-java17 vs dispatch-java11.csv");
		accept("Export Chart", () -> Widgets.choose(ActiveComparison.table().getMenu(), "Export Chart as SVG…"));
		assertExported(chosen, "dispatch-java17 vs dispatch-java11 bars.svg");
		ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
		Waiting.until("the graph", () -> ActiveRecording.panel().isLaidOut());
		accept("Export Flame Graph", () -> Widgets.choose(
				Widgets.withId(ActiveRecording.panel(), Canvas.class, "flame.graph").getMenu(), "Export",
				"Export as JSON…"));
		assertExported(chosen, "allocation-before vs allocation-after allocation.json");
		Path log = ResultFiles.root().resolve("../shared/data/safepoint-logs/ttsp-mmap-slow-disk-jdk17.log");
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(log.normalize())));
		Canvas timeline = Waiting.untilThere("the timeline",
				() -> Widgets.withId(Ui.shell(), Canvas.class, "safepoint.timeline"));
		accept("Export Timeline", () -> Widgets.choose(timeline.getMenu(), "Export as CSV…"));
		assertExported(chosen, "ttsp-mmap-slow-disk-jdk17 safepoints.csv");
	}

	/** Accepts the file name that a dialog proposes. */
	private static void accept(String dialog, Runnable asking) {
		Ui.begin(asking);
		Keyboard.awaitWindow(dialog);
		Keyboard.press("Return");
	}

	private static void assertExported(Path chosen, String name) {
		Waiting.until(name + " in " + List.of(chosen.toFile().list()), () -> Files.exists(chosen.resolve(name)));
		Waiting.untilContains(name, "where it went", OutputTest::exported);
		Ui.run(() -> ActiveComparison.dialogs().forEach(Shell::close));
	}

	private static String exported() {
		return ActiveComparison.dialogs().stream().map(Widgets::texts).collect(Collectors.joining());
	}

	private void assertCopied(String format) {
		awaitCopied(CommandLine.compare(format, before, after));
	}

	private static void awaitCopied(String expected) {
		Waiting.untilEqual(expected, "the clipboard", () -> (String) clipboard(TextTransfer.getInstance()));
	}

	private static List<ResultId> allResults() {
		return ActiveComparison.comparison().baseline().results().stream().map(result -> result.id()).toList();
	}

	private static Object clipboard(Transfer transfer) {
		Clipboard clipboard = new Clipboard(Ui.display());
		try {
			return clipboard.getContents(transfer);
		} finally {
			clipboard.dispose();
		}
	}

	private static void clearClipboard() {
		Ui.run(() -> {
			Clipboard clipboard = new Clipboard(Ui.display());
			clipboard.setContents(new Object[]{"cleared"}, new Transfer[]{TextTransfer.getInstance()});
			clipboard.dispose();
		});
	}
}
