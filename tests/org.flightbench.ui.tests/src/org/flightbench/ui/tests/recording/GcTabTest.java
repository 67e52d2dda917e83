// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.ShownRecording;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The page GC shows pauses by cause, the heap and rates, of one recording and of two. */
@ExtendWith(CleanDesktop.class)
class GcTabTest {

	@Test
	void showsPausesHeapAndRatesAndWhatChanged() throws IOException {
		ShownRecording.open(ShownRecording.before());
		show();
		assertEquals("8", value("pauses", 1));
		assertEquals("82.8 ms", value("paused", 1));
		assertEquals("321 MB", value("mean heap before", 1));
		assertEquals("234 MB/s", value("allocation rate", 1));
		assertEquals("82.8 ms", Ui.get(() -> row("gc.groups", 1, "G1 Evacuation Pause").getText(3)));
		Path after = ShownRecording.after();
		Ui.run(() -> ShownRecording.editor().add(java.util.List.of(after)));
		Waiting.untilContains("noise", "what a difference of two means", GcTabTest::notes);
		assertEquals("8", value("pauses", 1));
		assertEquals("0", value("pauses", 2));
		assertEquals("-100 %", value("paused", 3).replace('\u2212', '-'));
		Ui.run(() -> {
			Table groups = Widgets.withId(Ui.shell(), Table.class, "gc.groups");
			groups.setSelection(0);
			Widgets.notify(groups, SWT.DefaultSelection);
		});
		assertEquals("Safepoints", Ui.get(() -> ShownRecording.pages().getSelection().getText()));
	}

	private static String notes() {
		Label label = Widgets.withId(Ui.shell(), Label.class, "gc.notes");
		return label == null ? "" : label.getText();
	}

	private static String value(String measure, int column) {
		return Ui.get(() -> row("gc.measures", 0, measure).getText(column));
	}

	private static TableItem row(String table, int column, String text) {
		Table found = Widgets.withId(Ui.shell(), Table.class, table);
		for (TableItem item : found.getItems()) {
			if (item.getText(column).equals(text)) {
				return item;
			}
		}
		throw new AssertionError(
				"no " + text + " in " + Arrays.stream(found.getItems()).map(TableItem::getText).toList());
	}

	private static void show() {
		Ui.run(() -> ShownRecording.showPage("GC"));
		Waiting.until("the page", () -> {
			Table table = Widgets.withId(Ui.shell(), Table.class, "gc.measures");
			return table != null && table.getItemCount() > 0;
		});
		assertTrue(Ui.get(() -> ShownRecording.pages().isVisible()));
	}
}
