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
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the Java options that the start script of a checkout uses. The checkout contains only the scripts, a JDK that
 * prints its arguments, and a jar that is newer than all sources.
 */
@DisabledOnOs(OS.WINDOWS)
class StartScriptTest {

	/** Restricts compilation to C1. */
	private static final String QUICK = "-XX:TieredStopAtLevel=1";

	@TempDir
	private Path folder;
	private Path checkout;
	private Path jdk;
	private Path jar;
	private Path user;

	@BeforeEach
	void makeCheckout() throws IOException {
		checkout = folder.resolve("check out");
		user = Files.createDirectories(folder.resolve("where the user stands"));
		ScriptCheckout.make(checkout);
		jar = ScriptCheckout.jar(checkout);
		jdk = Files.createDirectories(folder.resolve("jdk"));
		Files.createDirectories(jdk.resolve("bin"));
		release("17.0.1");
		program(jdk.resolve("bin/javac"), "exit 1");
		program(jdk.resolve("bin/java"), "printf '%s\\n' \"$@\"");
	}

	private static void program(Path file, String does) throws IOException {
		Files.writeString(file, "#!/bin/sh\n" + does + "\n");
		assertTrue(file.toFile().setExecutable(true));
	}

	/** Returns the arguments passed to Java. */
	private List<String> start(String... arguments) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of("bash", checkout.resolve("flightbench").toString()));
		command.addAll(List.of(arguments));
		return output(new ProcessBuilder(command));
	}

	private List<String> startIn(String all, String characters, String language)
			throws IOException, InterruptedException {
		ProcessBuilder builder = new ProcessBuilder("bash", checkout.resolve("flightbench").toString(), "show");
		builder.environment().putAll(Map.of("LC_ALL", all, "LC_CTYPE", characters, "LANG", language));
		return output(builder);
	}

	private List<String> output(ProcessBuilder builder) throws IOException, InterruptedException {
		builder.directory(user.toFile()).redirectErrorStream(true);
		builder.environment().put("JAVA_HOME", jdk.toString());
		builder.environment().put("HOME", folder.resolve("home").toString());
		builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
		Process process = builder.start();
		process.getOutputStream().close();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertTrue(process.waitFor(1, TimeUnit.MINUTES), output);
		assertEquals(0, process.exitValue(), output);
		return output.lines().toList();
	}

	@Test
	void argumentsArriveAsTheyAre() throws IOException, InterruptedException {
		List<String> java = start("show", "a file of results.json", "--sort=name", "");
		assertEquals(
				List.of("-jar", checkout.toRealPath().resolve("plugins/org.flightbench.cli/target/flightbench-cli.jar")
						.toString(), "show", "a file of results.json", "--sort=name", ""),
				java.subList(java.indexOf("-jar"),
						java.size()));
		assertTrue(java.contains(QUICK), java.toString());
	}

	@Test
	void aFolderWithTheNameOfACommandIsNotOpenedUnlessItsPathIsGiven() throws IOException, InterruptedException {
		program(checkout.resolve("build.sh"), "echo desktop \"$@\"");
		Files.createDirectories(user.resolve("gate"));
		Files.createFile(user.resolve("a.jfr"));
		assertTrue(start("gate", "before", "after").contains("-jar"));
		assertEquals(List.of("desktop run ./gate"), start("./gate"));
		assertEquals(List.of("desktop run a.jfr b.jfr"), start("a.jfr", "b.jfr"));
	}

	@Test
	void benchmarksAreBuiltForTheCommandsThatRunThem() throws IOException, InterruptedException {
		program(checkout.resolve("mvnw"), "mkdir -p plugins/org.flightbench.writer.benchmarks/target");
		Path built = checkout.resolve("plugins/org.flightbench.writer.benchmarks/target/benchmarks.jar");
		for (String command : List.of("bench -f 5", "bench --candidate-jar=a.jar", "demo compression",
				"demo buffers -f 1")) {
			start(command.split(" "));
			assertTrue(Files.deleteIfExists(built), command);
		}
		for (String command : List.of("bench --jar a.jar", "bench --baseline-revision=main", "bench --resume a",
				"bench --check", "bench --help", "demo buffers --help", "demo ttsp", "compare bench demo")) {
			start(command.split(" "));
			assertFalse(Files.exists(built), command);
		}
	}

	@Test
	void aLocaleWithoutEncodingGetsOne() throws IOException, InterruptedException {
		program(jdk.resolve("bin/java"), "echo \"$LC_ALL $LC_CTYPE $LANG\"");
		assertEquals(List.of(" C.UTF-8 "), startIn("", "", ""));
		assertEquals(List.of(" C.UTF-8 POSIX"), startIn("", "", "POSIX"));
		assertEquals(List.of("C.UTF-8  de_DE.UTF-8"), startIn("C", "", "de_DE.UTF-8"));
		assertEquals(List.of("  de_DE.ISO-8859-1"), startIn("", "", "de_DE.ISO-8859-1"));
	}

	@Test
	void theStatusOfTheCommandIsThatOfTheScript() throws Exception {
		program(jdk.resolve("bin/java"), "exit 3");
		ProcessBuilder builder = new ProcessBuilder("bash", checkout.resolve("flightbench").toString(), "flame");
		builder.environment().put("JAVA_HOME", jdk.toString());
		Process process = builder.start();
		assertTrue(process.waitFor(1, TimeUnit.MINUTES));
		assertEquals(3, process.exitValue());
	}

	@Test
	void nothingIsWrittenBesideTheJar() throws Exception {
		List<String> before = besideTheJar();
		for (String version : List.of("17.0.1", "21.0.3", "25.0.3")) {
			release(version);
			start("flame", "a.jfr");
			start("show", "a.json");
		}
		assertEquals(before, besideTheJar());
	}

	private List<String> besideTheJar() throws IOException {
		try (Stream<Path> files = Files.list(jar.getParent())) {
			return files.map(file -> file.getFileName().toString()).sorted().toList();
		}
	}

	@Test
	void theNewestJdkIsTakenUnlessOneIsNamed() throws IOException, InterruptedException {
		Path newer = folder.resolve("home/.jdks/newer");
		Files.createDirectories(newer.resolve("bin"));
		Files.writeString(newer.resolve("release"), "JAVA_VERSION=\"99.0.1\"\n");
		program(newer.resolve("bin/javac"), "exit 1");
		program(newer.resolve("bin/java"), "echo newer");
		assertTrue(start("show").contains("-jar"));
		release("1.8.0_402");
		assertEquals(List.of("newer"), start("show"));
	}

	private void release(String version) throws IOException {
		Files.writeString(jdk.resolve("release"), "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"" + version + "\"\n");
	}
}
