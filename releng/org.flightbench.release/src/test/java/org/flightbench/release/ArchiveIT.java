// SPDX-License-Identifier: UPL-1.0
package org.flightbench.release;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests the unpacked archive after it has been moved to another folder, with no Java on the PATH. */
@DisabledOnOs(OS.WINDOWS)
class ArchiveIT {

	private static final Path IMAGE = Path.of(System.getProperty("flightbench.image"));
	private static final Path SAMPLES = Path.of(System.getProperty("flightbench.root"), "samples");
	/** Modules that jdeps reports but the archive omits, because only unused classes need them; see the pom. */
	private static final Set<String> UNUSED = Set.of("java.compiler", "java.desktop");
	/** The module of connections to JVMs, which jdeps does not report, because it is looked up by name. */
	private static final String LOOKED_UP = "java.management.rmi";

	@TempDir
	private static Path folder;
	private static Path home;
	private static Path moved;
	/** The folder with the only programs on the PATH. */
	private static Path tools;

	@BeforeAll
	static void moveImage() throws IOException {
		home = Files.createDirectories(folder.resolve("home"));
		moved = folder.resolve("a folder");
		copy(IMAGE, moved);
		tools = Files.createDirectories(folder.resolve("tools"));
		Files.createSymbolicLink(tools.resolve("readlink"), Path.of("/usr/bin/readlink"));
	}

	@Test
	void comparesWithTheClassCacheAndWritesNothing() throws Exception {
		String output = run("compare", "histogram-baseline.json", "histogram-optimized.json");
		assertTrue(output.contains("regressed") || output.contains("improved"), output);
		try (Stream<Path> written = Files.list(home)) {
			assertEquals(List.of(), written.toList());
		}
	}

	@Test
	void theClassCacheContainsTheClassesOfAComparison() throws Exception {
		Path log = folder.resolve("classes");
		run(moved.resolve("bin/flightbench"), "-Xlog:class+load:file=" + log, "compare", "histogram-baseline.json",
				"histogram-optimized.json");
		List<String> missing = Files.readAllLines(log).stream()
				.filter(line -> line.contains("source: file:") || line.contains("source: jar:")).toList();
		assertTrue(Files.size(log) > 0 && missing.size() < 20, String.join("\n", missing));
	}

	@Test
	void readsRecordings() throws Exception {
		assertTrue(run("flame", "allocation-after.jfr", "--baseline", "allocation-before.jfr").contains("%"));
	}

	@Test
	void containsTheServerForAgents() throws Exception {
		assertTrue(run("help").contains("\n  mcp "));
		assertEquals("", run("mcp"));
	}

	@Test
	void listsTheBundledBenchmarks() throws Exception {
		String benchmarks = run("bench", "-l", "--jdk", System.getProperty("java.home"));
		assertTrue(benchmarks.contains("HttpCompression") && benchmarks.contains("NetworkBuffer"), benchmarks);
	}

	@Test
	void recordsAJvm() throws Exception {
		Path recording = folder.resolve("run.jfr");
		String output = run("record", Long.toString(ProcessHandle.current().pid()), "--duration", "1s", "--out",
				recording.toString());
		assertTrue(Files.exists(recording), output);
	}

	@Test
	void answersQueries() throws Exception {
		assertEquals("events\n------\n   738\n",
				run("query", "allocation-after.jfr", "SELECT count(*) AS events FROM ExecutionSample"));
	}

	@Test
	void startsThroughALink() throws Exception {
		Path link = Files.createSymbolicLink(folder.resolve("flightbench"), moved.resolve("bin/flightbench"));
		assertTrue(run(link, "", "--version").contains("flightbench "));
	}

	@Tag("long")
	@Test
	void hasTheModulesThatTheJarNeedsAndNoOthers() {
		StringWriter output = new StringWriter();
		ToolProvider.findFirst("jdeps").orElseThrow().run(new PrintWriter(output), new PrintWriter(output),
				"--multi-release", Integer.toString(Runtime.version().feature()), "--ignore-missing-deps",
				"--print-module-deps", System.getProperty("flightbench.jar"));
		Set<String> needed = new TreeSet<>(List.of(output.toString().strip().split(",")));
		needed.removeAll(UNUSED);
		needed.add(LOOKED_UP);
		assertEquals(needed, new TreeSet<>(Arrays.asList(System.getProperty("flightbench.modules").split(","))));
	}

	@Test
	void containsCompletionsAndLicenses() throws IOException {
		String bash = Files.readString(IMAGE.resolve("share/bash-completion/completions/flightbench"));
		assertTrue(bash.contains("complete -F _complete_flightbench"), bash.substring(0, 200));
		assertTrue(Files.exists(IMAGE.resolve("share/zsh/vendor-completions/_flightbench")));
		assertTrue(Files.exists(IMAGE.resolve("share/fish/vendor_completions.d/flightbench.fish")));
		assertTrue(Files.exists(IMAGE.resolve("licenses/THIRD-PARTY.md")));
		assertTrue(Files.exists(IMAGE.resolve("licenses/THIRD-PARTY-query.md")));
	}

	@Test
	void bashCompletesCommandsAndOptions() throws Exception {
		String script = "compopt() { :; }; source " + IMAGE.resolve("share/bash-completion/completions/flightbench")
				+ "; COMP_WORDS=(flightbench comp); COMP_CWORD=1; _complete_flightbench; echo ${COMPREPLY[*]}"
				+ "; COMP_WORDS=(flightbench compare --thr); COMP_CWORD=2; _complete_flightbench; echo ${COMPREPLY[*]}";
		assertEquals("compare\n--threshold\n", output(new ProcessBuilder("bash", "-c", script)));
	}

	private String run(String... arguments) throws Exception {
		return run(moved.resolve("bin/flightbench"), "", arguments);
	}

	/**
	 * Runs a command that fails if the class cache cannot be used, and returns its output.
	 *
	 * @param option an option of Java, or an empty string
	 */
	private String run(Path program, String option, String... arguments) throws Exception {
		List<String> command = new ArrayList<>(List.of(program.toString()));
		command.addAll(List.of(arguments));
		ProcessBuilder builder = new ProcessBuilder(command).directory(SAMPLES.toFile());
		builder.environment().clear();
		builder.environment().put("HOME", home.toString());
		builder.environment().put("PATH", tools.toString());
		builder.environment().put("FLIGHTBENCH_OPTS", "-Xshare:on " + option);
		String output = output(builder);
		assertFalse(output.contains("Unable to use shared archive"), output);
		return output;
	}

	private static String output(ProcessBuilder builder) throws IOException, InterruptedException {
		Process process = builder.redirectErrorStream(true).start();
		process.getOutputStream().close();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		process.waitFor();
		return output;
	}

	private static void copy(Path from, Path to) throws IOException {
		Files.walkFileTree(from, new SimpleFileVisitor<>() {

			@Override
			public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
				Files.createDirectories(to.resolve(from.relativize(folder)));
				return FileVisitResult.CONTINUE;
			}

			@Override
			public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
				Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
				return FileVisitResult.CONTINUE;
			}
		});
	}
}
