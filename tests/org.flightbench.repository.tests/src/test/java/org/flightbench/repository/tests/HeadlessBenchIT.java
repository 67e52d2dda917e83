// SPDX-License-Identifier: UPL-1.0
package org.flightbench.repository.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightbench.base.Running;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code -application org.flightbench.rcp.bench} in the packaged desktop, started without a display. */
class HeadlessBenchIT {

	/** The exit status and output of a process. */
	private record Ended(int exitStatus, String output) {}

	@TempDir
	Path folder;

	@Test
	@Tag("long")
	void listsTheBenchmarksThatAreInstalled() throws IOException, InterruptedException {
		Ended ended = bench("-l");
		assertEquals(0, ended.exitStatus, ended.output);
		assertEquals(13, ended.output.lines().filter(line -> line.startsWith("org.flightbench.writer.benchmarks."))
				.count(), ended.output);
	}

	@Test
	void runsThemIntoAFolder() throws IOException, InterruptedException {
		Ended ended = bench("--into", folder.toString(), "--name", "quick", "-f", "1", "-wi", "0", "-i", "1", "-r",
				"50ms", "-jvmArgs", "-Xmx256m", "writeSimpleEvent");
		assertEquals(0, ended.exitStatus, ended.output);
		assertTrue(ended.output.contains("flightbench: finished: 1 result, in " + folder.resolve("quick")),
				ended.output);
		assertTrue(Files.readString(folder.resolve("quick/results.json"))
				.contains("EventWriteThroughputBenchmark.writeSimpleEvent"));
	}

	@Test
	void endsWithTheStatusOfTheCommand() throws IOException, InterruptedException {
		Ended ended = bench("--jar", folder.resolve("no.jar").toString());
		assertEquals(2, ended.exitStatus, ended.output);
		assertEquals("flightbench: " + folder.resolve("no.jar") + ": no such file", ended.output.strip());
	}

	@Tag("long")
	@Test
	void leavesNoProcessAndKeepsItsFolderWhenItIsAskedToEnd() throws IOException, InterruptedException {
		Process process = start("--into", folder.toString(), "--name", "stopped", "-f", "1", "-wi", "0", "-i", "1000",
				"-r", "50ms", "-jvmArgs", "-Xmx256m", "writeSimpleEvent");
		// {@link Process#destroy} would also close the output.
		ProcessHandle handle = process.toHandle();
		assumeTrue(handle.supportsNormalTermination());
		try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
			String line = output.readLine();
			while (line != null && !line.startsWith("Iteration   2:")) {
				line = output.readLine();
			}
			List<ProcessHandle> running = process.descendants().toList();
			assertTrue(running.size() >= 2, "the JVM and its fork run: " + running);
			handle.destroy();
			String rest = output.lines().collect(Collectors.joining("\n"));
			process.waitFor();
			assertEquals(List.of(), running.stream().filter(Running::is).toList());
			assertTrue(rest.contains("flightbench: canceled: 0 results, in " + folder.resolve("stopped")), rest);
		}
		assertTrue(Files.readString(folder.resolve("stopped/run.json")).contains("\"status\": \"cancelled\""));
	}

	private Ended bench(String... arguments) throws IOException, InterruptedException {
		Process process = start(arguments);
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		return new Ended(process.waitFor(), output);
	}

	private static Process start(String... arguments) throws IOException {
		List<String> command = new ArrayList<>(List.of(
				Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
				"-Djmh.ignoreLock=true", "-jar",
				launcher().toString(), "-nosplash", "-data", "@none", "-application", "org.flightbench.rcp.bench"));
		command.addAll(List.of(arguments));
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
		builder.environment().remove("DISPLAY");
		Process process = builder.start();
		process.getOutputStream().close();
		return process;
	}

	/** Returns the jar that launches the desktop on this platform. */
	private static Path launcher() throws IOException {
		String system = System.getProperty("os.name");
		String product = system.startsWith("Windows")
				? "win32/win32"
				: system.startsWith("Mac") ? "macosx/cocoa" : "linux/gtk";
		String architecture = System.getProperty("os.arch").equals("aarch64") ? "aarch64" : "x86_64";
		Path root = Path.of(System.getProperty("products")).resolve(product).resolve(architecture);
		try (Stream<Path> files = Files.walk(root)) {
			return files.filter(file -> file.getFileName().toString().startsWith("org.eclipse.equinox.launcher_"))
					.findFirst().orElseThrow(() -> new AssertionError("no launcher in " + root));
		}
	}
}
