// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests the runnable jar as a separate process. */
class RunnableJarIT {

	private static final String ESCAPE = "\u001b";
	private static final String LICENSES = "META-INF/licenses/";

	@TempDir
	Path folder;

	/** The exit status and output of a process. */
	private record Ended(int status, String out, String err) {}

	@Test
	void comparesTwoFiles() throws Exception {
		Path before = new JmhFile().with("org.acme.Pool.take", 1000, 0.001).writeTo(folder.resolve("before.json"));
		Path after = new JmhFile().with("org.acme.Pool.take", 700, 0.001).writeTo(folder.resolve("after.json"));
		Ended json = run("compare", before.toString(), after.toString(), "--format", "json");
		assertEquals(1, json.status(), json.err());
		assertEquals("flightbench: 1 regressed", json.err().strip());
		assertEquals("regressed", JsonParser.parseString(json.out()).getAsJsonObject().getAsJsonArray("comparisons")
				.get(0)
				.getAsJsonObject().get("verdict").getAsString());
		Ended text = run("compare", before.toString(), after.toString(), "--fail-on", "none");
		assertEquals(0, text.status(), text.err());
		assertTrue(text.out().contains("▼ regressed"), text.out());
	}

	/** Uses Debian's command {@code script} to run the program on a terminal. */
	@Test
	@EnabledOnOs(OS.LINUX)
	void colorsWhatGoesToATerminalAndNothingElse() throws Exception {
		Path file = new JmhFile().with("org.acme.Pool.take", 1000, 0.001).writeTo(folder.resolve("before.json"));
		Path after = new JmhFile().with("org.acme.Pool.take", 700, 0.001).writeTo(folder.resolve("after.json"));
		String[] compare = {"compare", file.toString(), after.toString(), "--fail-on", "none"};
		assertFalse(run(compare).out().contains(ESCAPE));
		String inTerminal = String.join(" ", command(compare));
		Ended shown = runAll(List.of("script", "-qec", inTerminal, "/dev/null"));
		assertEquals(0, shown.status(), shown.out());
		assertTrue(shown.out().contains(ESCAPE), shown.out());
	}

	@Test
	void refusesBadInputInOneLine() throws Exception {
		Ended missing = run("show", folder.resolve("missing.json").toString());
		assertEquals(2, missing.status());
		assertEquals(1, missing.err().lines().count(), missing.err());
		assertEquals("", missing.out());
		Ended mistyped = run("shwo");
		assertEquals(2, mistyped.status());
		assertTrue(mistyped.err().contains("did you mean 'show'?"), mistyped.err());
	}

	@Test
	void saysWhereTheModuleForQueriesIs() throws Exception {
		Ended query = run("query", Checkout.root().resolve("samples/ttsp-baseline.jfr").toString(), "SELECT 1 AS one");
		assertEquals(2, query.status());
		assertTrue(query.err().contains("this jar does not contain 'query': use the archive"), query.err());
	}

	@Test
	void knowsItsVersion() throws Exception {
		String version = run("--version").out();
		assertTrue(version.matches("flightbench \\d+\\.\\d+\\.\\d+\\S*( \\(commit \\w+.*\\))?\\R"), version);
	}

	@Test
	void carriesItsLicenseAndNamesAllThatItContains() throws Exception {
		try (JarFile jar = new JarFile(System.getProperty("flightbench.jar"))) {
			assertEquals(Files.readString(Checkout.root().resolve("LICENSE")), text(jar, "META-INF/LICENSE"));
			String list = text(jar, LICENSES + "THIRD-PARTY.md");
			List<String> packages = Pattern.compile("`([A-Za-z0-9/]+/)`").matcher(list).results()
					.map(match -> match.group(1)).toList();
			Set<String> foreign = jar.stream().map(JarEntry::getName)
					.filter(name -> name.endsWith(".class") && !name.startsWith("org/flightbench/"))
					.map(name -> name.replaceFirst("^META-INF/versions/[0-9]+/", "")).collect(Collectors.toSet());
			assertEquals(List.of(),
					foreign.stream().filter(name -> packages.stream().noneMatch(name::startsWith)).toList(),
					"of no library that is named");
			assertEquals(List.of(), packages.stream()
					.filter(folder -> foreign.stream().noneMatch(name -> name.startsWith(folder))).toList(),
					"named, and not there");
			for (MatchResult file : Pattern.compile("`([^`/]+\\.txt)`").matcher(list).results().toList()) {
				assertTrue(text(jar, LICENSES + file.group(1)).length() > 1000, file.group(1));
			}
		}
	}

	private static String text(JarFile jar, String name) throws IOException {
		assertNotNull(jar.getEntry(name), name);
		return new String(jar.getInputStream(jar.getEntry(name)).readAllBytes(), StandardCharsets.UTF_8);
	}

	private Ended run(String... arguments) throws IOException, InterruptedException {
		return runAll(command(arguments));
	}

	private static List<String> command(String... arguments) {
		List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + File.separator + "bin"
				+ File.separator + "java", "-jar", System.getProperty("flightbench.jar")));
		command.addAll(List.of(arguments));
		return command;
	}

	private Ended runAll(List<String> command) throws IOException, InterruptedException {
		File out = folder.resolve("stdout").toFile();
		File err = folder.resolve("stderr").toFile();
		ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(out).redirectError(err);
		builder.environment().remove("NO_COLOR");
		builder.environment().put("TERM", "xterm");
		Process process = builder.start();
		if (!process.waitFor(1, TimeUnit.MINUTES)) {
			process.destroyForcibly();
			throw new IOException("still running after a minute: " + command);
		}
		return new Ended(process.exitValue(), Files.readString(out.toPath(), StandardCharsets.UTF_8),
				Files.readString(err.toPath(), StandardCharsets.UTF_8));
	}
}
