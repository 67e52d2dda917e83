// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Random;

import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
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

/** Tests files that cannot be read, and files that change on disk while an editor shows them. */
@ExtendWith(CleanDesktop.class)
class BrokenFileTest {

	@TempDir
	Path folder;

	@Test
	void theErrorPageSaysWhereInTheFileWhatWasExpected() {
		open(ResultFiles.copy("not-an-array.json", folder));
		String error = untilError();
		assertTrue(error.contains(folder.resolve("not-an-array.json").toString()), error);
		assertTrue(error.contains("line 1, column 1"), error);
		assertTrue(error.contains("expected an array"), error);
		assertTrue(Ui.get(ActiveComparison::texts).contains("not-an-array.json cannot be shown"));
	}

	@Test
	void detailsAreShownOnRequestOnly() {
		open(ResultFiles.copy("not-an-array.json", folder));
		untilError();
		assertFalse(Ui.get(ActiveComparison::texts).contains("UnreadableFileException"));
		press("Show Details");
		assertTrue(Ui.get(ActiveComparison::texts).contains("UnreadableFileException"));
		press("Hide Details");
		assertFalse(Ui.get(ActiveComparison::texts).contains("UnreadableFileException"));
	}

	@Test
	@Tag("long")
	void reloadShowsAFileThatHasBeenRepaired() throws IOException {
		Path file = ResultFiles.copy("before.json", folder);
		String whole = Files.readString(file);
		Files.writeString(file, whole.substring(0, whole.length() / 2));
		open(file);
		String error = untilError();
		assertTrue(error.contains("line "), error);
		press("Reload");
		assertEquals(error, untilError());
		Files.writeString(file, whole);
		press("Reload");
		ActiveComparison.untilCompared(1);
	}

	@Test
	void oneBrokenFileAmongSeveralLeavesTheOthersShown() throws IOException {
		Path before = ResultFiles.copy("before.json", folder);
		Path after = ResultFiles.copy("after.json", folder);
		Files.writeString(after, "[ {");
		open(before, after);
		ActiveComparison.untilCompared(1);
		Waiting.untilContains("after.json, line 1", "the message", ActiveComparison::texts);
		Ui.begin(() -> Widgets.press(Widgets.button(ActiveComparison.area(), "Show Details")));
		Shell details = ActiveComparison.dialog("File Cannot Be Read");
		Ui.run(details::close);
	}

	@Test
	void theMessagesReloadAddsAFileThatHasBeenRepaired() throws IOException {
		Path before = ResultFiles.copy("before.json", folder);
		Path after = ResultFiles.copy("after.json", folder);
		String whole = Files.readString(after);
		Files.writeString(after, "[ {");
		open(before, after);
		ActiveComparison.untilCompared(1);
		Files.writeString(after, whole);
		press("Reload");
		ActiveComparison.untilCompared(2);
		assertFalse(Ui.get(ActiveComparison::texts).contains("after.json, line 1"));
	}

	@Test
	void aFileChangedOnDiskOffersToReloadAndShowsTheNewNumbers() throws IOException {
		Path file = ResultFiles.copy("before.json", folder);
		Path after = ResultFiles.copy("after.json", folder);
		ActiveComparison.open(file, after);
		String speedup = Ui.get(ActiveComparison::title);
		Files.copy(after, file, StandardCopyOption.REPLACE_EXISTING);
		Waiting.untilContains("before.json has changed on disk", "the message", ActiveComparison::texts);
		assertEquals(speedup, Ui.get(ActiveComparison::title));
		press("Reload");
		Waiting.until("the mean of equal files", () -> ActiveComparison.subtitle().startsWith("Geometric mean 1.00× "));
		assertFalse(Ui.get(ActiveComparison::texts).contains("has changed on disk"));
	}

	@Tag("long")
	@Test
	void aFileThatBecameUnreadableKeepsItsLastNumbersAndSaysSo() throws IOException {
		Path file = ResultFiles.copy("before.json", folder);
		ActiveComparison.open(file, ResultFiles.copy("after.json", folder));
		Files.writeString(file, "garbage");
		Waiting.untilContains("before.json has changed on disk", "the message", ActiveComparison::texts);
		press("Reload");
		Waiting.untilContains("before.json, line 1", "the message", ActiveComparison::texts);
		assertEquals(3, Ui.get(() -> ActiveComparison.rows().size()));
	}

	@Test
	void garbageIsRefusedWithAnError() throws IOException {
		byte[] garbage = new byte[5_000_000];
		new Random(1).nextBytes(garbage);
		Path file = Files.write(folder.resolve("garbage.json"), garbage);
		open(file);
		String error = untilError();
		assertTrue(error.contains("garbage.json") && error.length() < 1000, error);
	}

	@Test
	void aFolderIsRefusedWithAnError() throws IOException {
		open(Files.createDirectory(folder.resolve("folder.json")));
		String error = untilError();
		assertTrue(error.contains("folder.json") && error.contains("director") || error.contains("folder"), error);
	}

	@Test
	void aFileThatIsGoneIsNamed() {
		open(folder.resolve("gone.json"));
		String error = untilError();
		assertTrue(error.contains("gone.json"), error);
		assertFalse(error.contains("NoSuchFileException"), error);
	}

	private static void open(Path... files) {
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(files)));
	}

	private static String untilError() {
		Waiting.until("the error page", () -> Widgets.withId(Ui.shell(), Text.class, "error") != null);
		return Ui.get(() -> Widgets.withId(Ui.shell(), Text.class, "error").getText());
	}

	private static void press(String button) {
		Waiting.until("a button " + button, () -> Widgets.button(Ui.shell(), button) != null);
		Ui.run(() -> Widgets.press(Widgets.button(Ui.shell(), button)));
	}
}
