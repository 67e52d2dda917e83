// SPDX-License-Identifier: UPL-1.0
package org.flightbench.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Builds a small JMH project with Maven. The project contains the plug-in in a local repository. Its benchmark
 * allocates arrays whose size the tests change.
 */
class GoalsIT {

	private static final List<String> VERSIONS = List.of("plugin.version", "jmh.version", "resources-plugin.version",
			"compiler-plugin.version", "surefire-plugin.version", "jar-plugin.version", "shade-plugin.version");

	@TempDir
	Path folder;

	private Path project;

	/** The exit status and output of a build. */
	private record Ended(int status, String printed) {}

	@BeforeEach
	void copyProject() throws IOException {
		project = folder.resolve("project");
		copy(Path.of("src", "test", "project"), project);
		copy(Path.of("target", "repository"), project.resolve("tools").resolve("maven"));
	}

	@Test
	void theBuildEndsByTheVerdict() throws Exception {
		Ended first = maven("package", "flightbench:bench");
		assertEquals(0, first.status, first.printed);
		Path run = project.resolve("target/flightbench/run");
		Files.move(run, project.resolve("baseline"));
		change();
		Ended more = maven("verify");
		assertEquals(1, more.status, more.printed);
		assertTrue(more.printed.contains("\nFailed: 1 regression in 1 result\n"), more.printed);
		assertTrue(more.printed.contains("flightbench-maven-plugin:" + System.getProperty("plugin.version")
				+ ":gate (default) on project pool: the benchmarks failed the gate"), more.printed);
		assertTrue(Files.readString(project.resolve("target/gate.xml")).contains("failures=\"1\""));
	}

	private void change() throws IOException {
		Path benchmark = project.resolve("src/main/java/org/acme/PoolBenchmark.java");
		Files.writeString(benchmark, Files.readString(benchmark).replace("SIZE = 1000", "SIZE = 1100"));
	}

	@Tag("long")
	@Test
	void aBuildThatPassesIsFollowedByOneThatFails() throws Exception {
		Ended first = maven("package", "flightbench:bench");
		assertEquals(0, first.status, first.printed);
		Path run = project.resolve("target/flightbench/run");
		Files.move(run, project.resolve("baseline"));

		Ended same = maven("verify", "flightbench:compare", "-Dflightbench.baseline=baseline",
				"-Dflightbench.failOn=none");
		assertEquals(0, same.status, same.printed);
		assertTrue(same.printed.contains("\nPassed: "), same.printed);
		assertTrue(same.printed.contains("\nrun against baseline\n"), same.printed);
		assertTrue(Files.readString(project.resolve("target/gate.xml")).contains("failures=\"0\""));

		change();
		Ended more = maven("verify");
		assertEquals(1, more.status, more.printed);
		assertTrue(Files.readString(project.resolve("target/gate.xml")).contains("failures=\"1\""));
		assertFalse(Files.exists(run.resolveSibling("run-2")), "the run of the earlier build was not replaced");
	}

	@Tag("long")
	@Test
	void argumentsAreOfOneGoalAndAreCheckedBeforeBenchmarksRun() throws Exception {
		Ended both = maven("verify", "-Dflightbench.arguments=-f,4");
		assertEquals(1, both.status, both.printed);
		assertTrue(both.printed.contains("flightbench.benchArguments"), both.printed);
		assertFalse(Files.exists(project.resolve("target/flightbench/run")), both.printed);

		Ended wrong = maven("flightbench:bench", "-Dflightbench.gateArguments=-f,4");
		assertEquals(1, wrong.status, wrong.printed);
		assertTrue(wrong.printed.contains("unknown option '-f'"), wrong.printed);
		assertFalse(Files.exists(project.resolve("target/flightbench/run")), wrong.printed);

		Ended fine = maven("flightbench:bench", "-Dflightbench.benchArguments=-f,1",
				"-Dflightbench.gateArguments=--badge,target/badge.svg");
		assertEquals(0, fine.status, fine.printed);
		String results = Files.readString(project.resolve("target/flightbench/run/results.json"));
		assertTrue(results.contains("\"forks\" : 1,"), results);

		Files.move(project.resolve("target/flightbench/run"), project.resolve("baseline"));
		Path config = project.resolve("flightbench.yml");
		Files.writeString(config, Files.readString(config).replace("rules:", "ruled:"));
		Ended mistyped = maven("verify");
		assertEquals(1, mistyped.status, mistyped.printed);
		assertTrue(mistyped.printed.contains("'ruled'"), mistyped.printed);
		assertFalse(Files.exists(project.resolve("target/flightbench/run")), mistyped.printed);
	}

	private Ended maven(String... arguments) throws Exception {
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("maven.home"), "bin", "mvn").toString(),
						"--batch-mode", "--no-transfer-progress", "-Dmaven.repo.local=" + folder.resolve("local"),
						"-Dmaven.repo.local.tail=" + System.getProperty("local.repository")));
		VERSIONS.forEach(name -> command.add("-D" + name + "=" + System.getProperty(name)));
		command.addAll(List.of(arguments));
		Path printed = folder.resolve("printed.txt");
		ProcessBuilder builder = new ProcessBuilder(command).directory(project.toFile()).redirectErrorStream(true)
				.redirectOutput(printed.toFile());
		builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
		builder.environment().put("JAVA_TOOL_OPTIONS", "-Djmh.ignoreLock=true");
		builder.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
		builder.environment().remove("MAVEN_ARGS");
		int status = builder.start().waitFor();
		return new Ended(status, Files.readString(printed));
	}

	private static void copy(Path from, Path to) throws IOException {
		try (Stream<Path> files = Files.walk(from)) {
			for (Path file : files.filter(Files::isRegularFile).toList()) {
				Path target = to.resolve(from.relativize(file).toString());
				Files.createDirectories(target.getParent());
				Files.copy(file, target);
			}
		}
	}
}
