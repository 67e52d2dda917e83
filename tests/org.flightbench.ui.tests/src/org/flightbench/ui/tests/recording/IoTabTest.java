// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.read.IoReader;
import org.flightbench.report.io.IoReport;
import org.flightbench.ui.chart.PlainChart;
import org.flightbench.ui.recording.RecordingOpener;
import org.flightbench.ui.recording.model.FileStackSource;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests that the Slow I/O page shows operations by time and size, groups of operations, and the longest operations, for
 * one and for two recordings.
 */
@ExtendWith(CleanDesktop.class)
class IoTabTest {

	@Test
	void showsOperationsGroupsAndTheLongestAndWhatChanged() throws IOException {
		Path with = ResultFiles.root().resolve("samples/io-with-trim.jfr");
		Path without = ResultFiles.root().resolve("samples/io-without-trim.jfr");
		ActiveRecording.open(with);
		Ui.run(() -> ActiveRecording.showPage("Slow I/O"));
		Waiting.until("the page", () -> {
			Table table = Widgets.withId(Ui.shell(), Table.class, "io.longest");
			return table != null && table.getItemCount() > 0;
		});
		assertEquals("File write", Ui.get(() -> table("io.groups").getItem(0).getText(1)));
		assertTrue(Ui.get(() -> Widgets.all(Ui.shell(), PlainChart.class)).stream()
				.filter(chart -> Ui.get(() -> chart.chart() != null && !chart.chart().isEmpty())).count() >= 3);
		Ui.run(() -> ActiveRecording.editor().add(List.of(without)));
		Waiting.untilContains("io-without-trim.jfr", "both sides", IoTabTest::sides);
		assertTrue(Ui.get(() -> table("io.groups").getItem(0).getText(4)).startsWith("-"),
				Ui.get(() -> table("io.groups").getItem(0).getText(4)));
		Ui.run(() -> {
			Table longest = table("io.longest");
			longest.setSelection(0);
			Widgets.notify(longest, SWT.DefaultSelection);
		});
		assertEquals("Safepoints", Ui.get(() -> ActiveRecording.pages().getSelection().getText()));
	}

	@Tag("long")
	@Test
	void severalRecordingsOfASideAreTakenTogether() throws IOException {
		List<Path> files = List.of(ResultFiles.root().resolve("samples/io-with-trim.jfr"),
				ResultFiles.root().resolve("samples/io-without-trim.jfr"));
		RecordingState state = RecordingState.EMPTY.withBaseline(new FileStackSource(files, "both"));
		Ui.run(() -> RecordingOpener.open(Ui.page(), state));
		ActiveRecording.untilShown(1);
		Ui.run(() -> ActiveRecording.showPage("Slow I/O"));
		List<IoAccount> each = new ArrayList<>();
		for (Path file : files) {
			each.add(IoReader.read(file, Long.MIN_VALUE, Long.MAX_VALUE, ReadProgress.NONE));
		}
		IoAccount both = IoAccount.together("both", each);
		assertEquals(each.get(0).operations().size() + each.get(1).operations().size(), both.operations().size());
		Waiting.untilEqual(IoReport.headline(both), "all of both", IoTabTest::sides);
	}

	private static String sides() {
		Label label = Widgets.withId(Ui.shell(), Label.class, "io.sides");
		return label == null ? "" : label.getText();
	}

	private static Table table(String id) {
		return Widgets.withId(Ui.shell(), Table.class, id);
	}
}
