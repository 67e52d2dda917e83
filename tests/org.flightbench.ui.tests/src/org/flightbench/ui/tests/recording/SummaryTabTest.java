// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests that the Summary page shows where a program spends most resources, and links to the detailed pages. */
@ExtendWith(CleanDesktop.class)
class SummaryTabTest {

	private static Link link(String id) {
		return Widgets.withId(Ui.shell(), Link.class, "summary." + id);
	}

	private static void showSummary() {
		Ui.run(() -> ActiveRecording.showPage("Summary"));
		Waiting.until("the summary", () -> link("cpu") != null);
	}

	private static String shownPage() {
		return Ui.get(() -> ActiveRecording.pages().getSelection().getText());
	}

	@Test
	void eachCostHasItsPlaceAndLeadsToItsPage() {
		ActiveRecording.open(ActiveRecording.before());
		showSummary();
		String texts = Ui.get(() -> Widgets.all(Ui.shell(), Text.class).stream().map(Text::getText)
				.collect(Collectors.joining("\n")));
		assertTrue(texts.contains("java.lang.Integer.valueOf, called by Allocator.go"), texts);
		Ui.run(() -> Widgets.notify(link("pauses"), SWT.Selection));
		assertEquals("Safepoints", shownPage());
		showSummary();
		assertEquals(-1, (int) Ui.get(() -> link("io").getText().indexOf("<a>")), "nothing to show");
		Ui.run(() -> Widgets.notify(link("cpu"), SWT.Selection));
		assertEquals("Flame Graph", shownPage());
		Waiting.untilEqual("cpu", "the flame graph of processor time",
				() -> ActiveRecording.session().state().events().event());
	}

	@Test
	void filesAndSocketsLeadToTheirPage() {
		ActiveRecording.open(ResultFiles.root().resolve("samples/io-without-trim.jfr"));
		showSummary();
		Ui.run(() -> Widgets.notify(link("io"), SWT.Selection));
		assertEquals("Slow I/O", shownPage());
	}

	@Test
	void bothRecordingsOfADifferenceAreSummarized() {
		ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
		showSummary();
		assertEquals(2, (int) Ui.get(() -> (int) Widgets.all(Ui.shell(), Link.class).stream()
				.filter(link -> "summary.cpu".equals(link.getData("org.flightbench.ui.id"))).count()));
	}
}
