// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.flightbench.report.words.HeadlineText;
import org.flightbench.results.compare.GeometricMean;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.headline.Headline;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Keyboard;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests the headline of a comparison, its filters and its warnings. */
@ExtendWith(CleanDesktop.class)
class HeadlineTest {

	@TempDir
	Path folder;

	@Test
	void answersInAShortSentenceAndSaysTheGeometricMeanBehindIt() {
		openSweep();
		GeometricMean mean = Ui.get(() -> ActiveComparison.comparison().candidates().get(0).overall());
		assertTrue(mean.speedup() > 2, "the files show a change that multiplies the speed");
		assertEquals(Ui.get(() -> HeadlineText.of(ActiveComparison.comparison())), Ui.get(ActiveComparison::title));
		assertTrue(Ui.get(ActiveComparison::title).contains(" faster"), Ui.get(ActiveComparison::title));
		assertEquals("Geometric mean " + Numbers.times(mean.speedup()) + " "
				+ Numbers.timesInterval(mean.speedupInterval())
				+ " over 60 results of sweep-after, compared with sweep-before",
				Ui.get(ActiveComparison::subtitle));
	}

	@Test
	void countsEveryVerdict() {
		openSweep();
		for (Verdict verdict : Verdict.values()) {
			int count = Ui.get(() -> ActiveComparison.comparison().count(verdict));
			String text = Ui.get(() -> ActiveComparison.headlineButton(verdict.label()).getText());
			assertTrue(text.endsWith(" " + count + " " + verdict.label()), text);
		}
	}

	@Test
	@Tag("long")
	void theAnswerIsSeenAsAWholeOnAScreenOf1024Pixels() throws IOException {
		Point before = Ui.get(() -> Ui.shell().getSize());
		try {
			Ui.run(() -> Ui.shell().setSize(1024, 768));
			Waiting.until("the window to be as wide", () -> Math.abs(Ui.shell().getClientArea().width - 1024) < 30);
			ActiveComparison.open(results("earlier", 1, 1), results("later", 1.6, 0.7));
			Ui.run(() -> {
				CLabel title = Widgets.all(Widgets.first(Ui.shell(), Headline.class, any -> true), CLabel.class).get(0);
				GC gc = new GC(title);
				int wanted = gc.stringExtent(title.getText()).x;
				gc.dispose();
				assertTrue(wanted <= title.getClientArea().width, wanted + " of " + title.getClientArea());
			});
			assertEquals("mixed: 9 faster, 2 slower, one with two modes", Ui.get(ActiveComparison::title));
		} finally {
			Ui.run(() -> Ui.shell().setSize(before));
		}
	}

	/**
	 * Writes results of eleven benchmarks with ten forks each. If the scores of the first benchmark change, they have
	 * two modes.
	 */
	private Path results(String run, double faster, double slower) throws IOException {
		List<String> results = new ArrayList<>();
		for (int benchmark = 0; benchmark < 11; benchmark++) {
			double score = 1000 * (benchmark < 9 ? faster : slower);
			double secondMode = benchmark == 0 && faster != 1 ? 0.7 * score : score;
			List<String> forks = new ArrayList<>();
			for (int fork = 0; fork < 10; fork++) {
				double mean = (fork % 2 == 0 ? score : secondMode) + fork % 3;
				forks.add("[%s, %s, %s]".formatted(mean - 2, mean, mean + 2));
			}
			results.add(
					"""
					{"benchmark": "a.B.c%d", "mode": "thrpt", "threads": 1, "forks": 10, "primaryMetric": {"score": %s,
					"scoreError": 1, "scoreUnit": "ops/s", "rawData": [%s]}}
					""".formatted(benchmark, score, String.join(", ", forks)));
		}
		return Files.writeString(folder.resolve(run + ".json"), results.toString());
	}

	@Test
	void aVerdictsButtonShowsOnlyItsResults() {
		openSweep();
		int improved = Ui.get(() -> ActiveComparison.comparison().count(Verdict.IMPROVED));
		int inconclusive = Ui.get(() -> ActiveComparison.comparison().count(Verdict.INCONCLUSIVE));
		assertTrue(improved > 0 && inconclusive > 0, improved + " improved, " + inconclusive + " inconclusive");
		press("improved");
		assertEquals(Set.of("▲ improved"), shownVerdicts());
		assertEquals(improved, Ui.get(() -> ActiveComparison.rows().size()));
		press("inconclusive");
		assertEquals(Set.of("▲ improved", "? inconclusive"), shownVerdicts());
		assertEquals(improved + inconclusive, Ui.get(() -> ActiveComparison.rows().size()));
		press("improved");
		press("inconclusive");
		assertEquals(60, Ui.get(() -> ActiveComparison.rows().size()));
	}

	@Test
	void theNamesTellTheBaselineAndSwapIsOneClick() {
		ActiveComparison.open(ResultFiles.copy("sweep-after.json", folder),
				ResultFiles.copy("sweep-before.json", folder));
		assertEquals("sweep-before", Ui.get(ActiveComparison::baseline));
		assertEquals(List.of("sweep-before", "sweep-after"), Ui.get(ActiveComparison::runs));
		assertTrue(Ui.get(ActiveComparison::title).contains(" faster"), Ui.get(ActiveComparison::title));
		assertEquals("sweep-before ↔ sweep-after", Ui.get(() -> ActiveComparison.editor().getTitle()));
		assertTrue(Ui.get(ActiveComparison::texts).contains("Baseline guessed from file names: sweep-before"));
		assertEquals(1, Ui.get(() -> Widgets.all(Ui.shell(), Button.class).stream()
				.filter(button -> button.getText().equals("Swap")).count()));
		press("Swap");
		Waiting.untilEqual("sweep-after", "the baseline", ActiveComparison::baseline);
		Waiting.until("the opposite answer", () -> ActiveComparison.title().contains(" slower"));
		assertEquals("sweep-after ↔ sweep-before", Ui.get(() -> ActiveComparison.editor().getTitle()));
		assertEquals("sweep-after ↔ sweep-before – Flightbench", Ui.get(() -> Ui.shell().getText()));
		assertFalse(Ui.get(ActiveComparison::texts).contains("Baseline guessed"), "whoever swaps knows");
		Ui.run(() -> Widgets.choose(Ui.shell().getMenuBar(), "Edit", "Undo Swap Baseline and Candidate"));
		Waiting.untilEqual("sweep-before", "the baseline", ActiveComparison::baseline);
		Waiting.until("the first answer", () -> ActiveComparison.title().contains(" faster"));
	}

	@Tag("long")
	@Test
	void timesOfRunsTellTheBaselineWhereNamesDoNotAndTheTooltipOfTheTabSaysSo() throws IOException {
		Path later = ofRun("second", "sweep-after.json", "10");
		Path earlier = ofRun("first", "sweep-before.json", "09");
		ActiveComparison.open(later, earlier);
		assertEquals(List.of("first", "second"), Ui.get(ActiveComparison::runs));
		assertEquals("first ↔ second", Ui.get(() -> ActiveComparison.editor().getTitle()));
		assertTrue(Ui.get(ActiveComparison::title).contains(" faster"), Ui.get(ActiveComparison::title));
		String said = "Baseline guessed from file times: first";
		assertTrue(Ui.get(ActiveComparison::texts).contains(said));
		assertEquals(said + "\n" + earlier + "\n" + later, Ui.get(() -> ActiveComparison.editor().getTitleToolTip()));
		press("Swap");
		Waiting.untilEqual("second", "the baseline", ActiveComparison::baseline);
		assertEquals(later + "\n" + earlier, Ui.get(() -> ActiveComparison.editor().getTitleToolTip()));
		assertFalse(Ui.get(ActiveComparison::texts).contains("Baseline guessed"), "whoever swaps knows");
	}

	/** Moves results into the folder of a {@code bench} run that started at the given hour. */
	private Path ofRun(String name, String results, String hour) throws IOException {
		Path run = Files.createDirectory(folder.resolve(name));
		Files.writeString(run.resolve("run.json"),
				"{\"started\": \"2026-07-02T" + hour + ":00:00Z\", \"seconds\": 60}");
		return Files.move(ResultFiles.copy(results, folder), run.resolve("results.json"));
	}

	@Test
	@Tag("long")
	void filesInTheirOrderGetNoMessageAndALaterOneLeavesTheBaseline() {
		ActiveComparison.open(ResultFiles.copy("sweep-after.json", folder));
		Ui.run(() -> ActiveComparison.editor().add(List.of(ResultFiles.copy("sweep-before.json", folder))));
		ActiveComparison.untilCompared(2);
		assertEquals("sweep-after", Ui.get(ActiveComparison::baseline));
		assertFalse(Ui.get(ActiveComparison::texts).contains("Baseline guessed"));
		assertNotNull(Ui.get(() -> ActiveComparison.headlineButton("Swap")));
	}

	@Test
	void warningsOpenToWhatDiffersWithBothValues() {
		ActiveComparison.open(ResultFiles.copy("latency-g1.json", folder),
				ResultFiles.copy("latency-marksweep.json", folder));
		press("warning");
		Shell popup = ActiveComparison.dialog("JVM arguments");
		String text = Ui.get(() -> Widgets.withId(popup, Text.class, "warnings").getText());
		assertTrue(text.contains("-XX:+UseG1GC") && text.contains("-XX:-UseConcMarkSweepGC"), text);
		Ui.run(() -> {
			Text field = Widgets.withId(popup, Text.class, "warnings");
			int wanted = field.computeSize(field.getSize().x, SWT.DEFAULT).y;
			assertTrue(wanted <= field.getSize().y, "the last line is cut off: " + wanted + " of " + field.getSize());
		});
		Keyboard.press("Escape");
		Waiting.until("the warnings to close", popup::isDisposed);
	}

	@Tag("long")
	@Test
	void runsOfOneSetupGetNoWarning() {
		openSweep();
		assertNull(Ui.get(() -> ActiveComparison.headlineButton("warning")));
	}

	@Test
	void aSingleRunIsNamedAndAsksForAnother() {
		ActiveComparison.open(ResultFiles.copy("jmc-writer.json", folder));
		assertEquals("19 results of jmc-writer", Ui.get(ActiveComparison::title));
		assertTrue(Ui.get(ActiveComparison::subtitle).contains("Drop another result file here"));
		assertNull(Ui.get(() -> ActiveComparison.headlineButton("improved")));
	}

	@Test
	void aSingleResultIsOne() throws IOException {
		ActiveComparison.open(Files.writeString(folder.resolve("single.csv"),
				"""
				"Benchmark","Mode","Threads","Samples","Score","Score Error (99.9%)","Unit"
				"acme.Codec.encode","thrpt",1,5,100.0,1.0,"ops/s"
				"""));
		assertEquals("1 result of single", Ui.get(ActiveComparison::title));
	}

	@Test
	@Tag("long")
	void everyCandidateOfSeveralHasItsMean() {
		Path before = ResultFiles.copy("before.json", folder);
		ActiveComparison.open(before, ResultFiles.copy("after.json", folder),
				ResultFiles.copy("sweep-before.json", folder));
		String subtitle = Ui.get(ActiveComparison::subtitle);
		assertTrue(subtitle.contains("over 3 results of after"), subtitle);
		assertTrue(subtitle.contains("results of sweep-before"), subtitle);
	}

	private void openSweep() {
		ActiveComparison.open(ResultFiles.copy("sweep-before.json", folder),
				ResultFiles.copy("sweep-after.json", folder));
	}

	private static void press(String words) {
		assertNotNull(Ui.get(() -> ActiveComparison.headlineButton(words)), words);
		Ui.run(() -> Widgets.press(ActiveComparison.headlineButton(words)));
	}

	private static Set<String> shownVerdicts() {
		List<String> verdicts = Ui.get(() -> ActiveComparison.column("Verdict"));
		return new TreeSet<>(verdicts);
	}
}
