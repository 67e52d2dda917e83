// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.flightbench.bench.TinyBenchmarks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A run that is asked to stop, as Ctrl-C and a build server do. */
class StoppedBenchIT {

	@TempDir
	Path folder;

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
			// the process itself would close its output as well
			bench.toHandle().destroy();
			assertTrue(bench.waitFor(1, TimeUnit.MINUTES), "still running");
			assertEquals(List.of(), running.stream().filter(ProcessHandle::isAlive).toList());
			List<String> last = output.lines().toList();
			assertTrue(last.contains("flightbench: canceled: 1 result, in " + folder.resolve("stopped")),
					last.toString());
		}
		assertTrue(Files.readString(folder.resolve("stopped/results.json")).contains("tiny.Tiny.add"));
		assertTrue(Files.readString(folder.resolve("stopped/run.json")).contains("\"status\": \"cancelled\""));
	}

	@Test
	@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows cannot ask a process to stop, only kill it")
	void aGateThatMeasuresAgainAndIsStoppedJudgesWhatItHas() throws Exception {
		Path jar = TinyBenchmarks.jar(folder);
		for (String side : List.of("before", "after")) {
			Process bench = flightbench("bench", "--jar", jar.toString(), "--into", folder.toString(), "--name", side,
					"-f", "1", "-wi", "0", "-i", "2", "Tiny.add");
			bench.inputReader().lines().toList();
			assertEquals(0, bench.waitFor());
			Files.copy(folder.resolve(side).resolve("results.json"), folder.resolve(side + ".json"));
		}
		// one fork on each side cannot rule out so little
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
			// by SIGTERM; what a shell runs in the background ignores SIGINT
			assertEquals(143, gate.exitValue(), printed.toString());
			assertEquals(List.of(), running.stream().filter(ProcessHandle::isAlive).toList());
			assertTrue(printed.stream().anyMatch(line -> line.startsWith("Inconclusive: ")
					|| line.startsWith("Failed: ")), printed.toString());
			assertTrue(printed.stream().anyMatch(line -> line.contains("measured again in ")), printed.toString());
		}
	}

	private static Process flightbench(String... arguments) throws IOException {
		List<String> command = new ArrayList<>(List.of(
				Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Djmh.ignoreLock=true", "-jar",
				System.getProperty("flightbench.jar")));
		command.addAll(List.of(arguments));
		return new ProcessBuilder(command).redirectErrorStream(true).start();
	}

	/** The JVM and its fork, which starts after the line that says so. */
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
