// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.flightbench.ui.keys.OwnShortcuts;
import org.flightbench.ui.keys.Shortcut;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Keyboard;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the list of keyboard shortcuts in the Help menu. */
@ExtendWith(CleanDesktop.class)
class ShortcutsTest {

	private static final Path SOURCES = ResultFiles.root().resolve("plugins/org.flightbench.ui/src/org/flightbench/ui");
	private static final Pattern KEY = Pattern
			.compile("SWT\\.(ARROW_\\w+|PAGE_\\w+|HOME|END|ESC|CR|BS|DEL|INSERT|F\\d+)\\b");

	@Test
	void theWorkbenchsKeysAreListedWithTheOwnOnes() {
		open();
		List<String> rows = rows();
		for (String row : List.of("Ctrl+O\tOpen\tEverywhere", "Ctrl+R\tRun Benchmarks\tEverywhere",
				"Ctrl+Y, Shift+Ctrl+Z\tRedo\tEverywhere", "Shift+Ctrl+M\tCopy as Markdown\tResult table",
				"F2\tRename the selected run\tRuns", "+, -\tZoom in or out\tFlame graph")) {
			assertTrue(rows.contains(row), row + " in:\n" + String.join("\n", rows));
		}
		assertTrue(rows.stream().noneMatch(row -> row.contains("Ctrl+X")), "keys of another scheme: " + rows);
		assertEquals(rows.size(), Set.copyOf(rows).size(), "each once");
	}

	@Test
	void theFilterChoosesRowsCopyTakesThemAndEscapeCloses() {
		open();
		Keyboard.replace(() -> Widgets.withId(dialog(), Text.class, "shortcuts.filter"), "previous pause safepoint");
		List<String> found = List.of("Shift+←, Shift+→\tSelect the previous or next pause\tSafepoint timeline");
		Waiting.untilEqual(found, "rows", ShortcutsTest::shown);
		Ui.run(() -> Widgets.press(Widgets.button(dialog(), "Copy")));
		assertEquals(found.get(0), Ui.get(() -> {
			Clipboard clipboard = new Clipboard(Ui.display());
			try {
				return clipboard.getContents(TextTransfer.getInstance());
			} finally {
				clipboard.dispose();
			}
		}));
		Keyboard.replace(() -> Widgets.withId(dialog(), Text.class, "shortcuts.filter"), "ctrl+shift+m markdown");
		Waiting.untilEqual(List.of("Shift+Ctrl+M\tCopy as Markdown\tResult table"), "rows", ShortcutsTest::shown);
		Keyboard.press("Escape");
		Waiting.until("the dialog to close", () -> dialog() == null);
	}

	@ParameterizedTest
	@CsvSource({"flame/FlameKeys, Flame graph", "flame/FlameHeader, Flame graph",
			"flame/FlameSearchBar, Flame graph search", "timeline/TimelineKeys, Safepoint timeline",
			"chart/ChartPointer, Chart", "comparison/RunsPanel, Runs", "comparison/ComparisonPage, Result table",
			"comparison/ResultFilterBar, Result filter", "recording/model/TimeCanvas, Recording time range",
			"bench/dialog/BenchmarkTree, Benchmark filter", "recording/HeatCanvas, Heat Map", "gc/GcKeys, GC"})
	void noKeyThatAControlHearsIsMissing(String file, String place) throws IOException {
		String listed = OwnShortcuts.list().stream().filter(shortcut -> shortcut.place().equals(place))
				.map(Shortcut::keys).collect(Collectors.joining(", "));
		Set<String> keys = new TreeSet<>(Arrays.asList(listed.split(", |\\+")));
		Matcher heard = KEY.matcher(Files.readString(SOURCES.resolve(file + ".java")));
		int count = 0;
		while (heard.find()) {
			count++;
			assertTrue(keys.contains(OwnShortcuts.format(heard.group(1))), heard.group() + " in " + listed);
		}
		assertTrue(count > 0, "keys of " + file);
	}

	private static void open() {
		Ui.run(() -> Widgets.choose(Ui.shell().getMenuBar(), "Help", "Keyboard Shortcuts"));
		Waiting.until("the dialog", () -> dialog() != null);
	}

	private static Shell dialog() {
		return Widgets.dialog("Keyboard Shortcuts");
	}

	private static List<String> rows() {
		return Ui.get(ShortcutsTest::shown);
	}

	private static List<String> shown() {
		return Arrays.stream(Widgets.withId(dialog(), Table.class, "shortcuts").getItems())
				.map(ShortcutsTest::row).toList();
	}

	private static String row(TableItem item) {
		return item.getText(0) + "\t" + item.getText(1) + "\t" + item.getText(2);
	}
}
