// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.ProgressBar;
import org.flightbench.ui.load.LoadRunsJob;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.ManyResults;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests the editor of a file that takes a long time to read. */
@ExtendWith(CleanDesktop.class)
class LoadingTest {

	private static final long SIZE = 200_000_000;

	@TempDir
	Path folder;

	private Path large;

	@BeforeEach
	void writeLargeFile() throws IOException {
		byte[] result = (Files.readString(ManyResults.write(folder.resolve("one.json"), 1)).replaceFirst("^\\[", "")
				.replaceFirst("]$", ",\n")).getBytes(StandardCharsets.UTF_8);
		large = folder.resolve("large.json");
		try (OutputStream out = Files.newOutputStream(large)) {
			out.write('[');
			for (long written = 0; written < SIZE; written += result.length) {
				out.write(result);
			}
		}
	}

	@Test
	void showsHowFarItIsAndStopsWhenCancelled() {
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(large)));
		Waiting.until("progress", () -> Widgets.first(Ui.shell(), ProgressBar.class, any -> true) != null
				&& Widgets.first(Ui.shell(), ProgressBar.class, any -> true).getSelection() > 0);
		assertTrue(Ui.get(ActiveComparison::texts).contains("Reading large.json"));
		Ui.run(() -> Widgets.press(Widgets.button(Ui.shell(), "Cancel")));
		Waiting.untilContains("Reading was canceled", "the page", ActiveComparison::texts);
		untilNothingIsRead();
	}

	@Tag("long")
	@Test
	void closingTheEditorStopsTheReading() {
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(large)));
		Waiting.untilContains("Reading large.json", "the page", ActiveComparison::texts);
		Ui.run(() -> Ui.page().closeAllEditors(false));
		untilNothingIsRead();
	}

	@Tag("long")
	@Test
	void aComparisonStaysUsableWhileAFurtherRunIsRead() {
		ActiveComparison.open(ResultFiles.copy("before.json", folder));
		Ui.run(() -> ActiveComparison.editor().add(List.of(large)));
		Ui.run(() -> ActiveComparison.filter().setText("applyQt"));
		Waiting.untilEqual(List.of("applyQtOwned"), "the rows", ActiveComparison::rows);
		Ui.run(() -> Ui.page().closeAllEditors(false));
		untilNothingIsRead();
	}

	private static void untilNothingIsRead() {
		Waiting.until("the reading to end", () -> {
			for (Job job : Job.getJobManager().find(null)) {
				if (job instanceof LoadRunsJob) {
					return false;
				}
			}
			return true;
		});
	}
}
