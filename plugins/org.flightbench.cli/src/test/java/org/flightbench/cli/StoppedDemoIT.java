// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.flightbench.base.Running;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests an experiment that is asked to stop, as by Ctrl+C, or killed during a page fault or a loop. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "a slow disk needs Linux")
class StoppedDemoIT {

	private static final String IN_THE_MIDDLE = "main requests a garbage collection";

	@TempDir
	Path folder;

	@Test
	void leavesNoProcessAndNoMountWhenAskedToStop() throws Exception {
		assertLeavesNothingWhenAskedToStop("slow-file");
	}

	@Tag("long")
	@Test
	void leavesNoProcessWhenAskedToStopInALoop() throws Exception {
		assertLeavesNothingWhenAskedToStop("counted-loop");
	}

	private void assertLeavesNothingWhenAskedToStop(String variant) throws Exception {
		Process demo = start(variant);
		try (BufferedReader output = demo.inputReader()) {
			List<ProcessHandle> running = awaitTheMiddle(demo, output);
			demo.toHandle().destroy();
			assertTrue(demo.waitFor(1, TimeUnit.MINUTES), "still running");
			assertEquals(List.of(), running.stream().filter(Running::is).toList());
			assertEquals("flightbench: canceled", output.lines().reduce((first, last) -> last).orElse(""));
		}
		assertTrue(Files.readString(folder.resolve("stopped/run.json")).contains("\"status\": \"cancelled\""));
		assertTrue(Files.notExists(folder.resolve("stopped/disk")));
		assertNoMount();
	}

	@Tag("long")
	@Test
	void leavesNoProcessAndNoMountWhenKilled() throws Exception {
		assertLeavesNothingWhenKilled("slow-file");
	}

	@Tag("long")
	@Test
	void leavesNoProcessWhenKilledInALoop() throws Exception {
		assertLeavesNothingWhenKilled("counted-loop");
	}

	private void assertLeavesNothingWhenKilled(String variant) throws Exception {
		Process demo = start(variant);
		try (BufferedReader output = demo.inputReader()) {
			List<ProcessHandle> running = awaitTheMiddle(demo, output);
			demo.destroyForcibly();
			assertEquals(List.of(), Running.after(Duration.ofMinutes(1), running));
		}
		assertNoMount();
	}

	private Process start(String variant) throws Exception {
		return new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:TieredStopAtLevel=1", "-jar",
				System.getProperty("flightbench.jar"), "demo", "ttsp", "--variant", variant, "--delay", "3s", "--into",
				folder.toString(), "--name", "stopped", "--no-open").redirectErrorStream(true).start();
	}

	private static List<ProcessHandle> awaitTheMiddle(Process demo, BufferedReader output) throws Exception {
		String line = output.readLine();
		while (line != null && !line.endsWith(IN_THE_MIDDLE)) {
			assumeTrue(!line.contains("which need no slow disk"), line);
			line = output.readLine();
		}
		try (Stream<ProcessHandle> descendants = demo.descendants()) {
			List<ProcessHandle> running = descendants.toList();
			assertTrue(!running.isEmpty(), "nothing runs");
			return running;
		}
	}

	private void assertNoMount() throws Exception {
		String mounts = Files.readString(Path.of("/proc/self/mounts"));
		assertTrue(!mounts.contains(folder.toString()), mounts);
	}
}
