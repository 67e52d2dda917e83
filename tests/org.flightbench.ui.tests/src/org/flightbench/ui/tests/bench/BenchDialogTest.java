// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.TreeItem;
import org.flightbench.ui.tests.kit.BenchDialog;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests the dialog that runs benchmarks, and the input that it rejects. */
@ExtendWith(CleanDesktop.class)
class BenchDialogTest {

	@TempDir
	Path folder;

	@BeforeEach
	void open() {
		BenchDialog.open();
		BenchDialog.untilRead();
	}

	@Test
	void showsTheBundledBenchmarksWithTheirParametersTimeAndCommand() {
		assertEquals(15, Ui.get(() -> BenchDialog.methods().size()));
		assertEquals("100, 500, 1000",
				Ui.get(() -> Widgets.withId(BenchDialog.shell(), Text.class, "bench.param.poolSize").getText()));
		assertTrue(Ui.get(BenchDialog::estimate).endsWith("min for 21 results"), Ui.get(BenchDialog::estimate));
		BenchDialog.fillQuick(folder);
		BenchDialog.choose("writeSimpleEvent");
		Waiting.untilEqual("about 1 s for 1 result", "the estimate", BenchDialog::estimate);
		assertTrue(Ui.get(BenchDialog::command).endsWith("-wi 0 -i 1 -r 50ms -f 1 -jvmArgsAppend -Xms64m "
				+ "-jvmArgsAppend -Xmx512m"), Ui.get(BenchDialog::command));
	}

	@Test
	void aFilterShowsWhatMatchesAndTicksOnlyThat() {
		Ui.run(() -> Widgets.press(Widgets.button(BenchDialog.shell(), "None")));
		Waiting.untilContains("Choose at least one benchmark", "the message", BenchDialog::texts);
		Ui.run(() -> Widgets.withId(BenchDialog.shell(), Text.class, "bench.filter").setText("pool UNIQUE"));
		assertEquals(List.of("buildConstantPoolWithUniqueStrings"),
				Ui.get(() -> BenchDialog.methods().stream().map(TreeItem::getText).toList()));
		Ui.run(() -> Widgets.press(Widgets.button(BenchDialog.shell(), "All")));
		Waiting.untilContains("1 of 15 selected", "the count", BenchDialog::texts);
		Waiting.untilContains("for 3 results", "the estimate", BenchDialog::estimate);
		assertFalse(Ui.get(() -> Widgets.withId(BenchDialog.shell(), Text.class, "bench.param.poolSize") == null));
	}

	@Test
	@Tag("long")
	void aJarThatIsNotJmhIsToldAndDoesNotRun() throws IOException {
		Path jar = folder.resolve("plain.jar");
		try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
			out.putNextEntry(new ZipEntry("readme.txt"));
		}
		BenchDialog.fill("JAR", jar.toString());
		untilRefused("plain.jar is not a JMH benchmark jar: it has no META-INF/BenchmarkList");
		Path text = Files.writeString(folder.resolve("text.jar"), "not a jar");
		BenchDialog.fill("JAR", text.toString());
		untilRefused("text.jar is not a valid jar");
		BenchDialog.fill("JAR", folder.resolve("gone.jar").toString());
		untilRefused("gone.jar: no such file");
		BenchDialog.fill("JAR", "JFR writer benchmarks (bundled)");
		BenchDialog.untilRead();
	}

	@Tag("long")
	@Test
	void aFolderThatIsNoJdkIsToldAndDoesNotRun() {
		BenchDialog.fill("JDK", folder.toString());
		untilRefused(folder + " is not a JDK: it has no bin");
	}

	@Test
	void whatIsFilledInWronglyIsNamed() {
		assertNamed("ITERATIONS", "many", "The iterations: 'many' is not a number");
		assertNamed("ITERATIONS", "0", "The number of iterations must be at least 1, not 0");
		assertNamed("FORKS", "-1", "The forks: -1 is too low");
		assertNamed("ITERATION_TIME", "5 years",
				"The iteration time: '5 years' is not a duration such as 100ms, 1s or 2min");
		assertNamed("JVM_ARGUMENTS", "\"-Xmx1g", "The JVM arguments: the quote \" is not closed");
		assertNamed("NAME", "a/b", "The name: 'a/b' is not a valid folder name");
		assertNamed("FOLDER", "", "Choose the runs folder");
		assertNamed("param.poolSize", "", "Enter a value for the parameter poolSize");
	}

	private static void assertNamed(String field, String value, String message) {
		String before = Ui.get(() -> BenchDialog.value(field));
		BenchDialog.fill(field, value);
		untilRefused(message);
		BenchDialog.fill(field, before);
		Waiting.until("Run to be enabled", () -> BenchDialog.run().isEnabled());
	}

	@Test
	@Tag("long")
	void whatIsFilledInWronglyOfDecisionsIsNamed() {
		BenchDialog.showTab("Candidate");
		Ui.run(() -> Widgets.press(Widgets.button(BenchDialog.shell(), "interleaved")));
		BenchDialog.fill("CANDIDATE_JVM_ARGUMENTS", "-Xmx300m");
		BenchDialog.showTab("Until Decided");
		assertNamedIfDecided("PRECISION", "200 %",
				"The precision: '200 %' is not a percentage above 0 and below 100");
		assertNamedIfDecided("MAX_FORKS", "3", "The maximum number of forks: 3 is not between 4 and 200");
		assertNamedIfDecided("BUDGET", "5 years",
				"The time budget: '5 years' is not a duration such as 100ms, 1s or 2min");
	}

	private static void assertNamedIfDecided(String field, String value, String message) {
		String before = Ui.get(() -> BenchDialog.value(field));
		BenchDialog.fill(field, value);
		Waiting.untilContains("Choose benchmarks and how", "the message: it is of no account", BenchDialog::texts);
		Ui.run(() -> Widgets.press(Widgets.button(BenchDialog.shell(), "is decided")));
		untilRefused(message);
		Ui.run(() -> Widgets.press(Widgets.button(BenchDialog.shell(), "is decided")));
		BenchDialog.fill(field, before);
	}

	@Test
	void theCommandOfAPairIsThatOfFlightbenchWithAllThatWasChosen() {
		BenchDialog.choose("writeSimpleEvent");
		BenchDialog.fill("FORKS", "3");
		BenchDialog.fill("NAME", "heap");
		BenchDialog.fill("JVM_ARGUMENTS", "-Xmx512m");
		BenchDialog.showTab("Candidate");
		Ui.run(() -> Widgets.press(Widgets.button(BenchDialog.shell(), "interleaved")));
		BenchDialog.fill("CANDIDATE_JVM_ARGUMENTS", "-Xmx300m -Dname=\"a b\"");
		BenchDialog.fill("CANDIDATE_FIRST", folder.toString());
		Waiting.untilContains(" --name heap --candidate-first " + folder
				+ " --candidate-jvm-args '-Xmx300m \"-Dname=a b\"' ", "the command", BenchDialog::command);
		assertTrue(Ui.get(BenchDialog::command).startsWith("flightbench bench --jar "), Ui.get(BenchDialog::command));
		assertTrue(Ui.get(BenchDialog::command).endsWith(" -f 3 -jvmArgsAppend -Xmx512m"),
				Ui.get(BenchDialog::command));
		BenchDialog.showTab("Until Decided");
		Ui.run(() -> {
			Widgets.press(Widgets.button(BenchDialog.shell(), "by need"));
			Widgets.press(Widgets.button(BenchDialog.shell(), "disturbed forks"));
		});
		Waiting.untilContains(" --warmup-by-need --redo-disturbed ", "the command", BenchDialog::command);
	}

	@Tag("long")
	@Test
	void warmUpByNeedAndAFixedNumberOfIterationsExcludeOneAnother() {
		BenchDialog.showTab("Until Decided");
		assertFalse(Ui.get(() -> Widgets.button(BenchDialog.shell(), "by need").isEnabled()),
				"without a candidate JMH runs all forks itself");
		BenchDialog.showTab("Options");
		BenchDialog.fill("WARMUP_ITERATIONS", "3");
		BenchDialog.showTab("Candidate");
		Ui.run(() -> Widgets.press(Widgets.button(BenchDialog.shell(), "interleaved")));
		BenchDialog.fill("CANDIDATE_JVM_ARGUMENTS", "-Xmx300m");
		BenchDialog.showTab("Until Decided");
		Ui.run(() -> Widgets.press(Widgets.button(BenchDialog.shell(), "by need")));
		untilRefused("'3' sets the number of warm-up iterations, but warm-up by need chooses it");
		BenchDialog.showTab("Options");
		BenchDialog.fill("WARMUP_ITERATIONS", "");
		BenchDialog.fill("OTHERS", "-wi 2");
		untilRefused("'-wi' sets the number of warm-up iterations");
		BenchDialog.fill("OTHERS", "");
		Waiting.until("Run to be enabled", () -> BenchDialog.run().isEnabled());
	}

	@Test
	@Tag("long")
	void twoRevisionsAreAskedForStepByStep() throws IOException {
		BenchDialog.showTab("Revisions");
		Ui.run(() -> Widgets.press(Widgets.button(BenchDialog.shell(), "two revisions")));
		untilRefused("Choose the checkout");
		BenchDialog.fill("CHECKOUT", folder.resolve("gone").toString());
		untilRefused(folder.resolve("gone") + " is not a folder");
		BenchDialog.fill("CHECKOUT", folder.toString());
		untilRefused("Enter the baseline revision");
		BenchDialog.fill("BASELINE_REVISION", "v 1");
		untilRefused("Choose how to build a revision");
		BenchDialog.fill("BUILD", "make jmh");
		untilRefused("Enter the benchmark jar that 'make jmh' builds");
		BenchDialog.fill("BUILD", "gradle");
		Waiting.untilContains(" --repository " + folder + " --baseline-revision 'v 1' --candidate-revision worktree "
				+ "--build gradle --jar 'build/libs/*-jmh.jar' --jdk ", "the command", BenchDialog::command);
		BenchDialog.fill("BUILT_JAR", "all.jar");
		Waiting.untilContains(" --jar all.jar ", "the command", BenchDialog::command);
	}

	@Test
	@Tag("long")
	void theCheckoutOfTheJarAndItsBuildAreSuggested() throws IOException {
		Files.createDirectories(folder.resolve(".git"));
		Files.createFile(folder.resolve("pom.xml"));
		Path jar = Files.createDirectories(folder.resolve("target")).resolve("benchmarks.jar");
		BenchDialog.fill("JAR", jar.toString());
		BenchDialog.showTab("Revisions");
		assertEquals("", Ui.get(() -> {
			Widgets.press(Widgets.button(BenchDialog.shell(), "two revisions"));
			return Widgets.withId(BenchDialog.shell(), Text.class, "bench.CHECKOUT").getText();
		}), "the disk is looked at in the background");
		Waiting.untilEqual(folder.toString(), "the checkout",
				() -> Widgets.withId(BenchDialog.shell(), Text.class, "bench.CHECKOUT").getText());
		assertEquals("maven", Ui.get(() -> Widgets.withId(BenchDialog.shell(), Combo.class, "bench.BUILD").getText()));
	}

	@Tag("long")
	@Test
	void twoRevisionsHaveNoOtherCandidate() {
		BenchDialog.showTab("Candidate");
		Ui.run(() -> Widgets.press(Widgets.button(BenchDialog.shell(), "baseline and candidate")));
		untilRefused("The candidate is the same as the baseline");
		BenchDialog.showTab("Revisions");
		Ui.run(() -> Widgets.press(Widgets.button(BenchDialog.shell(), "two revisions")));
		untilRefused("Choose the checkout");
		BenchDialog.showTab("Candidate");
		assertFalse(Ui.get(() -> Widgets.button(BenchDialog.shell(), "baseline and candidate").isEnabled()));
		BenchDialog.showTab("Revisions ✓");
		Ui.run(() -> Widgets.press(Widgets.button(BenchDialog.shell(), "two revisions")));
		untilRefused("The candidate is the same as the baseline");
		BenchDialog.showTab("Candidate ✓");
		assertTrue(Ui.get(() -> Widgets.button(BenchDialog.shell(), "baseline and candidate").isEnabled()));
	}

	@Tag("long")
	@Test
	void profilersAreTickedOrTyped() {
		BenchDialog.fill("PROFILERS", "stack");
		Ui.run(() -> Widgets.press(Widgets.first(BenchDialog.shell(), Button.class,
				button -> button.getText().equals("gc"))));
		assertTrue(Ui.get(BenchDialog::command).contains("-prof gc -prof stack"), Ui.get(BenchDialog::command));
		BenchDialog.fill("PROFILERS", "jfr:configName=profile");
		assertTrue(Ui.get(() -> Widgets.first(BenchDialog.shell(), Button.class,
				button -> button.getText().equals("jfr")).getSelection()));
		assertFalse(Ui.get(() -> Widgets.first(BenchDialog.shell(), Button.class,
				button -> button.getText().equals("gc")).getSelection()));
	}

	@Test
	void fitsASmallScreen() {
		Rectangle bounds = Ui.get(() -> BenchDialog.shell().getBounds());
		assertTrue(bounds.width <= 1024 && bounds.height <= 768, bounds.toString());
		assertEquals(0, Ui.get(() -> {
			Control estimate = Widgets.withId(BenchDialog.shell(), Label.class, "bench.estimate");
			ScrolledComposite scroll = Widgets.first(BenchDialog.shell(), ScrolledComposite.class, any -> true);
			int end = BenchDialog.shell().getDisplay().map(estimate, scroll, 0, estimate.getSize().y).y;
			return Math.max(0, end - scroll.getClientArea().height);
		}), "pixels of the last line that are clipped");
	}

	private static void untilRefused(String message) {
		Waiting.untilContains(message, "the message", BenchDialog::texts);
		Waiting.until("Run to be disabled", () -> !BenchDialog.run().isEnabled());
	}
}
