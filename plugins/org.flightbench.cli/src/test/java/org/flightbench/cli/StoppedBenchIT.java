// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.flightbench.base.Running;
import org.flightbench.bench.TinyBenchmarks;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests a run that is asked to stop, as by Ctrl+C or a build server. */
class StoppedBenchIT {

	@TempDir
	Path folder;

	@TempDir
	Path temporary;

	@Test
	@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows cannot ask a process to stop, only kill it")
	void leavesNoProcessAndKeepsWhatWasFinished() throws Exception {
		Process bench = flightbench("bench", "--jar", TinyBenchmarks.jar(folder).toString(), "--into",
				folder.toString(), "--name", "stopped", "-f", "1", "-wi", "0", "Tiny.(add|slow)");
		try (BufferedReader output = bench.inputReader()) {
			String line = output.readLine();
			while (line != null && !line.equals("# Benchmark: tiny.Tiny.slow")) {
				line = output.readLine();
			}
			while (line != null && !line.equals("# Fork: 1 of 1")) {
				line = output.readLine();
			}
			List<ProcessHandle> running = awaitTwoProcesses(bench);
			// {@link Process#destroy} would also close the output.
			bench.toHandle().destroy();
			assertTrue(bench.waitFor(1, TimeUnit.MINUTES), "still running");
			assertEquals(List.of(), running.stream().filter(Running::is).toList());
			List<String> last = output.lines().toList();
			assertTrue(last.contains("flightbench: canceled: 1 result, in " + folder.resolve("stopped")),
					last.toString());
		}
		try (Stream<Path> left = Files.list(temporary)) {
			assertEquals(List.of(), left.toList(), "temporary files, also those of JMH");
		}
		assertTrue(Files.readString(folder.resolve("stopped/results.json")).contains("tiny.Tiny.add"));
		assertTrue(Files.readString(folder.resolve("stopped/run.json")).contains("\"status\": \"cancelled\""));
	}

	@Tag("long")
	@Test
	@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows cannot ask a process to stop, only kill it")
	void aGateThatMeasuresAgainAndIsStoppedJudgesWhatItHas() throws Exception {
		Path jar = TinyBenchmarks.jar(folder);
		Process bench = flightbench("bench", "--jar", jar.toString(), "--into", folder.toString(), "--name", "measured",
				"-f", "1", "-wi", "0", "-i", "2", "Tiny.add");
		bench.inputReader().lines().toList();
		assertEquals(0, bench.waitFor());
		// Both sides have the same scores, because two separate runs may differ enough for a verdict.
		for (String side : List.of("before", "after")) {
			Files.copy(folder.resolve("measured/results.json"), folder.resolve(side + ".json"));
		}
		// A single fork on each side cannot rule out such a small change.
		Path rules = Files.writeString(folder.resolve("gate.yml"),
				"rules: [{metric: score, threshold: 0.01%, tolerate: 0%}]");
		Process gate = flightbench("gate", folder.resolve("before.json").toString(),
				folder.resolve("after.json").toString(), "--config", rules.toString(), "--rerun", "--baseline-jar",
				jar.toString(), "--candidate-jar",
				jar.toString(), "--into", folder.toString(), "--jmh-args", "-wi 0 -i 1 -r 10");
		try (BufferedReader output = gate.inputReader()) {
			List<ProcessHandle> running = awaitTwoProcesses(gate);
			gate.toHandle().destroy();
			assertTrue(gate.waitFor(1, TimeUnit.MINUTES), "still running");
			List<String> printed = output.lines().toList();
			// The test sends SIGTERM, because background processes of a shell ignore SIGINT.
			assertEquals(143, gate.exitValue(), printed.toString());
			assertEquals(List.of(), running.stream().filter(Running::is).toList());
			assertTrue(printed.stream().anyMatch(line -> line.startsWith("Inconclusive: ")
					|| line.startsWith("Failed: ")), printed.toString());
			assertTrue(printed.stream().anyMatch(line -> line.contains("measured again in ")), printed.toString());
		}
	}

	/** Sends the signal to a single process. A terminal would send it to all processes. */
	@Test
	@EnabledOnOs(value = OS.LINUX, disabledReason = "'env' of others cannot restore a signal")
	void anInterruptToItAloneLeavesNoProcessAndNoTemporaryFile() throws Exception {
		ProcessBuilder builder = builder("-Djmh.ignoreLock=true", "bench", "--jar",
				TinyBenchmarks.jar(folder).toString(), "--into", folder.toString(), "--name", "interrupted", "-f", "1",
				"-wi", "0", "Tiny.slow");
		// The signal is ignored if a shell started this test in the background.
		builder.command().addAll(0, List.of("env", "--default-signal=INT"));
		Process bench = builder.start();
		try (BufferedReader output = bench.inputReader()) {
			List<ProcessHandle> running = awaitTwoProcesses(bench);
			new ProcessBuilder("kill", "-INT", Long.toString(bench.pid())).start().waitFor();
			List<String> printed = output.lines().toList();
			assertEquals(130, bench.waitFor(), printed.toString());
			assertEquals(List.of(), running.stream().filter(Running::is).toList());
		}
		try (Stream<Path> left = Files.list(temporary)) {
			assertEquals(List.of(), left.toList());
		}
	}

	/**
	 * A terminal sends Ctrl+C to all processes simultaneously, and the process that reacts first must not determine the
	 * outcome of the run.
	 */
	@Tag("long")
	@Test
	@DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no signals")
	void benchmarksLeaveCtrlCToTheProgramThatRunsThem() throws Exception {
		Process bench = flightbench("bench", "--quiet", "--jar", TinyBenchmarks.jar(folder).toString(), "--into",
				folder.toString(), "--name", "going on", "-f", "1", "-wi", "0", "-i", "3", "-r", "1", "Tiny.add");
		try (BufferedReader output = bench.inputReader()) {
			for (ProcessHandle one : awaitTwoProcesses(bench)) {
				new ProcessBuilder("kill", "-INT", Long.toString(one.pid())).start().waitFor();
			}
			List<String> printed = output.lines().toList();
			assertEquals(0, bench.waitFor(), printed.toString());
			assertFalse(printed.toString().contains("# Benchmark"), "quiet: " + printed);
		}
		assertTrue(Files.readString(folder.resolve("going on/jmh.log")).contains("# Benchmark"));
	}

	@Tag("long")
	@Test
	void anotherJmhIsNamedWithARemedyThatIsOne() throws Exception {
		String[] arguments = {"bench", "--jar", TinyBenchmarks.jar(folder).toString(), "--into", folder.toString(),
				"--name", "locked", "-f", "1", "-wi", "0", "-i", "1", "-r", "1", "Tiny.add"};
		try (FileChannel lock = FileChannel.open(temporary.resolve("jmh.lock"), StandardOpenOption.CREATE,
				StandardOpenOption.WRITE)) {
			lock.lock();
			Process bench = start("", arguments);
			List<String> printed = bench.inputReader().lines().toList();
			assertEquals(2, bench.waitFor());
			assertTrue(printed.get(printed.size() - 1)
					.contains("JAVA_TOOL_OPTIONS=-Djmh.ignoreLock=true"), printed.toString());
			assertFalse(Files.exists(folder.resolve("locked")));
			Process beside = flightbench(arguments);
			printed = beside.inputReader().lines().toList();
			assertEquals(0, beside.waitFor(), printed.toString());
		}
	}

	private Process flightbench(String... arguments) throws IOException {
		return start("-Djmh.ignoreLock=true", arguments);
	}

	private Process start(String options, String... arguments) throws IOException {
		return builder(options, arguments).start();
	}

	private ProcessBuilder builder(String options, String... arguments) {
		List<String> command = new ArrayList<>(List.of(
				Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1", "-jar",
				System.getProperty("flightbench.jar")));
		command.addAll(List.of(arguments));
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
		// The options also apply to the JVMs that it starts.
		builder.environment().put("JAVA_TOOL_OPTIONS", options + " -XX:-UsePerfData -Djava.io.tmpdir=" + temporary);
		return builder;
	}

	/** Waits for the JVM and its fork. The fork starts only after the line that announces it. */
	private static List<ProcessHandle> awaitTwoProcesses(Process bench) throws InterruptedException {
		while (bench.isAlive()) {
			try (Stream<ProcessHandle> descendants = bench.descendants()) {
				List<ProcessHandle> running = descendants.toList();
				if (running.size() >= 2) {
					return running;
				}
			}
			Thread.sleep(20);
		}
		return List.of();
	}
}
