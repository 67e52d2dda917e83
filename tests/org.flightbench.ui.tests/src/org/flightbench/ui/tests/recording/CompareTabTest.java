// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests that the Compare page lists the changes between two recordings, and that its lines lead to the corresponding
 * pages.
 */
@ExtendWith(CleanDesktop.class)
class CompareTabTest {

	@Test
	void saysWhatMattersAndLeadsToTheFlameGraph() {
		ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
		Ui.run(() -> ActiveRecording.showPage("Compare"));
		Waiting.untilContains("Allocation -99.86 %: 233 MB/s to 316 KB/s, mostly java.lang.Integer.valueOf",
				"what matters first", () -> cell("diff.matters", 0, 1));
		assertTrue(Ui.get(() -> Widgets.withId(Ui.shell(), Label.class, "diff.notes").getText())
				.contains("One run each"), "how certain it is");
		assertTrue(Ui.get(() -> cell("diff.all", 0, 2)).startsWith("Allocation"), "the first of all lines");

		Ui.run(() -> ActiveRecording.session().perform("CPU",
				state -> state.withEvents(state.events().withEvent("cpu"))));
		Waiting.untilEqual("cpu", "the events", () -> ActiveRecording.shown().event());
		Ui.run(() -> {
			Table all = table("diff.all");
			for (int row = 0; row < all.getItemCount(); row++) {
				if (all.getItem(row).getText(2).equals("Allocation: java.lang.Integer.valueOf")) {
					all.setSelection(row);
				}
			}
			assertEquals(1, all.getSelectionCount(), "no line of the site");
			Widgets.notify(all, SWT.DefaultSelection);
		});
		Waiting.untilEqual("allocation", "the events of the line", () -> ActiveRecording.shown().event());
		assertEquals("Flame Graph", Ui.get(() -> ActiveRecording.pages().getSelection().getText()));
		Waiting.untilEqual("java.lang.Integer.valueOf", "the search", () -> ActiveRecording.panel().look().search());
	}

	@Test
	void aRecordingAloneSaysHowToCompareIt() {
		ActiveRecording.open(ActiveRecording.before());
		Ui.run(() -> ActiveRecording.showPage("Compare"));
		assertTrue(Ui.get(() -> message().getText()).startsWith("To see what changed, choose Compare With"));
		Path after = ActiveRecording.after();
		Ui.run(() -> ActiveRecording.editor().add(java.util.List.of(after)));
		Waiting.untilContains("Allocation -99.86 %", "the comparison", () -> cell("diff.matters", 0, 1));
	}

	@Tag("long")
	@Test
	void onlyTheChosenTimeIsCompared() throws IOException {
		ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
		Ui.run(() -> ActiveRecording.showPage("Compare"));
		Waiting.untilContains("9.9 s", "the whole time", CompareTabTest::sides);
		Ui.run(() -> ActiveRecording.session().perform("Time",
				state -> state.withEvents(state.events().withRange(1_000_000_000L, 3_000_000_000L))));
		Waiting.untilContains("1 recording, 2.0 s", "the chosen time", CompareTabTest::sides);
	}

	private static String sides() {
		Label label = Widgets.withId(Ui.shell(), Label.class, "diff.sides");
		return label == null ? "" : label.getText();
	}

	private static Link message() {
		return Widgets.withId(Ui.shell(), Link.class, "diff.message");
	}

	private static Table table(String id) {
		return Widgets.withId(Ui.shell(), Table.class, id);
	}

	/** Returns the text of a cell, or an empty string if the table or row does not exist. */
	private static String cell(String id, int row, int column) {
		Table table = table(id);
		return table == null || table.getItemCount() <= row ? "" : table.getItem(row).getText(column);
	}
}
