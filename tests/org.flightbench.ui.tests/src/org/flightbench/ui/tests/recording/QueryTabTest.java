// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.PropertyResourceBundle;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.internal.registry.ExtensionRegistry;
import org.eclipse.core.runtime.ContributorFactoryOSGi;
import org.eclipse.core.runtime.IContributor;
import org.eclipse.core.runtime.IExtension;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.flightbench.jfr.RecordingSummary.EventCount;
import org.flightbench.ui.chart.PlainChart;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Keyboard;
import org.flightbench.ui.tests.kit.Picture;
import org.flightbench.ui.tests.kit.ProductAppearance;
import org.flightbench.ui.tests.kit.PseudoTranslation;
import org.flightbench.ui.tests.kit.Screenshot;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.chart.ChartKind;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;

/** Tests that the Query page runs SQL on the recordings of an editor. */
@ExtendWith({CleanDesktop.class, ProductAppearance.class})
class QueryTabTest {

	private static final String TYPES = "SELECT type, events FROM event_types WHERE events > 0 ORDER BY type";
	/** Internal types that the decoder counts as events. */
	private static final Set<String> INTERNAL = Set.of("jdk.types.Metadata", "jdk.Metadata", "jdk.CheckPoint");
	private static final String ENDLESS = "SELECT count(*) FROM range(100000000) a, range(100000000) b";

	@BeforeEach
	void forgetQueries() {
		InstanceScope.INSTANCE.getNode("org.flightbench.ui.query").remove("history");
	}

	@Test
	void aTypedQueryShowsItsRowsWhichCanBeSortedAndCopied() {
		open();
		Keyboard.replace(QueryTabTest::sql, TYPES);
		Keyboard.press("ctrl+Return");
		List<String> expected = Ui.get(() -> ActiveRecording.session().summaries().get(0).types().stream()
				.filter(count -> count.count() > 0 && !INTERNAL.contains(count.type()))
				.map(count -> count.type() + " " + grouped(count)).sorted()
				.toList());
		Waiting.untilContains(expected.size() + " rows in ", "the status", QueryTabTest::status);
		assertEquals(expected,
				Ui.get(() -> rows().stream().map(row -> row.getText(1) + " " + row.getText(2)).toList()));
		Ui.run(() -> Widgets.notify(result().getColumn(2), SWT.Selection));
		Waiting.until("the most events first", () -> rows().get(0).getText(2).length() >= rows().get(1).getText(2)
				.length() && !rows().get(0).getText(1).equals(expected.get(0).split(" ")[0]));
		TableItem first = Ui.get(() -> rows().get(0));
		Keyboard.focus(QueryTabTest::result);
		Ui.run(() -> result().setSelection(0));
		Keyboard.press("ctrl+c");
		String row = Ui.get(() -> "Row\ttype\tevents\n" + first.getText(0) + "\t" + first.getText(1) + "\t"
				+ first.getText(2) + "\n");
		Waiting.untilEqual(row, "the clipboard", QueryTabTest::clipboard);
		Screenshot.take("light");
		Picture.theme(Picture.DARK);
		Ui.run(QueryTabTest::pressChart);
		Waiting.until("the chart", () -> chart() != null);
		Screenshot.take("dark");
	}

	@Test
	void theHistoryIsWalkedByKeysAndKeptForTheNextPage() {
		open();
		run("SELECT 1 AS one");
		run("SELECT 2 AS two");
		Keyboard.replace(QueryTabTest::sql, "SELECT 3");
		Keyboard.press("ctrl+Up");
		Waiting.untilEqual("SELECT 2 AS two", "the query", () -> sql().getText());
		Keyboard.press("ctrl+Up", "ctrl+Up");
		Waiting.untilEqual("SELECT 1 AS one", "the query", () -> sql().getText());
		Keyboard.press("ctrl+Down", "ctrl+Down");
		Waiting.untilEqual("SELECT 3", "the query", () -> sql().getText());
		Ui.run(() -> Ui.page().closeAllEditors(false));
		open();
		Keyboard.focus(QueryTabTest::sql);
		Keyboard.press("ctrl+Up");
		Waiting.untilEqual("SELECT 2 AS two", "the query", () -> sql().getText());
	}

	@Test
	void aLongQueryIsCanceled() {
		open();
		start(ENDLESS);
		Waiting.untilContains("Running for ", "the status", QueryTabTest::status);
		Screenshot.take("running");
		Ui.run(() -> Widgets.pressTool(page(), "Cancel"));
		Waiting.until("the end of the query", 10, () -> status().equals("Canceled"));
		run("SELECT 42 AS answer");
		assertEquals("42", Ui.get(() -> rows().get(0).getText(1)));
	}

	@Test
	void anErrorIsShownInPlaceWithItsPosition() {
		open();
		start("SELECT type,\n  nothing\nFROM event_types");
		String error = Waiting.untilThere("the error", () -> {
			Text text = Widgets.withId(page(), Text.class, "query.error");
			return text == null ? null : text.getText();
		});
		assertTrue(error.contains("there is no column 'nothing'"), error);
		assertTrue(error.contains("(line 2, at 'nothing')"), error);
		assertTrue(error.contains("LINE 2:   nothing\n"), error);
		Screenshot.take("light");
	}

	@Test
	void aQueryReadsTheRecordingsOnly() {
		open();
		for (String statement : List.of("SELECT * FROM read_text('/etc/hostname')", "COPY (SELECT 1) TO '/tmp/x.csv'",
				"ATTACH '/tmp/x.duckdb'", "INSTALL httpfs", "SET enable_external_access = true")) {
			start(statement);
			Waiting.untilEqual("Failed", "the status of " + statement, QueryTabTest::status);
		}
	}

	@Test
	void rowsBeyondTheLimitAreNotShownWhichIsSaid() {
		open();
		start("SELECT range AS number FROM range(100001)");
		Waiting.untilContains("The first 100,000 rows, in ", "the status", QueryTabTest::status);
		start("SELECT range AS number FROM range(100000)");
		Waiting.untilContains("100,000 rows in ", "the status", QueryTabTest::status);
		assertFalse(Ui.get(QueryTabTest::status).contains("first"));
	}

	@Test
	void namesOfTablesAreFilteredInsertedAndShown() {
		open();
		Waiting.until("the numbers of events", () -> !items(tables()).isEmpty() && items(tables()).stream()
				.anyMatch(item -> item.getText(0).equals("ThreadPark") || !item.getText(1).isEmpty()));
		Screenshot.take("empty");
		Keyboard.replace(() -> Widgets.withId(page(), Text.class, "query.tables.filter"), "event_types");
		Waiting.untilEqual(1, "tables", () -> tables().getItemCount());
		Ui.run(() -> {
			tables().setSelection(0);
			sql().setText("SELECT count(*) FROM ");
			sql().setSelection(sql().getCharCount());
			Widgets.choose(tables().getMenu(), "Insert Name");
		});
		assertEquals("SELECT count(*) FROM event_types", Ui.get(() -> sql().getText()));
		Ui.run(() -> Widgets.notify(tables(), SWT.DefaultSelection));
		assertEquals("SELECT * FROM event_types LIMIT 1000", Ui.get(() -> sql().getText()));
		Waiting.untilContains(" rows in ", "the status", QueryTabTest::status);
	}

	@Test
	void theChartShowsNumbersOverTimeOrByName() {
		open();
		Ui.run(() -> Widgets.follow(page(), "Longest pauses"));
		Waiting.untilContains(" rows in ", "the status", QueryTabTest::status);
		Ui.run(QueryTabTest::pressChart);
		Chart overTime = Waiting.untilThere("the chart", QueryTabTest::chart);
		assertEquals(ChartKind.RAW_DATA, overTime.kind());
		assertEquals("duration", overTime.y().label());
		int pauses = Ui.get(() -> rows().size());
		assertTrue(pauses > 0 && overTime.marks().count() == pauses, pauses + " pauses");
		Screenshot.take("time");
		run("SELECT objectClass, count(*) AS samples FROM ObjectAllocationInNewTLAB GROUP BY ALL ORDER BY ALL");
		Waiting.until("bars", () -> chart().kind() == ChartKind.BARS);
		List<String> byName = Ui.get(QueryTabTest::bars);
		assertEquals(Ui.get(() -> texts(1)), byName);
		Ui.run(() -> Widgets.notify(result().getColumn(2), SWT.Selection));
		List<String> bySamples = Ui.get(QueryTabTest::bars);
		assertEquals(Ui.get(() -> texts(1)), bySamples);
		assertNotEquals(byName, bySamples);
		Screenshot.take("names");
		run("SELECT 'a' AS only, NULL::INTEGER AS unknown");
		Waiting.until("an empty chart", () -> chart().isEmpty());
		assertEquals("\u2013", Ui.get(() -> rows().get(0).getText(2)));
	}

	@Test
	void anExportHasTheRowsInTheOrderOfTheTable(@TempDir Path folder) throws IOException {
		open();
		run("SELECT * FROM (VALUES (1, 'a,b', 0.5), (2, NULL, 0.25)) AS t(number, text, value)");
		Ui.run(() -> Widgets.notify(result().getColumn(1), SWT.Selection));
		assertEquals(List.of("2", "1"), Ui.get(() -> texts(1)));
		Path file = folder.resolve("rows.csv");
		Ui.begin(() -> Widgets.choose(result().getMenu(), "Export as CSV\u2026"));
		Keyboard.awaitWindow("Export Result");
		Keyboard.press("ctrl+a");
		Keyboard.type(file.toString());
		Keyboard.press("Return");
		Waiting.until("the path of the file", () -> ActiveComparison.dialogs().stream()
				.anyMatch(shell -> Widgets.texts(shell).contains("rows.csv")));
		Ui.run(() -> ActiveComparison.dialogs().forEach(Shell::close));
		assertEquals("number,text,value\r\n2,,0.25\r\n1,\"a,b\",0.50\r\n", Files.readString(file));
	}

	@Test
	void otherPagesOpenWithoutTheBundleOfThisOne() throws IOException, ReflectiveOperationException {
		Bundle bundle = Platform.getBundle("org.flightbench.ui.query");
		ExtensionRegistry registry = (ExtensionRegistry) Platform.getExtensionRegistry();
		// only the owner of the registry may remove what bundles contribute
		Field master = ExtensionRegistry.class.getDeclaredField("masterToken");
		master.setAccessible(true);
		Object token = master.get(registry);
		IContributor contributor = ContributorFactoryOSGi.createContributor(bundle);
		for (IExtension extension : registry.getExtensions(contributor)) {
			assertTrue(registry.removeExtension(extension, token));
		}
		try (InputStream xml = bundle.getEntry("plugin.xml").openStream();
				InputStream texts = bundle.getEntry("plugin.properties").openStream()) {
			try {
				ActiveRecording.open(ActiveRecording.before());
				List<String> pages = Ui
						.get(() -> ActiveRecording.editor().items().stream().map(item -> item.title()).toList());
				assertFalse(pages.contains("Query"), pages.toString());
				Ui.run(() -> ActiveRecording.showPage("Events"));
				assertEquals("events", Ui.get(() -> ActiveRecording.editor().shownItem()));
			} finally {
				registry.addContribution(xml, contributor, true, null, new PropertyResourceBundle(texts), token);
			}
		}
		Ui.run(() -> Ui.page().closeAllEditors(false));
		open();
	}

	@Test
	void twoRecordingsAreOneDatabase() {
		ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
		show();
		run("SELECT file, count(*) AS events FROM ObjectAllocationInNewTLAB GROUP BY file ORDER BY file");
		assertEquals(List.of("allocation-after.jfr", "allocation-before.jfr"),
				Ui.get(() -> rows().stream().map(row -> row.getText(1)).toList()));
	}

	@Test
	void thePageIsTranslated() throws ReflectiveOperationException {
		try (PseudoTranslation translated = new PseudoTranslation()) {
			ActiveRecording.open(ActiveRecording.before());
			Ui.run(() -> ActiveRecording.editor().showItem("query"));
			Waiting.until("the page", () -> sql() != null);
			Set<String> data = Ui.get(() -> items(tables()).stream()
					.flatMap(item -> List.of(item.getText(0), item.getText(2)).stream()).collect(Collectors.toSet()));
			// the tooltips of examples are queries
			data.add("SELECT");
			assertEquals(List.of(), Ui.get(() -> PseudoTranslation.untranslated(page(), data)));
		}
	}

	private static void open() {
		ActiveRecording.open(ActiveRecording.before());
		show();
	}

	static void show() {
		Ui.run(() -> ActiveRecording.showPage("Query"));
		Waiting.until("the page", () -> sql() != null);
	}

	/** Runs a query and waits for its rows. */
	static void run(String query) {
		start(query);
		Waiting.untilContains(" in ", "the status", QueryTabTest::status);
	}

	private static void start(String query) {
		Ui.run(() -> {
			sql().setText(query);
			Widgets.pressTool(page(), "Run");
		});
	}

	private static String grouped(EventCount count) {
		return String.format(java.util.Locale.ROOT, "%,d", count.count());
	}

	private static Text sql() {
		return Widgets.withId(Ui.shell(), Text.class, "query.sql");
	}

	private static Composite page() {
		Composite page = sql().getParent();
		while (!page.getClass().getSimpleName().equals("QueryPanel")) {
			page = page.getParent();
		}
		return page;
	}

	private static String status() {
		return Widgets.withId(Ui.shell(), Label.class, "query.status").getText();
	}

	private static Table result() {
		return Widgets.withId(Ui.shell(), Table.class, "query.result");
	}

	private static Table tables() {
		return Widgets.withId(Ui.shell(), Table.class, "query.tables");
	}

	private static List<TableItem> rows() {
		return items(result());
	}

	/** Returns the texts of a column of the result. */
	private static List<String> texts(int column) {
		return rows().stream().map(row -> row.getText(column)).toList();
	}

	/** Returns the labels of the bars. */
	private static List<String> bars() {
		return chart().y().ticks().stream().map(tick -> tick.label()).toList();
	}

	private static List<TableItem> items(Table table) {
		return Arrays.asList(table.getItems());
	}

	static void pressChart() {
		for (ToolBar bar : Widgets.all(page(), ToolBar.class)) {
			for (ToolItem item : bar.getItems()) {
				if (item.getText().strip().equals("Chart")) {
					item.setSelection(!item.getSelection());
					item.notifyListeners(SWT.Selection, new Event());
				}
			}
		}
	}

	private static Chart chart() {
		PlainChart chart = Widgets.first(page(), PlainChart.class, any -> true);
		return chart == null ? null : chart.chart();
	}

	private static String clipboard() {
		Clipboard clipboard = new Clipboard(Ui.display());
		try {
			return (String) clipboard.getContents(TextTransfer.getInstance());
		} finally {
			clipboard.dispose();
		}
	}
}
