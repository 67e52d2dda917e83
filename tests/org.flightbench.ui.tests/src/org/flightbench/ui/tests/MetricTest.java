// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.actions.ActionFactory;
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

/** Tests the choice of the compared metric. */
@ExtendWith(CleanDesktop.class)
class MetricTest {

	@TempDir
	Path folder;

	@Test
	void offersEveryMetricOfTheRuns() {
		ActiveComparison.open(ResultFiles.copy("before.json", folder), ResultFiles.copy("after.json", folder));
		assertEquals(List.of("Score", "gc.alloc.rate", "gc.alloc.rate.norm", "gc.count", "gc.time"),
				Ui.get(() -> List.of(ActiveComparison.metric().getItems())).stream().sorted().toList());
		assertEquals("Score", Ui.get(() -> ActiveComparison.metric().getText()));
	}

	@Test
	void comparesTheChosenMetricAndCanBeUndone() {
		ActiveComparison.open(ResultFiles.copy("before.json", folder), ResultFiles.copy("after.json", folder));
		assertTrue(Ui.get(() -> ActiveComparison.columnTitled("before").getText()).endsWith(", us/op"));
		choose("gc.alloc.rate.norm");
		Waiting.until("bytes in the header",
				() -> ActiveComparison.columnTitled("before").getText().endsWith(", B/op"));
		assertEquals("gc.alloc.rate.norm", Ui.get(() -> ActiveComparison.comparison().metric()));
		Ui.run(() -> Widgets.perform(ActionFactory.UNDO));
		Waiting.until("the score in the header",
				() -> ActiveComparison.columnTitled("before").getText().endsWith(", us/op"));
		assertEquals("Score", Ui.get(() -> ActiveComparison.metric().getText()));
	}

	@Tag("long")
	@Test
	void undoWorksAfterAnEarlierEditorOfTheSameKindIsClosed() {
		ActiveComparison.open(ResultFiles.copy("latency-g1.json", folder));
		IEditorPart first = Ui.get(() -> Ui.page().getActiveEditor());
		ActiveComparison.open(ResultFiles.copy("before.json", folder), ResultFiles.copy("after.json", folder));
		Ui.run(() -> Ui.page().closeEditor(first, false));
		choose("gc.alloc.rate.norm");
		Waiting.until("bytes in the header",
				() -> ActiveComparison.columnTitled("before").getText().endsWith(", B/op"));
		Ui.run(() -> Widgets.perform(ActionFactory.UNDO));
		Waiting.until("the score in the header",
				() -> ActiveComparison.columnTitled("before").getText().endsWith(", us/op"));
	}

	@Tag("long")
	@Test
	void metricsOfJmhBeforeAndAfterItsNewNamesAreOne() {
		ActiveComparison.open(ResultFiles.copy("latency-g1.json", folder), ResultFiles.copy("before.json", folder));
		List<String> items = Ui.get(() -> List.of(ActiveComparison.metric().getItems()));
		assertEquals(1, items.stream().filter(name -> name.endsWith("gc.alloc.rate.norm")).count(), items.toString());
	}

	private static void choose(String metric) {
		Ui.run(() -> {
			ActiveComparison.metric().setText(metric);
			Widgets.notify(ActiveComparison.metric(), SWT.Selection);
		});
	}
}
