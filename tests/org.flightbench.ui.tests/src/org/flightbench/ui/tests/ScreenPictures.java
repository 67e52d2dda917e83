// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Tree;
import org.flightbench.ui.chart.ChartArea;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Picture;
import org.flightbench.ui.tests.kit.ProductAppearance;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.flightbench.view.chart.ChartKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Takes screenshots that fill the screen; started by {@code docs/take-pictures screens} on screens of several sizes.
 * The environment variable PICTURES holds the prefix of their names, such as {@code 1024x768} or
 * {@code 1024x768-contrast}; the theme is appended.
 */
@ExtendWith({CleanDesktop.class, ProductAppearance.class})
class ScreenPictures {

	private static final Path SAMPLES = ResultFiles.root().resolve("samples");
	private static final String SCREEN = String.valueOf(System.getenv("PICTURES"));

	@TempDir
	private Path folder;

	/** The files are opened in the wrong order: the one named optimized comes first. */
	@Test
	void comparison() throws IOException {
		// The paths of the files are visible in the picture, so the files are copied out of the checkout.
		List<Path> files = List.of(copied("histogram-optimized.json"), copied("histogram-baseline.json"));
		Ui.run(() -> OpenResults.open(Ui.page(), files));
		ActiveComparison.untilCompared(2);
		ChartArea charts = Ui.get(() -> Widgets.first(Ui.shell(), ChartArea.class, any -> true));
		Ui.run(() -> charts.setKind(ChartKind.PARAMETER_RATIO));
		Waiting.until("the chart", () -> charts.chart() != null && charts.chart().kind() == ChartKind.PARAMETER_RATIO);
		Ui.run(() -> {
			Tree table = ActiveComparison.table();
			table.setSelection(
					ActiveComparison.items().stream().filter(item -> item.getText(0).equals("merge")).findFirst()
							.orElseThrow());
			Widgets.notify(table, SWT.Selection);
		});
		take("comparison");
	}

	@Test
	void flameGraph() throws IOException {
		ActiveRecording.open(SAMPLES.resolve("writers/jmc/recordings/org.flightbench.writer.benchmarks."
				+ "EventWriteThroughputBenchmark.writeStringHeavyEvent-Throughput/fork-1.jfr"));
		Waiting.until("the flame graph",
				() -> Widgets.withId(ActiveRecording.panel(), Canvas.class, "flame.graph") != null);
		take("flame");
	}

	private Path copied(String sample) throws IOException {
		return Files.copy(SAMPLES.resolve(sample), folder.resolve(sample));
	}

	private static void take(String name) throws IOException {
		Picture.takeScreen("screens/" + name + "-" + SCREEN);
		if (!SCREEN.endsWith("contrast")) {
			Picture.theme(Picture.DARK);
			Picture.takeScreen("screens/" + name + "-" + SCREEN + "-dark");
		}
	}
}
