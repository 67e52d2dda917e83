// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightbench.base.Running;
import org.flightbench.bench.BenchResult.Status;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.eclipse.core.runtime.jobs.Job;
import org.flightbench.ui.bench.LiveRun;
import org.flightbench.ui.bench.SessionRuns;
import org.flightbench.ui.tests.kit.ActiveComparison;
import org.flightbench.ui.tests.kit.BenchDialog;
import org.flightbench.ui.tests.kit.CleanDesktop;
import org.flightbench.ui.tests.kit.ResultFiles;
import org.flightbench.ui.tests.kit.Ui;
import org.flightbench.ui.tests.kit.Waiting;
import org.flightbench.ui.tests.kit.Widgets;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests runs of real benchmarks that are started from the dialog. Uses the benchmarks bundled with Flightbench, in runs
 * that are as short as possible.
 */
@ExtendWith(CleanDesktop.class)
class BenchmarkRunTest {

	/** The timeout of processes, sufficient for a busy machine. */
	private static final int LIMIT_SECONDS = 180;

	private static final String IGNORE_LOCK = "jmh.ignoreLock";

	@TempDir
	Path folder;

	/** Ignores JMH's lock, because other builds may run benchmarks on the same machine. */
	@BeforeAll
	static void ignoreOtherRuns() {
		System.setProperty(IGNORE_LOCK, "true");
	}

	@AfterEach
	void stop() throws InterruptedException {
		Job.getJobManager().cancel(SessionRuns.class);
		Job.getJobManager().join(SessionRuns.class, null);
	}

	@Test
	void aRunOfOneBenchmarkEndsAsARowOfTheOpenComparison() {
		ActiveComparison.open(ResultFiles.root().resolve("samples/writer-baseline.json"));
		int rows = Ui.get(() -> ActiveComparison.rows().size());
		open();
		BenchDialog.choose("writeSimpleEvent");
		BenchDialog.fill("NAME", "one");
		BenchDialog.start();
		untilEnded();
		Waiting.untilEqual(List.of("writer-baseline", "one"), "the runs", ActiveComparison::runs);
		Waiting.untilContains("one finished: 1 result", "the messages", ActiveComparison::texts);
		Waiting.until("the row of the new result", () -> ActiveComparison.rows().contains("writeSimpleEvent"));
		assertTrue(Ui.get(() -> ActiveComparison.rows().size()) >= rows);
		assertEquals(1, Ui.get(() -> ActiveComparison.comparison().runs().get(1).results().size()));
		assertTrue(Files.exists(folder.resolve("one/run.json")));
	}

	@Tag("long")
	@Test
	void rowsAppearWhileTheRunGoesOnAndItsOutputIsShown() {
		open();
		BenchDialog.choose("writeSimpleEvent", "writeMultiFieldEvent", "writeStringHeavyEvent");
		BenchDialog.fill("NAME", "growing");
		BenchDialog.start();
		Waiting.until("the first result", LIMIT_SECONDS,
				() -> ActiveComparison.editor() != null && !ActiveComparison.rows().isEmpty());
		assertTrue(last().isActive(), "the run goes on");
		Waiting.untilContains("· running", "the headline", ActiveComparison::title);
		Waiting.untilContains("# Benchmark: ", "the output", () -> last().output().toString());
		untilEnded();
		Waiting.untilEqual(3, "the rows", () -> ActiveComparison.rows().size());
		Waiting.until("the headline to say so", () -> !ActiveComparison.title().contains("running"));
	}

	@Test
	@Tag("long")
	void aRunCancelledInTheMiddleLeavesNoProcess() {
		open();
		BenchDialog.choose("writeSimpleEvent");
		BenchDialog.fill("ITERATIONS", "1000");
		BenchDialog.start();
		Waiting.until("an iteration", LIMIT_SECONDS,
				() -> last().progress() != null && last().progress().iteration() > 1);
		List<ProcessHandle> processes = ProcessHandle.current().descendants().toList();
		assertTrue(processes.size() >= 2, "JMH and its fork run: " + processes);
		Ui.run(() -> last().stop());
		Waiting.untilContains("was stopped", "the view", ActiveComparison::texts);
		assertEquals(List.of(), processes.stream().filter(Running::is).toList());
	}

	@Tag("long")
	@Test
	void aBenchmarkThatFailsIsToldWithItsErrorAndTheRestGoesOn() {
		open();
		BenchDialog.choose("writeSimpleEvent");
		BenchDialog.fill("param.writer", "nosuch, jmc");
		BenchDialog.start();
		untilEnded();
		Waiting.until("the result of the other one",
				() -> ActiveComparison.editor() != null && !ActiveComparison.rows().isEmpty());
		Waiting.untilContains("writeSimpleEvent (writer=nosuch) failed: ", "the messages", ActiveComparison::texts);
		Waiting.untilContains("failed: 1 result, 1 failed", "the messages", ActiveComparison::texts);
	}

	@Tag("long")
	@Test
	void aRunWhoseJvmIsKilledIsToldWithTheReasonAndWhatWasFinishedIsShown() {
		open();
		BenchDialog.choose("writeSimpleEvent", "writeMultiFieldEvent");
		BenchDialog.fill("ITERATIONS", "20");
		BenchDialog.fill("NAME", "killed");
		BenchDialog.start();
		Waiting.until("the first result", LIMIT_SECONDS,
				() -> last().finished() == 1 && last().progress().number() == 2);
		ProcessHandle.current().children()
				.filter(child -> child.info().command().orElse("").endsWith("java"))
				.forEach(ProcessHandle::destroyForcibly);
		untilEnded();
		Waiting.untilContains("killed failed: the JVM of JMH ended with status 137 (1 result)", "the messages",
				ActiveComparison::texts);
		Waiting.untilEqual(1, "the rows", () -> ActiveComparison.rows().size());
	}

	@Tag("long")
	@Test
	void aRunWithoutAnyResultIsToldWhereItsResultsWereExpected() {
		open();
		BenchDialog.choose("writeSimpleEvent");
		BenchDialog.fill("param.writer", "nosuch");
		BenchDialog.fill("NAME", "hopeless");
		BenchDialog.start();
		Waiting.untilContains("hopeless is running; its first result will appear here", "the editor",
				ActiveComparison::texts);
		untilEnded();
		Waiting.untilContains("hopeless has no result", "the editor", ActiveComparison::texts);
		Waiting.untilContains("writeSimpleEvent (writer=nosuch) failed: java.lang.IllegalArgumentException: "
				+ "No writer is named 'nosuch'", "the editor", ActiveComparison::texts);
	}

	@Tag("long")
	@Test
	void whatJmhRefusesIsToldWhereItsResultsWereExpected() {
		open();
		BenchDialog.choose("writeSimpleEvent");
		BenchDialog.fill("PROFILERS", "nosuchprofiler");
		BenchDialog.fill("NAME", "refused");
		BenchDialog.start();
		untilEnded();
		Waiting.untilContains("refused was not run: JMH cannot run: ", "the editor", ActiveComparison::texts);
		assertFalse(Files.exists(folder.resolve("refused")));
	}

	/** Takes JMH's own lock in the same way as another JMH process. */
	@Tag("long")
	@Test
	void anotherJmhOnTheMachineIsTold() throws IOException {
		Path lock = Path.of(System.getProperty("java.io.tmpdir"), "jmh.lock");
		System.clearProperty(IGNORE_LOCK);
		try (FileChannel file = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
			file.tryLock();
			open();
			BenchDialog.choose("writeSimpleEvent");
			BenchDialog.fill("NAME", "locked");
			BenchDialog.start();
			untilEnded();
			Waiting.untilContains(
					"locked was not run: another JMH process holds the lock",
					"the editor", ActiveComparison::texts);
		} finally {
			System.setProperty(IGNORE_LOCK, "true");
		}
	}

	@Tag("long")
	@Test
	void theSettingsOfTheLastRunAreThereAgain() {
		open();
		BenchDialog.choose("writeSimpleEvent");
		BenchDialog.fill("OTHERS", "-foe true");
		BenchDialog.start();
		Ui.run(() -> last().stop());
		untilEnded();
		BenchDialog.open();
		BenchDialog.untilRead();
		assertTrue(Ui.get(BenchDialog::command).endsWith("-f 1 -jvmArgsAppend -Xms64m -jvmArgsAppend -Xmx512m "
				+ "-foe true"), Ui.get(BenchDialog::command));
		assertTrue(Ui.get(BenchDialog::texts).contains("1 of 15 selected"));
	}

	@Tag("long")
	@Test
	void runAgainMakesOneRunMoreOfTheSameComparison() {
		open();
		BenchDialog.choose("writeSimpleEvent");
		BenchDialog.fill("NAME", "same");
		BenchDialog.start();
		untilEnded();
		Waiting.untilContains("same finished", "the messages", ActiveComparison::texts);
		Ui.run(() -> Widgets.press(Widgets.button(ActiveComparison.area(), "Run Again")));
		untilEnded();
		Waiting.untilEqual(List.of("same", "same-2"), "the runs", ActiveComparison::runs);
	}

	@Tag("long")
	@Test
	void thatARunWasStoppedIsNoLongerSaidWhenItRunsAgain() {
		ActiveComparison.open(ResultFiles.root().resolve("samples/writer-baseline.json"));
		open();
		BenchDialog.choose("writeSimpleEvent");
		BenchDialog.fill("NAME", "stopped");
		BenchDialog.fill("ITERATIONS", "1000");
		BenchDialog.start();
		Waiting.until("an iteration", LIMIT_SECONDS, () -> last().progress() != null);
		Ui.run(() -> last().stop());
		Waiting.untilContains("stopped was stopped: no result", "the messages", ActiveComparison::texts);
		LiveRun first = Ui.get(BenchmarkRunTest::last);
		Ui.run(() -> Widgets.press(Widgets.button(ActiveComparison.area(), "Run Again")));
		Waiting.until("the next run", LIMIT_SECONDS, () -> last() != first && last().progress() != null);
		Waiting.until("nothing said of the first", () -> !ActiveComparison.texts().contains("was stopped"));
		Ui.run(() -> last().stop());
		untilEnded();
	}

	@Tag("long")
	@Test
	void baselineAndCandidateRunInTurnsAndAreCompared() {
		open();
		BenchDialog.choose("writeSimpleEvent");
		BenchDialog.fill("NAME", "heap");
		BenchDialog.fill("FORKS", "2");
		BenchDialog.showTab("Candidate");
		Ui.run(() -> Widgets.press(Widgets.button(BenchDialog.shell(), "interleaved")));
		Waiting.untilContains("The candidate is the same as the baseline", "the message", BenchDialog::texts);
		BenchDialog.fill("CANDIDATE_JVM_ARGUMENTS", "-Xms64m -Xmx300m");
		BenchDialog.start();
		untilEnded();
		Waiting.untilContains("heap finished: 2 results", "the messages", ActiveComparison::texts);
		Waiting.untilEqual(List.of("heap-baseline", "heap-candidate"), "the runs", ActiveComparison::runs);
		Waiting.untilEqual(List.of(2, 2), "the forks", () -> ActiveComparison.comparison().runs().stream()
				.map(run -> run.results().get(0).primary().rawData().forks()).toList());
	}

	@Tag("long")
	@Test
	void twoRevisionsAreBuiltRunInTurnsAndCompared() throws IOException, InterruptedException {
		Path checkout = checkout();
		Files.writeString(checkout.resolve("code"), "after");
		withHome(() -> {
			openRevisions(checkout, "cp %s built.jar");
			BenchDialog.start();
			untilEnded();
			Waiting.untilContains("twice finished: 2 results", "the messages", ActiveComparison::texts);
		});
		Waiting.untilEqual(List.of("twice-main", "twice-worktree"), "the runs", ActiveComparison::runs);
		String output = last().output().toString();
		assertTrue(output.contains("# building main (") && output.contains("# building worktree ("), output);
		String run = Files.readString(folder.resolve("twice-main/run.json"));
		assertTrue(run.contains("\"subject\": \"the first\""), run);
		runAgain("Add Forks");
		untilEnded();
		Waiting.untilEqual(List.of(2, 2), "the forks", () -> ActiveComparison.comparison().runs().stream()
				.map(of -> of.results().get(0).primary().rawData().forks()).toList());
	}

	@Test
	@Tag("long")
	void aRevisionThatDoesNotBuildIsToldWithTheEndOfItsLog() throws IOException, InterruptedException {
		Path checkout = checkout();
		Files.writeString(checkout.resolve("code"), "after");
		withHome(() -> {
			openRevisions(checkout, "echo it is broken; exit 3 # %s");
			BenchDialog.start();
			untilEnded();
			Waiting.untilContains("twice was not run: the build of main (", "the editor", ActiveComparison::texts);
		});
		assertTrue(last().output().toString().contains("| it is broken\n"), last().output().toString());
	}

	@Tag("long")
	@Test
	void aBuildIsStopped() throws IOException, InterruptedException {
		Path checkout = checkout();
		Files.writeString(checkout.resolve("code"), "after");
		withHome(() -> {
			openRevisions(checkout, "sleep 600 # %s");
			BenchDialog.start();
			Waiting.untilContains("# building main (", "the output", () -> last().output().toString());
			Ui.run(() -> last().stop());
			untilEnded();
		});
		assertEquals(Status.CANCELLED, Ui.get(() -> last().status()));
		assertFalse(ProcessHandle.current().descendants()
				.anyMatch(process -> process.info().commandLine().orElse("").contains("sleep 600")));
	}

	/** Creates a repository with one commit on the {@code main} branch. */
	private Path checkout() throws IOException, InterruptedException {
		Path checkout = Files.createDirectories(folder.resolve("checkout"));
		Files.writeString(checkout.resolve("code"), "before");
		git(checkout, "init", "--quiet", "--initial-branch=main");
		git(checkout, "add", "code");
		git(checkout, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "-m", "the first");
		return checkout;
	}

	private static void git(Path checkout, String... arguments) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of("git", "-C", checkout.toString()));
		command.addAll(List.of(arguments));
		assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor(), command.toString());
	}

	/** Replaces the home folder temporarily, because builds are cached there. */
	private void withHome(Runnable work) {
		String home = System.getProperty("user.home");
		System.setProperty("user.home", folder.toString());
		try {
			work.run();
		} finally {
			System.setProperty("user.home", home);
		}
	}

	/**
	 * Opens the dialog and enters two revisions to compare.
	 *
	 * @param build the build command, with {@code %s} for the bundled jar
	 */
	private void openRevisions(Path checkout, String build) {
		open();
		BenchDialog.choose("writeSimpleEvent");
		BenchDialog.fill("NAME", "twice");
		Matcher jar = Pattern.compile(" -jar (\\S+)").matcher(Ui.get(BenchDialog::command));
		assertTrue(jar.find());
		BenchDialog.showTab("Revisions");
		Ui.run(() -> Widgets.press(Widgets.button(BenchDialog.shell(), "two revisions")));
		BenchDialog.fill("CHECKOUT", checkout.toString());
		BenchDialog.fill("BASELINE_REVISION", "main");
		BenchDialog.fill("BUILD", String.format(build, jar.group(1)));
		BenchDialog.fill("BUILT_JAR", "built.jar");
	}

	@Tag("long")
	@Test
	void forksAreAddedUntilBenchmarksAreDecided() {
		open();
		BenchDialog.choose("writeSimpleEvent");
		BenchDialog.fill("NAME", "enough");
		BenchDialog.showTab("Candidate");
		Ui.run(() -> Widgets.press(Widgets.button(BenchDialog.shell(), "interleaved")));
		BenchDialog.fill("CANDIDATE_JVM_ARGUMENTS", "-Xms64m -Xmx300m");
		BenchDialog.showTab("Until Decided");
		Ui.run(() -> Widgets.press(Widgets.button(BenchDialog.shell(), "is decided")));
		BenchDialog.fill("MAX_FORKS", "4");
		BenchDialog.fill("BUDGET", "30 min");
		Waiting.untilContains("at least", "the estimate", BenchDialog::estimate);
		BenchDialog.start();
		untilEnded();
		Waiting.untilEqual(List.of(4, 4), "the forks", () -> ActiveComparison.comparison().runs().stream()
				.map(run -> run.results().get(0).primary().rawData().forks()).toList());
		Waiting.untilContains("enough finished: 2 results; ", "the messages", ActiveComparison::texts);
		assertTrue(last().output().toString().contains("# EventWriteThroughputBenchmark.writeSimpleEvent"),
				last().output().toString());
		Waiting.untilContains(" (stopped ", "the reason",
				() -> ActiveComparison.comparison().candidates().get(0).results().get(0).reason());
	}

	@Tag("long")
	@Test
	void aPairWarmsUpByNeedAndRepeatsDisturbedForksAndTheDialogRemembersIt() throws IOException {
		open();
		BenchDialog.choose("writeSimpleEvent");
		BenchDialog.fill("NAME", "need");
		BenchDialog.fill("WARMUP_ITERATIONS", "");
		BenchDialog.fill("WARMUP_TIME", "50ms");
		BenchDialog.fill("ITERATIONS", "3");
		BenchDialog.fill("FORKS", "2");
		BenchDialog.showTab("Candidate");
		Ui.run(() -> Widgets.press(Widgets.button(BenchDialog.shell(), "interleaved")));
		BenchDialog.fill("CANDIDATE_JVM_ARGUMENTS", "-Xms64m -Xmx300m");
		BenchDialog.showTab("Until Decided");
		Ui.run(() -> {
			Widgets.press(Widgets.button(BenchDialog.shell(), "is decided"));
			Widgets.press(Widgets.button(BenchDialog.shell(), "by need"));
			Widgets.press(Widgets.button(BenchDialog.shell(), "disturbed forks"));
		});
		BenchDialog.fill("MAX_FORKS", "4");
		BenchDialog.start();
		untilEnded();
		for (String side : List.of("baseline", "candidate")) {
			String run = Files.readString(folder.resolve("need-" + side + "/run.json"));
			assertTrue(
					Pattern.compile("(?s)\"warmupByNeed\": \\[.*\"forks\": \\[(\\s*\\d+,?){4}\\s*]").matcher(run)
							.find(),
					run);
			assertTrue(run.contains("\"redoDisturbed\": true"), run);
		}
		assertTrue(Pattern
				.compile("# EventWriteThroughputBenchmark.writeSimpleEvent \\(writer=jmc\\): .*warm-up iterations")
				.matcher(last().output().toString()).find(), last().output().toString());
		BenchDialog.open();
		BenchDialog.untilRead();
		assertTrue(Ui.get(BenchDialog::command).contains(
				" --until-decided --precision 2% --max-forks 4 --warmup-by-need --redo-disturbed "),
				Ui.get(BenchDialog::command));
		assertFalse(Ui.get(BenchDialog::command).contains(" -f "), "--until-decided goes with no number of forks");
	}

	@Tag("long")
	@Test
	void forksOfAPairThatIsRunAgainArePooledOnRequest() {
		interleaved("-Xms64m -Xmx300m", "writeSimpleEvent");
		untilEnded();
		runAgain("Add Forks");
		untilEnded();
		Waiting.untilEqual(List.of("turns-baseline", "turns-candidate"), "the runs", ActiveComparison::runs);
		Waiting.untilEqual(List.of(2, 2), "the forks", () -> ActiveComparison.comparison().runs().stream()
				.map(run -> run.results().get(0).primary().rawData().forks()).toList());
	}

	@Tag("long")
	@Test
	void aStoppedPairThatIsRunAgainIsReplacedOnRequest() {
		interleaved("-Xms64m -Xmx300m", "writeSimpleEvent", "writeMultiFieldEvent");
		Waiting.until("a result of both sides", LIMIT_SECONDS, () -> {
			boolean isThere = last().hasResults();
			if (isThere) {
				last().stop();
			}
			return isThere;
		});
		untilEnded();
		Waiting.untilEqual(2, "the runs", () -> ActiveComparison.runs().size());
		runAgain("Replace Results");
		untilEnded();
		Waiting.untilEqual(List.of("turns-baseline-2", "turns-candidate-2"), "the runs", ActiveComparison::runs);
		assertEquals("turns-baseline-2", Ui.get(ActiveComparison::baseline));
		Waiting.untilEqual(List.of(2, 2), "the results",
				() -> ActiveComparison.comparison().runs().stream().map(run -> run.results().size()).toList());
	}

	private static void runAgain(String answer) {
		Waiting.until("Run Again", () -> Widgets.button(ActiveComparison.area(), "Run Again") != null);
		Ui.display().asyncExec(() -> Widgets.press(Widgets.button(ActiveComparison.area(), "Run Again")));
		Shell question = ActiveComparison.dialog("again?");
		LiveRun before = Ui.get(BenchmarkRunTest::last);
		Ui.run(() -> Widgets.press(Widgets.button(question, answer)));
		Waiting.until("the next run", () -> last() != before);
	}

	@Tag("long")
	@Test
	void whatOnlyOneSideHasYetIsStillToCome() {
		interleaved("-Xms64m -Xmx300m", "writeSimpleEvent", "writeMultiFieldEvent");
		Waiting.until("a result of one side only", LIMIT_SECONDS, () -> verdicts().contains("pending"));
		untilEnded();
		Waiting.until("all verdicts", () -> !verdicts().contains("pending") && !verdicts().contains("removed"));
	}

	@Tag("long")
	@Test
	void whatWillNotComeAnyMoreIsRemoved() {
		interleaved("-Xms64m -Xmx300m", "writeSimpleEvent", "writeMultiFieldEvent", "writeStringHeavyEvent");
		Waiting.until("a result of one side only", LIMIT_SECONDS, () -> {
			boolean isThere = verdicts().contains("pending");
			if (isThere) {
				last().stop();
			}
			return isThere;
		});
		untilEnded();
		Waiting.until("the end", () -> !verdicts().contains("pending"));
		assertTrue(Ui.get(BenchmarkRunTest::verdicts).contains("removed"));
	}

	@Tag("long")
	@Test
	void aForkThatFailsIsToldWithItsSide() {
		interleaved("-XX:+NoSuchOption", "writeSimpleEvent");
		untilEnded();
		Waiting.untilContains("a fork of EventWriteThroughputBenchmark.writeSimpleEvent (candidate) failed",
				"the editor",
				ActiveComparison::texts);
	}

	private void interleaved(String candidateArguments, String... methods) {
		open();
		BenchDialog.choose(methods);
		BenchDialog.fill("NAME", "turns");
		BenchDialog.showTab("Candidate");
		Ui.run(() -> Widgets.press(Widgets.button(BenchDialog.shell(), "interleaved")));
		BenchDialog.fill("CANDIDATE_JVM_ARGUMENTS", candidateArguments);
		BenchDialog.start();
	}

	private static List<String> verdicts() {
		return ActiveComparison.editor() == null || ActiveComparison.rows().isEmpty()
				? List.of()
				: ActiveComparison.column("Verdict");
	}

	@Tag("long")
	@Test
	void aSecondRunWaitsForTheFirst() {
		open();
		BenchDialog.choose("writeSimpleEvent");
		BenchDialog.fill("NAME", "first");
		BenchDialog.fill("ITERATIONS", "1000");
		BenchDialog.start();
		Waiting.until("the first to run", LIMIT_SECONDS, () -> !last().isWaiting());
		LiveRun first = Ui.get(BenchmarkRunTest::last);
		BenchDialog.open();
		Waiting.untilContains("first is still running. This run starts when it has finished", "the dialog",
				BenchDialog::texts);
		BenchDialog.untilRead();
		BenchDialog.fill("NAME", "second");
		BenchDialog.start();
		Waiting.until("the second to be there", () -> last() != first);
		assertTrue(Ui.get(() -> last().isWaiting()));
		assertFalse(Files.exists(folder.resolve("second")));
		Ui.run(first::stop);
		Waiting.until("the second to run", LIMIT_SECONDS, () -> !last().isWaiting());
	}

	private void open() {
		BenchDialog.open();
		BenchDialog.fill("JAR", "JFR writer benchmarks (bundled)");
		BenchDialog.untilRead();
		BenchDialog.fillQuick(folder);
	}

	private static void untilEnded() {
		Waiting.until("the end of the run", LIMIT_SECONDS, () -> !last().isActive());
	}

	private static LiveRun last() {
		return SessionRuns.get().last().orElseThrow();
	}
}
