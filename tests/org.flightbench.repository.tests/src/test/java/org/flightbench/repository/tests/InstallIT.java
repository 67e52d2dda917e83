// SPDX-License-Identifier: UPL-1.0
package org.flightbench.repository.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Installs the p2 site headlessly into an RCP application with only a workbench, and uninstalls it. */
class InstallIT {

	private static final String FEATURE = "org.flightbench.feature.feature.group";
	private static final String BENCHMARKS = "org.flightbench.benchmarks.feature.feature.group";
	private static final String MISSION_CONTROL = "org.flightbench.missioncontrol.feature.feature.group";

	@TempDir
	private Path folder;
	private Path rcp;

	/** The exit status and output of p2's director. */
	private record Ended(int exitStatus, String output) {}

	@BeforeEach
	void copyTheEmptyRcp() throws IOException {
		rcp = folder.resolve("rcp");
		Path original;
		try (Stream<Path> files = Files.walk(Path.of(System.getProperty("empty")))) {
			original = files.filter(file -> file.getFileName().toString().startsWith("org.eclipse.equinox.launcher_"))
					.findFirst()
					.orElseThrow(() -> new AssertionError("no launcher below " + System.getProperty("empty")))
					.getParent().getParent();
		}
		try (Stream<Path> files = Files.walk(original)) {
			for (Path file : files.toList()) {
				Files.copy(file, rcp.resolve(original.relativize(file).toString()));
			}
		}
	}

	@Tag("long")
	@Test
	void installsFromTheSiteAloneAndUninstallsWithoutATrace() throws IOException, InterruptedException {
		Set<String> before = trace();
		Ended installed = director("-repository", site(), "-installIU", FEATURE + "," + BENCHMARKS);
		assertEquals(0, installed.exitStatus, installed.output);
		Set<String> bundles = names(trace());
		assertTrue(bundles.containsAll(List.of("org.flightbench.ui", "org.flightbench.recording", "lz4-java",
				"org.hdrhistogram.HdrHistogram", "org.flightbench.writer.benchmarks")), bundles.toString());
		Ended uninstalled = director("-uninstallIU", FEATURE + "," + BENCHMARKS);
		assertEquals(0, uninstalled.exitStatus, uninstalled.output);
		Ended collected = run("org.eclipse.equinox.p2.garbagecollector.application", List.of("-profile", profile()));
		assertEquals(0, collected.exitStatus, collected.output);
		assertEquals(before, trace());
	}

	@Test
	void runsWhatWasInstalled() throws IOException, InterruptedException {
		Ended installed = director("-repository", site(), "-installIU", FEATURE + "," + BENCHMARKS);
		assertEquals(0, installed.exitStatus, installed.output);
		Ended listed = run("org.flightbench.rcp.bench", List.of("-l"));
		assertEquals(0, listed.exitStatus, listed.output);
		assertTrue(listed.output.contains("EventWriteThroughputBenchmark"), listed.output);
	}

	@Test
	@Tag("long")
	void whatIsForMissionControlNeedsOneAndLeavesOthersAsTheyAre() throws IOException, InterruptedException {
		Set<String> before = trace();
		Ended refused = director("-repository", site(), "-installIU", MISSION_CONTROL);
		assertNotEquals(0, refused.exitStatus, refused.output);
		assertEquals(before, trace());
	}

	@Test
	void theSiteHasNothingOfMissionControlAndNoSignaturesOfIt() throws IOException {
		try (ZipFile site = new ZipFile(System.getProperty("site.zip"))) {
			List<String> foreign = site.stream().map(entry -> entry.getName())
					.filter(name -> name.contains("org.openjdk.jmc") || name.contains("org.eclipse.ui")).toList();
			assertEquals(List.of(), foreign);
		}
	}

	private static String site() {
		return "jar:" + Path.of(System.getProperty("site.zip")).toUri() + "!/";
	}

	private String profile() throws IOException {
		try (Stream<Path> files = Files.list(rcp.resolve("p2/org.eclipse.equinox.p2.engine/profileRegistry"))) {
			return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".profile"))
					.findFirst().orElseThrow().replace(".profile", "");
		}
	}

	private Ended director(String... arguments) throws IOException, InterruptedException {
		List<String> all = new ArrayList<>(List.of("-destination", rcp.toString(), "-profile", profile()));
		all.addAll(List.of(arguments));
		return run("org.eclipse.equinox.p2.director", all);
	}

	private Ended run(String application, List<String> arguments) throws IOException, InterruptedException {
		Path launcher;
		try (Stream<Path> files = Files.list(rcp.resolve("plugins"))) {
			launcher = files.filter(file -> file.getFileName().toString().startsWith("org.eclipse.equinox.launcher_"))
					.findFirst().orElseThrow();
		}
		List<String> command = new ArrayList<>(List.of(
				Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1", "-jar",
				launcher.toString(),
				"-nosplash", "-consoleLog", "-data", folder.resolve("workspace").toString(), "-application",
				application));
		command.addAll(arguments);
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
		builder.environment().remove("DISPLAY");
		Process process = builder.start();
		process.getOutputStream().close();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		return new Ended(process.waitFor(), output);
	}

	/** Returns the bundles that the application starts, and the files in its bundle and feature folders. */
	private Set<String> trace() throws IOException {
		Set<String> trace = Files
				.readAllLines(rcp.resolve("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info")).stream()
				.filter(line -> !line.startsWith("#")).collect(Collectors.toCollection(TreeSet::new));
		for (String name : List.of("plugins", "features")) {
			if (Files.isDirectory(rcp.resolve(name))) {
				try (Stream<Path> files = Files.list(rcp.resolve(name))) {
					files.forEach(file -> trace.add(name + "/" + file.getFileName()));
				} catch (UncheckedIOException e) {
					throw e.getCause();
				}
			}
		}
		return trace;
	}

	private static Set<String> names(Set<String> trace) {
		return trace.stream().filter(line -> line.indexOf(',') > 0).map(line -> line.substring(0, line.indexOf(',')))
				.collect(Collectors.toSet());
	}
}
