// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.source;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Shell;
import org.flightbench.ui.comparison.CausesView;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.source.SourceEditor;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests the Open Source command with a script in place of the user's editor, which writes its arguments to a file. */
@ExtendWith(CleanDesktop.class)
class OpenSourceTest {

	private static final Path CAUSES = ResultFiles.root().resolve("samples/causes");

	@TempDir
	Path folder;

	private Path source;

	@BeforeEach
	void chooseEditor() throws IOException {
		Path script = folder.resolve("code");
		Files.writeString(script, "#!/bin/sh\nfor argument; do echo \"$argument\"; done >'" + arguments() + "'\n");
		Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
		ActiveComparison.open(CAUSES.resolve("baseline/results.json"), CAUSES.resolve("candidate/results.json"));
		String className = Ui.get(() -> ActiveComparison.comparison().baseline().results().get(0).id().className());
		source = folder.resolve("checkout/core/src/" + className.replace('.', '/') + ".java");
		Files.createDirectories(source.getParent());
		Files.writeString(source, "class SeededBenchmark {\n\n\tvoid allocateBuffers() {\n\t}\n}\n");
		Ui.run(() -> {
			Preferences.store().setValue(Preferences.SOURCE_EDITOR, SourceEditor.VSCODE.name());
			Preferences.store().setValue(Preferences.SOURCE_PROGRAM, script.toString());
			Preferences.store().setValue(Preferences.SOURCE_FOLDERS, folder.resolve("checkout").toString());
		});
	}

	private Path arguments() {
		return folder.resolve("arguments");
	}

	private void awaitOpened(int line) {
		Waiting.untilEqual(List.of("--goto", source + ":" + line), "the arguments of the editor", () -> {
			try {
				return Files.exists(arguments()) ? Files.readAllLines(arguments()) : List.of();
			} catch (IOException unreadable) {
				return List.of();
			}
		});
	}

	private static void selectFirst() {
		Ui.run(() -> {
			ActiveComparison.table().setSelection(ActiveComparison.table().getItem(0));
			Widgets.notify(ActiveComparison.table(), SWT.Selection);
		});
	}

	@Test
	void aRowOpensTheFileOfItsBenchmark() {
		selectFirst();
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Open Source"));
		awaitOpened(1);
	}

	@Test
	void aCauseOpensTheLineOfItsMethod() {
		selectFirst();
		Waiting.until("the causes", () -> Ui.page().findView(CausesView.ID) instanceof CausesView view
				&& view.explanation() != null);
		Ui.run(() -> {
			StyledText text = Widgets.withId(Ui.shell(), StyledText.class, "causes");
			text.setCaretOffset(text.getText().indexOf("1. "));
			Event keyboard = new Event();
			keyboard.detail = SWT.MENU_KEYBOARD;
			text.notifyListeners(SWT.MenuDetect, keyboard);
			Widgets.choose(text.getMenu(), "Open Source");
		});
		awaitOpened(3);
	}

	@Test
	void severalBenchmarksHaveNoSourceInCommon() {
		Path sweep = ResultFiles.root().resolve("samples");
		ActiveComparison.open(sweep.resolve("histogram-baseline.json"), sweep.resolve("histogram-optimized.json"));
		selectFirst();
		assertTrue(Ui.get(OpenSourceTest::isEnabled));
		Ui.run(() -> {
			ActiveComparison.table().selectAll();
			Widgets.notify(ActiveComparison.table(), SWT.Selection);
		});
		assertFalse(Ui.get(OpenSourceTest::isEnabled));
	}

	private static boolean isEnabled() {
		Menu menu = ActiveComparison.table().getMenu();
		menu.notifyListeners(SWT.Show, new Event());
		return Widgets.menuItem(menu, "Open Source").isEnabled();
	}

	@Test
	void aMissingFileOrEditorLeadsToThePreferences() throws IOException {
		Files.delete(source);
		selectFirst();
		Ui.run(() -> Widgets.choose(ActiveComparison.table().getMenu(), "Open Source"));
		close("No folder with source code contains");
		Files.createFile(source);
		Ui.run(() -> {
			Preferences.store().setValue(Preferences.SOURCE_PROGRAM, folder.resolve("missing").toString());
			Widgets.choose(ActiveComparison.table().getMenu(), "Open Source");
		});
		close("cannot be started");
		Ui.run(() -> {
			Preferences.store().setValue(Preferences.SOURCE_FOLDERS, folder.resolve("missing").toString());
			Widgets.choose(ActiveComparison.table().getMenu(), "Open Source");
		});
		close("A folder with source code cannot be read");
		assertFalse(Files.exists(arguments()));
	}

	private static void close(String words) {
		Shell message = ActiveComparison.dialog(words);
		Ui.begin(() -> Widgets.press(Widgets.button(message, "Open Preferences")));
		Shell page = ActiveComparison.dialog("Folders with source code");
		Ui.run(() -> Widgets.press(Widgets.button(page, "Cancel")));
		Waiting.until("the dialog to close", page::isDisposed);
	}
}
