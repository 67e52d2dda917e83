// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the Java options that the desktop's start script uses. The folder contains only the script, a JDK that prints
 * its arguments, and an empty launcher.
 */
@DisabledOnOs(OS.WINDOWS)
class DesktopStartScriptTest {

	private static final String SHARE_OF_MEMORY = "-XX:MaxRAMPercentage=50";

	@TempDir
	private Path folder;
	private Path desktop;
	private Path jdk;
	private Path launcher;

	@BeforeEach
	void makeDesktop() throws IOException {
		desktop = Files.createDirectories(folder.resolve("flight bench"));
		Files.copy(scripts().resolve("unix/flightbench"), desktop.resolve("flightbench"));
		launcher = desktop.resolve("plugins/org.eclipse.equinox.launcher_1.7.0.jar");
		Files.createDirectories(launcher.getParent());
		Files.createFile(launcher);
		jdk = Files.createDirectories(folder.resolve("jdk"));
		Files.createDirectories(jdk.resolve("bin"));
		Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"25.0.3\"\n");
		Path java = Files.writeString(jdk.resolve("bin/java"), "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
		assertTrue(java.toFile().setExecutable(true));
	}

	private static Path scripts() {
		return Checkout.root().resolve("releng/org.flightbench.product/start");
	}

	/** Returns the arguments passed to Java. */
	private List<String> start(String options, String... arguments) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of("sh", desktop.resolve("flightbench").toString()));
		command.addAll(List.of(arguments));
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
		builder.environment().put("JAVA_HOME", jdk.toString());
		builder.environment().remove("FLIGHTBENCH_OPTS");
		if (options != null) {
			builder.environment().put("FLIGHTBENCH_OPTS", options);
		}
		Process process = builder.start();
		process.getOutputStream().close();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertTrue(process.waitFor(1, TimeUnit.MINUTES), output);
		assertEquals(0, process.exitValue(), output);
		return output.lines().toList();
	}

	private List<String> program(List<String> java) {
		return java.subList(java.indexOf("-jar"), java.size());
	}

	private List<String> program(String... arguments) throws IOException {
		List<String> program = new ArrayList<>(List.of("-jar", launcher.toRealPath().toString()));
		program.addAll(List.of(arguments));
		return program;
	}

	@Test
	void theHeapIsAShareOfTheMachinesMemory() throws IOException, InterruptedException {
		List<String> java = start(null, "a file.jfr", "b.jfr", "");
		assertTrue(java.contains(SHARE_OF_MEMORY), java.toString());
		assertTrue(java.stream().noneMatch(option -> option.startsWith("-Xmx")), java.toString());
		assertEquals(program("a file.jfr", "b.jfr", ""), program(java));
	}

	@Test
	void optionsBehindVmargsAreForJava() throws IOException, InterruptedException {
		List<String> java = start(null, "a file.jfr", "-data", "here", "-vmargs", "-Xmx8g", "-Dname=two words");
		assertEquals(program("a file.jfr", "-data", "here"), program(java));
		List<String> options = java.subList(0, java.indexOf("-jar"));
		assertFalse(options.contains("-vmargs"), options.toString());
		assertEquals(List.of("-Xmx8g", "-Dname=two words"), options.subList(options.size() - 2, options.size()));
		assertTrue(options.indexOf(SHARE_OF_MEMORY) < options.indexOf("-Xmx8g"), options.toString());
	}

	@Test
	void onlyOptionsAreNoFiles() throws IOException, InterruptedException {
		List<String> java = start(null, "-vmargs", "-Xmx8g");
		assertEquals(program(), program(java));
		assertTrue(java.contains("-Xmx8g"), java.toString());
		assertEquals(program(), program(start(null)));
	}

	@Test
	void optionsOfTheEnvironmentAreForJavaAndThoseOfTheCommandLineStronger() throws IOException, InterruptedException {
		List<String> java = start("-Xmx6g -Dfrom=environment", "a.jfr", "-vmargs", "-Xmx8g");
		assertTrue(java.contains("-Dfrom=environment"), java.toString());
		assertTrue(java.indexOf("-Xmx6g") < java.indexOf("-Xmx8g"), java.toString());
		assertTrue(java.indexOf("-Xmx8g") < java.indexOf("-jar"), java.toString());
	}

	@Test
	void aCollectorOfTheUsersIsTheOnlyOne() throws IOException, InterruptedException {
		assertTrue(start(null).contains("-XX:+UseG1GC"));
		assertFalse(start(null, "-vmargs", "-XX:+UseZGC").contains("-XX:+UseG1GC"));
		assertFalse(start("-XX:+UseParallelGC").contains("-XX:+UseG1GC"));
	}

	@Test
	void everyPlatformHasTheSameHeap() throws IOException {
		String windows = Files.readString(scripts().resolve("windows/flightbench.cmd"));
		assertTrue(windows.contains(SHARE_OF_MEMORY) && windows.contains("FLIGHTBENCH_OPTS"), windows);
		assertFalse(windows.contains("\" -Xmx"), windows);
		assertTrue(Files.readString(scripts().resolve("macosx/MacOS/flightbench"))
				.contains("exec \"$(dirname \"$0\")/../Eclipse/flightbench\" \"$@\""));
	}
}
