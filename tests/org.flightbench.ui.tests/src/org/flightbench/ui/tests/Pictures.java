// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.flightbench.ui.bench.LiveRun;
import org.flightbench.ui.bench.SessionRuns;
import org.flightbench.ui.chart.ChartArea;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.BenchDialog;
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
 * Takes the screenshots for the documentation in the running desktop. Not part of regular builds; run by
 * {@code docs/take-pictures}.
 */
@ExtendWith({CleanDesktop.class, ProductAppearance.class})
class Pictures {

	private static final Path SAMPLES = ResultFiles.root().resolve("samples");
	private static final Path JAR = ResultFiles.root()
			.resolve("plugins/org.flightbench.writer.benchmarks/target/benchmarks.jar");
	/** Suppresses a warning of newer JDKs about JMH, because it contains the path of the jar. */
	private static final String NO_WARNINGS = "--sun-misc-unsafe-memory-access=allow";

	@Test
	void comparison() throws IOException {
		openHistograms();
		Picture.take("comparison");
	}

	@Test
	void charts() throws IOException {
		openHistograms();
		show(ChartKind.RATIO);
		Picture.take("ratio");
		select("merge", "1000");
		show(ChartKind.RAW_DATA);
		Picture.take("raw-data");
	}

	@Test
	void expectations() throws IOException {
		Ui.run(() -> OpenResults.open(Ui.page(), Stream.of("baseline", "optimized", "expectations")
				.map(name -> SAMPLES.resolve("histogram-" + name + ".json")).toList()));
		ActiveComparison.untilCompared(2);
		show(ChartKind.BARS);
		// Hides the list of runs, so that the table of results fits into the width of the picture.
		Ui.run(() -> Widgets.pressTool(ActiveComparison.area(), "Runs"));
		Picture.take("expectations");
	}

	@Test
	void parameterLines() throws IOException {
		ActiveComparison.open(SAMPLES.resolve("writer-baseline.json"));
		Ui.run(() -> {
			ActiveComparison.filter().setText("ConstantPool");
		});
		Waiting.untilEqual(9, "results shown", () -> ActiveComparison.rows().size());
		show(ChartKind.PARAMETER);
		Picture.take("parameter");
	}

	@Test
	void sweep() throws IOException {
		ActiveComparison.open(SAMPLES.resolve("buffers.json.gz"));
		Ui.run(() -> {
			ActiveComparison.filter().setText("mtu=1500");
		});
		Waiting.untilEqual(16, "results shown", () -> ActiveComparison.rows().size());
		show(ChartKind.PARAMETER);
		Picture.take("sweep");
		ActiveComparison.open(SAMPLES.resolve("compression.json.gz"));
		Waiting.untilEqual(10, "results shown", () -> ActiveComparison.rows().size());
		show(ChartKind.TRADE_OFF);
		Picture.take("trade-off");
	}

	@Test
	void writers() throws IOException {
		Ui.run(() -> OpenResults.open(Ui.page(),
				Stream.of("writers/jmc/results", "writers/flightbench/results", "writer-expectations")
						.map(name -> SAMPLES.resolve(name + ".json")).toList()));
		ActiveComparison.untilCompared(2);
		show(ChartKind.RATIO);
		Ui.run(() -> Widgets.pressTool(ActiveComparison.area(), "Runs"));
		Picture.take("writers");
	}

	@Test
	void flameGraphs() throws IOException {
		ActiveRecording.open(ActiveRecording.before(), ActiveRecording.after());
		untilDrawn();
		Picture.take("flame-difference");
		Picture.theme(Picture.DARK);
		Picture.take("flame-dark");
	}

	@Test
	void flameSearch() throws IOException {
		ActiveRecording.open(ActiveRecording.after());
		untilDrawn();
		Ui.run(() -> ActiveRecording.panel().search("asm"));
		Picture.take("flame-search");
	}

	private static void untilDrawn() {
		Waiting.until("the flame graph",
				() -> Widgets.withId(ActiveRecording.panel(), Canvas.class, "flame.graph") != null);
	}

	@Test
	void inconclusive() throws IOException {
		ActiveComparison.open(SAMPLES.resolve("noisy-before.json"), SAMPLES.resolve("noisy-after.json"));
		show(ChartKind.RATIO);
		Picture.take("inconclusive");
	}

	@Test
	void safepoints() throws IOException {
		Ui.run(() -> OpenResults.open(Ui.page(), Stream.of("baseline.jfr", "warm-up.jfr", "baseline.log", "warm-up.log")
				.map(name -> SAMPLES.resolve("ttsp-" + name)).toList()));
		Waiting.untilContains("Longest pause: 1.75 s", "the timeline", () -> Widgets.texts(Ui.shell()));
		Picture.take("safepoints");
		Picture.theme(Picture.DARK);
		Picture.take("safepoints-dark");
	}

	@Test
	void error(@TempDir Path folder) throws IOException {
		String whole = Files.readString(SAMPLES.resolve("histogram-baseline.json"));
		Path broken = Files.writeString(folder.resolve("truncated.json"), whole.substring(0, whole.length() / 3));
		Ui.run(() -> OpenResults.open(Ui.page(), List.of(broken)));
		Waiting.untilContains("truncated.json cannot be shown", "the error page", ActiveComparison::texts);
		Picture.take("error");
	}

	@Test
	void benchmarks(@TempDir Path folder) throws IOException {
		System.setProperty("jmh.ignoreLock", "true");
		Ui.run(() -> Ui.shell().setBounds(0, 0, 1400, 900));
		BenchDialog.open();
		BenchDialog.untilRead();
		BenchDialog.fill("WARMUP_ITERATIONS", "1");
		BenchDialog.fill("WARMUP_TIME", "100ms");
		BenchDialog.fill("ITERATIONS", "3");
		BenchDialog.fill("ITERATION_TIME", "200ms");
		BenchDialog.fill("FORKS", "3");
		BenchDialog.fill("NAME", "quick");
		BenchDialog.fill("FOLDER", "/srv/benchmarks/runs");
		BenchDialog.fill("JVM_ARGUMENTS", "-Xms64m -Xmx1g");
		BenchDialog.choose("writeSimpleEvent", "writeMultiFieldEvent", "writeStringHeavyEvent");
		showEndOfCommand();
		Picture.take("run-benchmarks", Ui.get(BenchDialog::shell));
		BenchDialog.showTab("Candidate");
		Ui.run(() -> {
			Widgets.press(Widgets.button(BenchDialog.shell(), "interleaved"));
			Combo parameter = Widgets.withId(BenchDialog.shell(), Combo.class, "bench.CANDIDATE_PARAMETER");
			parameter.setText("writer");
			parameter.notifyListeners(SWT.Selection, new Event());
		});
		BenchDialog.fill("CANDIDATE_VALUE", "flightbench");
		Waiting.until("Run to be enabled", () -> BenchDialog.run().isEnabled());
		showEndOfCommand();
		Picture.take("run-interleaved", Ui.get(BenchDialog::shell));
		// Copies the jar out of the checkout, because JMH prints a warning that contains its path.
		Path jar = Files.copy(JAR, folder.resolve("benchmarks.jar"));
		BenchDialog.fill("JAR", jar.toString());
		BenchDialog.fill("FOLDER", folder.toString());
		BenchDialog.fill("CANDIDATE_JVM_ARGUMENTS", "-Xms64m -Xmx1g " + NO_WARNINGS);
		BenchDialog.showTab("Options");
		BenchDialog.fill("JVM_ARGUMENTS", "-Xms64m -Xmx1g " + NO_WARNINGS);
		BenchDialog.start();
		LiveRun run = Ui.get(() -> SessionRuns.get().last().orElseThrow());
		Waiting.until("rows", 180, () -> ActiveComparison.editor() != null && ActiveComparison.rows().size() > 1);
		Picture.take("run-in-progress");
		Waiting.until("the end of the run", 600, () -> !run.isActive());
		Waiting.untilContains("quick finished", "the messages", ActiveComparison::texts);
		show(ChartKind.RATIO);
		Picture.take("run-finished");
	}

	@Test
	void startPage() throws IOException {
		Waiting.untilContains("Is it really faster?", "the start page", ActiveComparison::texts);
		Picture.take("start");
	}

	/** Scrolls to the end of the command, because its beginning depends on the machine. */
	private static void showEndOfCommand() {
		Ui.run(() -> {
			Text command = Widgets.withId(BenchDialog.shell(), Text.class, "bench.command");
			command.setTopIndex(command.getLineCount());
		});
	}

	private static void openHistograms() {
		ActiveComparison.open(SAMPLES.resolve("histogram-baseline.json"), SAMPLES.resolve("histogram-optimized.json"));
		show(ChartKind.BARS);
	}

	private static void show(ChartKind kind) {
		ChartArea charts = Ui.get(() -> Widgets.first(Ui.shell(), ChartArea.class, any -> true));
		Ui.run(() -> charts.setKind(kind));
		Waiting.until("the chart " + kind, () -> charts.chart() != null && charts.chart().kind() == kind);
	}

	private static void select(String method, String size) {
		Ui.run(() -> {
			Tree table = ActiveComparison.table();
			table.setSelection(ActiveComparison.items().stream()
					.filter(item -> item.getText(0).equals(method) && item.getText(1).equals(size)).findFirst()
					.orElseThrow());
			Widgets.notify(table, SWT.Selection);
		});
	}
}
