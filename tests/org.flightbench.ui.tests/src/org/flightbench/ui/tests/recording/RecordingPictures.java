// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import java.io.IOException;
import java.nio.file.Path;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Picture;
import org.flightbench.ui.tests.kit.ProductAppearance;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Takes the screenshots of recordings for the documentation. Started by {@code docs/take-pictures}. */
@ExtendWith({CleanDesktop.class, ProductAppearance.class})
class RecordingPictures {

	@Test
	void allocationOfARow() throws IOException {
		Path writers = ResultFiles.root().resolve("samples/writers");
		ActiveComparison.open(writers.resolve("jmc/results.json"), writers.resolve("flightbench/results.json"));
		Ui.run(() -> {
			Widgets.pressTool(ActiveComparison.area(), "Runs");
			ActiveComparison.table().setSelection(ActiveComparison.items().stream()
					.filter(item -> item.getText(0).equals("writeStringHeavyEvent")).findFirst().orElseThrow());
			Widgets.notify(ActiveComparison.table(), SWT.Selection);
		});
		Waiting.until("the view", () -> ActiveRecording.panel() != null);
		Ui.run(() -> ActiveComparison.table().setTopItem(ActiveComparison.table().getSelection()[0]));
		Waiting.until("the flame graph", () -> ActiveRecording.panel() != null
				&& ActiveRecording.panel().input().profile() != null && ActiveRecording.panel().input().loaded() == 1);
		Picture.take("recording-row");
	}

	@Test
	void oneRecordingAndItsEvents() throws IOException {
		ActiveRecording.open(ActiveRecording.before());
		Ui.run(() -> ActiveRecording.choose("event", "CPU samples"));
		Waiting.untilEqual("cpu", "the event", () -> ActiveRecording.shown().event());
		Picture.take("recording");
		Ui.run(() -> ActiveRecording.showPage("Events"));
		Picture.take("recording-events");
		Ui.run(() -> ActiveRecording.showPage("Summary"));
		Waiting.until("the summary", () -> Widgets.withId(Ui.shell(), Composite.class, "summary") != null);
		Picture.take("recording-summary");
	}

	@Test
	void whatChangedBetweenTwoRecordings() throws IOException {
		ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
		Ui.run(() -> ActiveRecording.showPage("Compare"));
		Waiting.until("the comparison",
				() -> Widgets.withId(Ui.shell(), Table.class, "diff.matters") != null);
		Picture.take("recording-compare");
	}

	@Test
	void whenEventsHappened() throws IOException {
		ActiveRecording.open(ActiveRecording.before());
		Ui.run(() -> ActiveRecording.showPage("Heat Map"));
		Waiting.until("the map", () -> Widgets.withId(Ui.shell(), Canvas.class, "heat.0") != null);
		Ui.run(() -> {
			press(SWT.ARROW_RIGHT, 0);
			press(SWT.ARROW_RIGHT, SWT.SHIFT);
			press(SWT.ARROW_RIGHT, SWT.SHIFT);
			for (int column = 0; column < 2; column++) {
				press(SWT.ARROW_RIGHT, 0);
			}
			press(SWT.ARROW_RIGHT, SWT.SHIFT | SWT.MOD1);
			press(SWT.ARROW_UP, SWT.SHIFT | SWT.MOD1);
			press(SWT.ARROW_UP, SWT.SHIFT | SWT.MOD1);
		});
		Picture.take("recording-heat-map");
	}

	@Test
	void slowInputAndOutput() throws IOException {
		Path samples = ResultFiles.root().resolve("samples");
		ActiveRecording.open(samples.resolve("io-with-trim.jfr"), samples.resolve("io-without-trim.jfr"));
		Ui.run(() -> ActiveRecording.showPage("Slow I/O"));
		Waiting.until("the page", () -> {
			Table table = Widgets.withId(Ui.shell(), Table.class, "io.longest");
			return table != null && table.getItemCount() > 0;
		});
		Picture.take("recording-io");
	}

	@Test
	void aQuery() throws IOException {
		ActiveRecording.open(ResultFiles.root().resolve("samples/ttsp-warm-up.jfr"));
		QueryTabTest.show();
		QueryTabTest.run("SELECT operation, sum(duration) AS seconds, count(*) AS pauses, max(duration) AS longest\n"
				+ "FROM pauses\nGROUP BY operation\nORDER BY seconds DESC");
		Ui.run(QueryTabTest::pressChart);
		Picture.take("recording-query");
	}

	@Test
	void whatLimitsARecording() throws IOException {
		ActiveRecording.open(ResultFiles.root().resolve("samples/ttsp-baseline.jfr"));
		Waiting.untilContains("limitations", "the line of the check-up",
				() -> Widgets.withId(Ui.shell(), Link.class, "check.strip").getText());
		Picture.take("recording-limits");
		Ui.run(() -> ActiveRecording.showPage("Check-Up"));
		Waiting.until("the check-up", () -> Widgets.withId(Ui.shell(), Composite.class, "check") != null);
		Picture.take("recording-check");
	}

	@Test
	void garbageCollectionAsAWhole() throws IOException {
		ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
		Ui.run(() -> ActiveRecording.showPage("GC"));
		Waiting.until("the causes", () -> {
			Table table = Widgets.withId(Ui.shell(), Table.class, "gc.groups");
			return table != null && table.getItemCount() > 0;
		});
		Picture.take("recording-gc");
		Picture.theme(Picture.DARK);
		Picture.take("recording-gc-dark");
	}

	@Test
	void threadsThatWaitForMemory(@TempDir Path folder) throws IOException {
		ActiveRecording.open(ResultFiles.copy("stalls.jfr.gz", folder));
		Ui.run(() -> ActiveRecording.showPage("GC"));
		Waiting.until("the causes", () -> {
			Table table = Widgets.withId(Ui.shell(), Table.class, "gc.groups");
			return table != null && table.getItemCount() > 0;
		});
		Picture.take("recording-gc-stalls");
	}

	@Test
	void settingsToRecordWith() throws IOException {
		EditSettingsTest.open("default");
		EditSettingsTest.choose("safepoints", "all");
		EditSettingsTest.choose("allocation", "exact");
		EditSettingsTest.choose("cpu-time", "10 ms");
		Ui.run(() -> Widgets.withId(EditSettingsTest.shell(), Text.class, "settings.file")
				.setText("/srv/recordings/exact.jfc"));
		Waiting.untilContains("differ from default", "the comparison", () -> EditSettingsTest.text("settings.count"));
		Picture.take("edit-settings", Ui.get(EditSettingsTest::shell));
		Ui.run(() -> EditSettingsTest.shell().close());
	}

	private static void press(int key, int modifiers) {
		Event event = new Event();
		event.keyCode = key;
		event.stateMask = modifiers;
		Widgets.withId(Ui.shell(), Canvas.class, "heat.0").notifyListeners(SWT.KeyDown, event);
	}
}
