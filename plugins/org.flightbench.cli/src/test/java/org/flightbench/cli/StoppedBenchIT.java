// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
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
		Process bench = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-Djmh.ignoreLock=true", "-jar", System.getProperty("flightbench.jar"), "bench", "--jar",
				TinyBenchmarks.jar(folder).toString(), "--into", folder.toString(), "--name", "stopped", "-f", "1",
				"-wi", "0", "Tiny.(add|slow)").redirectErrorStream(true).start();
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
