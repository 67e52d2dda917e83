// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
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
 * With which options the start script of a checkout starts Java: in a checkout that has only the scripts, a JDK that
 * prints its arguments, and a jar that is newer than all sources.
 */
@DisabledOnOs(OS.WINDOWS)
class StartScriptTest {

	/** Compiles quickly and not well. */
	private static final String QUICK = "-XX:TieredStopAtLevel=1";

	/** A Java that writes the archive of classes that it is to, and knows where to write its exit status. */
	private static final String WRITING = """
											for option; do case $option in
											-XX:ArchiveClassesAtExit=*) echo classes >"${option#*=}" ;;
											-Dflightbench.exitStatus=*) told=${option#*=} ;;
											esac; done; told=${told:-/dev/null}
											""";

	private static final String ENDING = WRITING + "printf '%s\\n' \"$@\"; echo 0 >\"$told\"";

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

	/** The arguments of Java. */
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
	void aLocaleWithoutEncodingGetsOne() throws IOException, InterruptedException {
		program(jdk.resolve("bin/java"), "echo \"$LC_ALL $LC_CTYPE $LANG\"");
		assertEquals(List.of(" C.UTF-8 "), startIn("", "", ""));
		assertEquals(List.of(" C.UTF-8 POSIX"), startIn("", "", "POSIX"));
		assertEquals(List.of("C.UTF-8  de_DE.UTF-8"), startIn("C", "", "de_DE.UTF-8"));
		assertEquals(List.of("  de_DE.ISO-8859-1"), startIn("", "", "de_DE.ISO-8859-1"));
	}

	@Test
	void recordingsAreReadInAHeapThatGrowsSlowly() throws IOException, InterruptedException {
		assertTrue(start("flame", "a.jfr").contains("-XX:MinHeapFreeRatio=10"));
		assertFalse(start("show", "a.json").contains("-XX:MinHeapFreeRatio=10"));
	}

	@Test
	void classesAreKeptForEachCommandAndJdkThatCanKeepThem() throws IOException, InterruptedException {
		program(jdk.resolve("bin/java"), ENDING);
		assertEquals(List.of(), archives(start("flame", "a.jfr")));
		release("21.0.3");
		for (String command : List.of("flame", "show")) {
			assertEquals(List.of(), archives(start(command, "a file")));
			setNewer(jar.resolveSibling("flightbench-cli.21.0.3." + command + ".jsa"), 1);
			assertEquals(List.of("flightbench-cli.21.0.3." + command + ".jsa"), archives(start(command, "a file")));
		}
		assertEquals(List.of("flightbench-cli.21.0.3.flame.jsa", "flightbench-cli.21.0.3.show.jsa"), kept());
		// what may be stopped is this process itself
		assertFalse(start("bench", "--help").toString().contains("AtExit"));
	}

	/** The jar's own process has its options and a better cache; other commands end before a cache would have paid. */
	@Test
	void fromJava25OnCommandsOnRecordingsAreLeftToTheJar() throws IOException, InterruptedException {
		program(jdk.resolve("bin/java"), ENDING);
		release("25.0.3");
		for (String command : List.of("flame", "diff", "events", "safepoints")) {
			assertEquals("-jar", start(command, "a.jfr").get(0));
		}
		assertTrue(start("show", "a.json").contains(QUICK));
		assertEquals(List.of(), kept());
	}

	@Test
	void aJavaThatBreaksDownAsItWritesTheClassesLeavesTheCommandItsStatus() throws Exception {
		release("21.0.3");
		program(jdk.resolve("bin/java"), WRITING + "echo 3 >\"$told\"; kill -SEGV $$");
		assertEquals(3, status("flame"));
		assertEquals(List.of(), kept());
		program(jdk.resolve("bin/java"), WRITING + "kill -SEGV $$");
		assertEquals(139, status("flame"));
		assertEquals(List.of(), kept());
		program(jdk.resolve("bin/java"), WRITING + "echo 1 >\"$told\"; exit 1");
		assertEquals(1, status("flame"));
		assertEquals(List.of("flightbench-cli.21.0.3.flame.jsa"), kept());
	}

	private int status(String command) throws IOException, InterruptedException {
		ProcessBuilder builder = new ProcessBuilder("bash", checkout.resolve("flightbench").toString(), command)
				.redirectErrorStream(true).redirectOutput(folder.resolve("output").toFile());
		builder.environment().put("JAVA_HOME", jdk.toString());
		Process process = builder.start();
		assertTrue(process.waitFor(1, TimeUnit.MINUTES));
		return process.exitValue();
	}

	/** Which archives are beside the jar, and parts of some. */
	private List<String> kept() throws IOException {
		try (Stream<Path> files = Files.list(jar.getParent())) {
			return files.map(file -> file.getFileName().toString()).filter(name -> name.contains(".jsa")).sorted()
					.toList();
		}
	}

	@Test
	void classesOfAnOlderProgramAreNotKept() throws IOException, InterruptedException {
		release("21.0.3");
		Path kept = jar.resolveSibling("flightbench-cli.21.0.3.flame.jsa");
		program(jdk.resolve("bin/java"), ENDING);
		Files.writeString(kept, "old");
		setNewer(kept, 1);
		start("flame", "a.jfr");
		assertEquals("old", Files.readString(kept));
		setNewer(kept, -1);
		start("flame", "a.jfr");
		assertEquals("classes\n", Files.readString(kept));
	}

	/** Makes a file so many seconds newer than the jar. */
	private void setNewer(Path file, long seconds) throws IOException {
		Files.setLastModifiedTime(file, FileTime.from(Files.getLastModifiedTime(jar).toInstant().plusSeconds(seconds)));
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

	private static List<String> archives(List<String> arguments) {
		return arguments.stream().filter(argument -> argument.startsWith("-XX:SharedArchiveFile="))
				.map(argument -> argument.substring(argument.lastIndexOf('/') + 1)).toList();
	}
}
