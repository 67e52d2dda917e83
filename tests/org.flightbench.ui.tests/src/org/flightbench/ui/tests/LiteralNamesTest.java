// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.LegacyActionTools;
import org.eclipse.swt.widgets.TreeColumn;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.open.OpenResults;
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

/** Tests that names of files are shown literally, including characters that have a meaning for widgets. */
@ExtendWith(CleanDesktop.class)
class LiteralNamesTest {

	private static final String NAME = "a&b<script>@c";

	@TempDir
	Path folder;

	@Test
	void aComparisonShowsIt() throws IOException {
		ActiveComparison.open(named(), ResultFiles.copy("after.json", folder));
		Waiting.untilContains("of after, compared with " + NAME, "the headline", ActiveComparison::texts);
		assertTrue(Ui.get(() -> ActiveComparison.runsTree().getItem(0).getText()).startsWith(NAME));
		List<String> titles = Ui.get(() -> Arrays.stream(ActiveComparison.table().getColumns()).map(TreeColumn::getText)
				.map(LegacyActionTools::removeMnemonics).toList());
		assertTrue(titles.stream().anyMatch(title -> title.startsWith(NAME)), titles.toString());
	}

	@Tag("long")
	@Test
	void recentFilesShowItAndOpen() throws IOException {
		ActiveComparison.open(named());
		Ui.run(() -> Ui.page().closeAllEditors(false));
		Waiting.untilContains(NAME + ".json", "the start page", () -> ActiveComparison.texts().replace("\u200b", ""));
		Ui.run(() -> Widgets.choose(Ui.shell().getMenuBar(), "File", "Open Recent", NAME + ".json"));
		ActiveComparison.untilCompared(1);
	}

	@Test
	void theErrorPageShowsIt() throws IOException {
		Path broken = Files.writeString(folder.resolve(NAME + ".json"), "[ {");
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(broken)));
		Waiting.untilContains(NAME + ".json cannot be shown", "the error page", ActiveComparison::texts);
	}

	@Test
	void anActionTakesNoneOfItForAKey() {
		Action action = new Action(WidgetText.action("before@Ctrl+B\tCtrl+C")) {};
		assertEquals(0, action.getAccelerator());
		assertEquals("before@Ctrl+B\\tCtrl+C", LegacyActionTools.removeAcceleratorText(action.getText()));
	}

	private Path named() throws IOException {
		return Files.move(ResultFiles.copy("before.json", folder), folder.resolve(NAME + ".json"));
	}
}
