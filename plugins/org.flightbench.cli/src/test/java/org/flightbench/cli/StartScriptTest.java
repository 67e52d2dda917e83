// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * With which options the start script of a checkout starts Java: in a checkout that has only the scripts, a JDK that
 * prints its arguments, and a jar that is newer than all sources.
 */
@DisabledOnOs(OS.WINDOWS)
class StartScriptTest {

	private static final long MEGABYTE = 1_000_000;
	/** Compiles quickly and not well. */
	private static final String QUICK = "-XX:TieredStopAtLevel=1";

	@TempDir
	private Path folder;
	private Path checkout;
	private Path jdk;
	private Path user;

	@BeforeEach
	void makeCheckout() throws IOException {
		checkout = Files.createDirectories(folder.resolve("check out"));
		user = Files.createDirectories(folder.resolve("where the user stands"));
		Path root = Checkout.root();
		copy(root.resolve("flightbench"), checkout.resolve("flightbench"));
		Files.createDirectories(checkout.resolve(".mvn"));
		try (Stream<Path> parts = Files.list(root.resolve(".mvn"))) {
			for (Path part : parts.filter(file -> file.toString().endsWith(".sh")).toList()) {
				copy(part, checkout.resolve(".mvn").resolve(part.getFileName()));
			}
		}
		Files.createFile(checkout.resolve("pom.xml"));
		for (String sources : List.of("plugins/org.flightbench.results", "plugins/org.flightbench.recording",
				"plugins/org.flightbench.report", "plugins/org.flightbench.cli", "releng/org.flightbench.picocli")) {
			Files.createDirectories(checkout.resolve(sources));
		}
		Path jar = checkout.resolve("plugins/org.flightbench.cli/target/flightbench-cli.jar");
		Files.createDirectories(jar.getParent());
		Files.createFile(jar);
		Files.setLastModifiedTime(jar, FileTime.from(Instant.now().plus(1, ChronoUnit.HOURS)));
		jdk = Files.createDirectories(folder.resolve("jdk"));
		Files.createDirectories(jdk.resolve("bin"));
		Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"17.0.1\"\n");
		program(jdk.resolve("bin/javac"), "exit 1");
		program(jdk.resolve("bin/java"), "printf '%s\\n' \"$@\"");
	}

	private static void copy(Path from, Path to) throws IOException {
		Files.copy(from, to);
	}

	private static void program(Path file, String does) throws IOException {
		Files.writeString(file, "#!/bin/sh\n" + does + "\n");
		assertTrue(file.toFile().setExecutable(true));
	}

	/** A file of that size, of which nothing is on disk. */
	private void file(String name, long size) throws IOException {
		try (RandomAccessFile file = new RandomAccessFile(user.resolve(name).toFile(), "rw")) {
			file.setLength(size);
		}
	}

	/** The arguments of Java. */
	private List<String> start(String... arguments) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of("bash", checkout.resolve("flightbench").toString()));
		command.addAll(List.of(arguments));
		ProcessBuilder builder = new ProcessBuilder(command).directory(user.toFile()).redirectErrorStream(true);
		builder.environment().put("JAVA_HOME", jdk.toString());
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

	@ParameterizedTest
	@ValueSource(strings = {"flame", "events"})
	void whatIsReadSoonIsNotWorthGoodCode(String command) throws IOException, InterruptedException {
		file("small one.jfr", 500 * MEGABYTE);
		file("small.jfr.gz", 120 * MEGABYTE);
		assertTrue(start(command, "small one.jfr", "small.jfr.gz", "--invert").contains(QUICK));
	}

	@ParameterizedTest
	@ValueSource(strings = {"flame", "events"})
	void gigabytesAre(String command) throws IOException, InterruptedException {
		file("small.jfr", 1);
		file("large one.jfr", 520 * MEGABYTE);
		assertFalse(start(command, "small.jfr", "large one.jfr").contains(QUICK));
		assertFalse(start(command, user.resolve("large one.jfr").toString()).contains(QUICK));
	}

	@ParameterizedTest
	@ValueSource(strings = {"gz", "lz4"})
	void aPackedRecordingCountsAsWhatComesOutOfIt(String kind) throws IOException, InterruptedException {
		file("large.jfr." + kind, 130 * MEGABYTE);
		assertFalse(start("flame", "large.jfr." + kind).contains(QUICK));
	}

	@Test
	void otherCommandsAreOverBeforeGoodCodeIsThere() throws IOException, InterruptedException {
		file("large.json", 900 * MEGABYTE);
		assertTrue(start("show", "large.json").contains(QUICK));
	}
}
