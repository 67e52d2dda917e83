// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.flightbench.bench.Jdk;
import org.flightbench.ui.tests.kit.ActiveRecording;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the Check-Up page shows problems of the recording settings and links to the affected pages. */
@ExtendWith(CleanDesktop.class)
class CheckTabTest {

	private static final String PROGRAM = """
											public class Works {
												static volatile Object sink;
												static long deep(int depth) {
													if (depth > 0) return deep(depth - 1) + 1;
													long sum = 0;
													for (int i = 0; i < 200_000; i++) { sum = sum * 31 + i; if (i % 5000 == 0) sink = new byte[5000]; }
													return sum;
												}
												public static void main(String[] none) {
													long end = System.nanoTime() + 3_000_000_000L;
													while (System.nanoTime() < end) sink = deep(20);
												}
											}
											""";

	@TempDir
	static Path shared;
	@TempDir
	Path folder;

	/** Returns a recording with the options that the Check-Up page recommends. */
	private Path clean() throws IOException, InterruptedException {
		return recorded("clean", "-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints");
	}

	private Path faulty() throws IOException, InterruptedException {
		return recorded("faulty", "-XX:FlightRecorderOptions=stackdepth=8");
	}

	/**
	 * Returns a copy of a recording in the folder of the test. The recording itself is made only once for all tests.
	 */
	private Path recorded(String name, String... options) throws IOException, InterruptedException {
		Path made = shared.resolve(name + ".jfr");
		if (Files.notExists(made)) {
			record(made, options);
		}
		return Files.copy(made, folder.resolve(made.getFileName()));
	}

	private static void record(Path recording, String... options) throws IOException, InterruptedException {
		Path source = Files.writeString(shared.resolve("Works.java"), PROGRAM);
		Path java = Jdk.current().java();
		new ProcessBuilder(java.resolveSibling("javac").toString(), source.toString()).inheritIO().start().waitFor();
		List<String> command = new ArrayList<>(List.of(java.toString()));
		command.addAll(List.of(options));
		command.addAll(List.of("-XX:StartFlightRecording=settings=profile,jdk.ObjectAllocationSample#throttle=off"
				+ ",filename=" + recording, "-cp", shared.toString(), "Works"));
		assertEquals(0, new ProcessBuilder(command).redirectErrorStream(true)
				.redirectOutput(shared.resolve("output").toFile()).start().waitFor());
	}

	@Test
	void showsTheFaultsOfARecordingAndLeadsToTheFlameGraphs() throws Exception {
		ActiveRecording.open(faulty());
		show();
		assertTrue(text("biased").contains("Samples of Java code were taken without -XX:+DebugNonSafepoints"),
				() -> text("biased"));
		assertTrue(
				Ui.get(() -> Widgets.texts(content()))
						.contains("start the program with -XX:FlightRecorderOptions=stackdepth=256"),
				"what to set");
		follow("truncated");
		Waiting.untilEqual("[cut off]", "the search", () -> ActiveRecording.panel().look().search());
		assertEquals("Flame Graph", Ui.get(() -> ActiveRecording.pages().getSelection().getText()));
		show();
		follow("biased");
		Waiting.untilEqual("cpu", "the events", () -> ActiveRecording.shown().event());
		assertEquals("Flame Graph", Ui.get(() -> ActiveRecording.pages().getSelection().getText()));
	}

	@Test
	void saysOnTheFirstPageWhatLimitsARecordingAndLeadsToThePage() throws Exception {
		ActiveRecording.open(faulty());
		assertEquals("Flame Graph", Ui.get(() -> ActiveRecording.pages().getSelection().getText()));
		Waiting.until("the limits", () -> strip().matches("<a>Check-Up</a>: [1-9] limitations?"));
		String facts = Ui.get(CheckTabTest::facts);
		assertTrue(facts.contains("Samples of Java code were taken without -XX:+DebugNonSafepoints"), facts);
		assertTrue(facts.contains("truncated"), facts);
		Ui.run(() -> Widgets.notify(Widgets.withId(Ui.shell(), Link.class, "check.strip"), SWT.Selection));
		assertEquals("Check-Up", Ui.get(() -> ActiveRecording.pages().getSelection().getText()));
		assertTrue(text("biased").contains("DebugNonSafepoints"), "read once for both");
	}

	@Test
	@Tag("long")
	void checksARecordingAgainWhenItsFileIsAnotherOneAndSaysOfACandidateWhatIsOfIt() throws Exception {
		Path clean = clean();
		Path faulty = faulty();
		Path recording = Files.copy(clean, folder.resolve("changing.jfr"));
		ActiveRecording.open(recording);
		Waiting.until("the check-up", () -> strip().matches(".*(limit|nothing).*"));
		assertFalse(Ui.get(CheckTabTest::facts).contains("truncated"));
		Files.copy(faulty, recording, StandardCopyOption.REPLACE_EXISTING);
		Ui.run(() -> ActiveRecording.editor().reload());
		Waiting.until("the limits of what is there now", () -> facts().contains("truncated"));
		Ui.run(() -> ActiveRecording.editor().add(List.of(clean)));
		Waiting.until("of which of both", () -> facts().contains("changing.jfr: "));
	}

	/**
	 * Tests that the check-up of the baseline is shown again after the candidate has been removed, although the editor
	 * does not read the baseline again.
	 */
	@Test
	@Tag("long")
	void limitsComeBackWhenACandidateIsRemovedBeforeItWasChecked() throws Exception {
		Path recording = clean();
		Path other = Files.copy(recording, folder.resolve("other.jfr"));
		ActiveRecording.open(recording);
		Waiting.until("the check-up", () -> strip().matches(".*(limit|nothing).*"));
		String before = Ui.get(CheckTabTest::facts);
		Ui.run(() -> {
			ActiveRecording.editor().add(List.of(other));
			assertTrue(strip().contains("checking"), CheckTabTest::strip);
			ActiveRecording.editor().session().perform("remove", state -> state.withCandidate(null));
		});
		Waiting.untilEqual(before, "the limits", CheckTabTest::facts);
	}

	@Test
	void stacksWithoutARecordingHaveNoCheckUp() throws Exception {
		ActiveRecording.open(Files.writeString(folder.resolve("stacks.collapsed"), "a.b;c.d 3\n"));
		assertNull(Ui.get(() -> Widgets.withId(Ui.shell(), Link.class, "check.strip")), "the line is not there");
		Ui.run(() -> ActiveRecording.showPage("Check-Up"));
		assertTrue(Ui.get(() -> Widgets.withId(Ui.shell(), Link.class, "check.message").getText())
				.startsWith("These stacks are not from a recording"));
	}

	/** Returns the text of the summary link. This and the methods below must be called on the UI thread. */
	private static String strip() {
		return Widgets.withId(Ui.shell(), Link.class, "check.strip").getText();
	}

	private static String facts() {
		return Widgets.texts(Widgets.withId(Ui.shell(), Link.class, "check.strip").getParent());
	}

	@Test
	@Tag("long")
	void showsNoFaultOfACleanRecordingAndThoseOfItsCandidateBelow() throws Exception {
		ActiveRecording.open(clean());
		show();
		assertTrue(Ui.get(() -> Widgets.texts(content())).contains("clean.jfr"), "the name");
		for (String kind : List.of("biased", "truncated", "throttled", "damaged", "lost")) {
			assertNull(Ui.get(() -> link(kind)), kind);
		}
		byte[] bytes = Files.readAllBytes(folder.resolve("clean.jfr"));
		Path cut = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(bytes, bytes.length * 2 / 3));
		Ui.run(() -> ActiveRecording.editor().add(List.of(cut)));
		Waiting.until("the fault of the candidate", () -> content() != null && link("damaged") != null);
		assertTrue(Ui.get(() -> Widgets.texts(content())).contains("cut.jfr"), "the name");
		follow("damaged");
		assertEquals("Events", Ui.get(() -> ActiveRecording.pages().getSelection().getText()));
	}

	private static void show() {
		Ui.run(() -> ActiveRecording.showPage("Check-Up"));
		Waiting.until("the check-up", () -> content() != null);
	}

	private static void follow(String kind) {
		Ui.run(() -> {
			assertNotNull(link(kind), kind);
			Widgets.notify(link(kind), SWT.Selection);
		});
	}

	private static String text(String kind) {
		return Ui.get(() -> link(kind) == null ? "" : link(kind).getText());
	}

	private static Link link(String kind) {
		return Widgets.withId(content(), Link.class, "check." + kind);
	}

	private static Composite content() {
		return Widgets.withId(Ui.shell(), Composite.class, "check");
	}
}
