// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceRequest;

import org.flightbench.cli.Main;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Terminal;

/** Tests arguments that an agent may send by mistake, or because a file contained instructions to do so. */
@DisabledOnOs(OS.WINDOWS)
class HostileArgumentsTest {

	private static final String RECORDING = "recording";

	@TempDir
	private static Path folder;
	private static Path root;
	private static Path outside;
	private static Session session;

	@BeforeAll
	static void start() throws IOException, InterruptedException {
		root = Files.createDirectories(folder.resolve("root"));
		outside = Files.createDirectories(folder.resolve("outside"));
		for (String name : List.of("histogram-baseline.json", "allocation-after.jfr")) {
			Files.copy(Session.SAMPLES.resolve(name), outside.resolve(name));
			Files.copy(Session.SAMPLES.resolve(name), root.resolve(name));
		}
		Files.createSymbolicLink(root.resolve("out.jfr"), outside.resolve("allocation-after.jfr"));
		Files.createSymbolicLink(root.resolve("within.jfr"), root.resolve("allocation-after.jfr"));
		Files.createSymbolicLink(root.resolve("folder"), outside);
		Files.createSymbolicLink(root.resolve("zero"), Path.of("/dev/zero"));
		Files.createSymbolicLink(root.resolve("dangling"), outside.resolve("nothing"));
		Path logs = Files.createDirectories(root.resolve("logs"));
		Files.createSymbolicLink(logs.resolve("run.jfr"), outside.resolve("allocation-after.jfr"));
		Path run = Files.createDirectories(root.resolve("run"));
		Files.createSymbolicLink(run.resolve("results.json"), outside.resolve("histogram-baseline.json"));
		assertEquals(0, new ProcessBuilder("mkfifo", root.resolve("pipe").toString()).start().waitFor());
		session = new Session("--root", root);
	}

	@AfterAll
	static void end() {
		session.close();
	}

	@Test
	void refusesFilesOutsideWhetherOrNotTheyExist() {
		for (String name : List.of("/etc/passwd", "/etc/no-such-file", "../outside/allocation-after.jfr",
				"../outside/nothing", "folder/../../outside/allocation-after.jfr",
				outside.resolve("allocation-after.jfr").toString())) {
			session.assertRefused("is outside the folders that this server may read", "events",
					Map.of(RECORDING, name));
		}
	}

	@Test
	void followsLinksOnlyWithinTheFolders() {
		assertFalse(Boolean.TRUE.equals(session.call("events", Map.of(RECORDING, "within.jfr")).isError()));
		for (String name : List.of("out.jfr", "folder/allocation-after.jfr", "folder", "zero")) {
			session.assertRefused("is outside the folders", "events", Map.of(RECORDING, name));
		}
		session.assertRefused("there is no 'dangling'", "events", Map.of(RECORDING, "dangling"));
	}

	@Test
	void followsNoLinkOutOfAFolderThatWasNamed() {
		session.assertRefused("outside the folders that may be read", "diff",
				Map.of("baseline", "logs", "candidate", "logs"));
		session.assertRefused("outside the folders that may be read", "compare",
				Map.of("baseline", "run", "candidates", List.of("histogram-baseline.json")));
	}

	@Test
	void refusesSpecialFiles() {
		session.assertRefused("'pipe' is a special file", "events", Map.of(RECORDING, "pipe"));
		session.assertRefused("'pipe' is a special file", "compare",
				Map.of("baseline", "histogram-baseline.json", "candidates", List.of("pipe")));
	}

	@Test
	void refusesLongTextsAndControlCharacters() {
		String long10M = "x".repeat(10_000_000);
		session.assertRefused("'recording' is a string of 10000000 characters", "events", Map.of(RECORDING, long10M));
		session.assertRefused("'filter' is a string of 10000000 characters", "compare", Map.of("baseline",
				"histogram-baseline.json", "candidates", List.of("histogram-baseline.json"), "filter", long10M));
		session.assertRefused("control character at position 2", "events", Map.of(RECORDING, "a\u001b[31mb"));
		session.assertRefused("control character", "events", Map.of(RECORDING, "a\u0000"));
		session.assertRefused("control character", "events", Map.of(RECORDING, "a\u202eb"));
		session.assertRefused("there is no argument 'x", "events", Map.of("x".repeat(1000), 1));
	}

	@Test
	void saysWhichArgumentIsWrong() {
		session.assertRefused("'recording' is missing: A flight recording", "events", Map.of());
		session.assertRefused("'recording' must be a string", "events", Map.of(RECORDING, 7));
		session.assertRefused("'candidates' must be a list of strings", "compare",
				Map.of("baseline", "histogram-baseline.json", "candidates", List.of(7)));
		session.assertRefused("there is no argument 'out'; expected recording, bytes", "events",
				Map.of(RECORDING, "allocation-after.jfr", "out", "x"));
		session.assertRefused("'bytes' must be from 1024 to 200000", "events",
				Map.of(RECORDING, "allocation-after.jfr", "bytes", 1));
		session.assertRefused("'bytes' must be a whole number", "events",
				Map.of(RECORDING, "allocation-after.jfr", "bytes", 1.5));
		session.assertRefused("not a regular expression", "compare", Map.of("baseline", "histogram-baseline.json",
				"candidates", List.of("histogram-baseline.json"), "filter", "a(b"));
		session.assertRefused("there is no 'jdbc:postgresql://host/x'", "history",
				Map.of("store", "jdbc:postgresql://host/x"));
		session.assertRefused("histogram-baseline.json", "events", Map.of(RECORDING, "histogram-baseline.json"));
	}

	@Test
	void takesAnArgumentThatLooksLikeAnOptionAsAValue() throws IOException {
		Files.copy(root.resolve("allocation-after.jfr"), root.resolve("--out=x"));
		assertFalse(Boolean.TRUE.equals(session.call("events", Map.of(RECORDING, "--out=x")).isError()));
		assertTrue(Files.notExists(Path.of("x")));
		session.assertRefused("expected parameter for option '--filter' but found '--out=x'", "compare",
				Map.of("baseline",
						"histogram-baseline.json", "candidates", List.of("histogram-baseline.json"), "filter",
						"--out=x"));
	}

	@Test
	void escapesControlCharactersOfNamesInFiles() throws IOException {
		Path named = Files.copy(root.resolve("histogram-baseline.json"), root.resolve("steering\u001b[31m.json"));
		Files.writeString(named, Files.readString(named).replace("createFromUnsorted", "create\\u001b[31m"));
		String text = session.call("compare", Map.of("baseline", "histogram-baseline.json", "candidates",
				List.of("histogram-baseline.json"))).content().toString();
		assertTrue(text.chars().noneMatch(character -> character == 0x1b));
		session.assertRefused("control character", "compare",
				Map.of("baseline", "histogram-baseline.json", "candidates", List.of(named.toString())));
		Path renamed = Files.move(named, root.resolve("renamed.json"));
		text = session.call("compare", Map.of("baseline", renamed.toString(), "candidates", List.of("renamed.json")))
				.content().toString();
		assertTrue(text.contains("create\\\\u001b[31m"), text);
	}

	@Test
	void connectsToNoServerThatAConfigurationNames() throws IOException {
		Files.writeString(root.resolve("gate.yml"), "history: jdbc:postgresql://localhost:1/x\n");
		session.assertRefused("outside the folders that may be read", "gate", Map.of("baseline",
				"histogram-baseline.json", "candidate", "histogram-baseline.json", "config", "gate.yml"));
		Files.writeString(root.resolve("gate.yml"), "baseline: {build: 'touch built', revision: main}\n"
				+ "publish:\n  html: ../outside/report.html\n");
		session.call("gate", Map.of("baseline", "histogram-baseline.json", "candidate", "histogram-baseline.json",
				"config", "gate.yml"));
		assertTrue(Files.notExists(outside.resolve("report.html")) && Files.notExists(Path.of("built")));
	}

	@Test
	void readsNoReportOfAFileOutside() {
		for (String uri : List.of("flightbench://events/html/..%2Foutside%2Fallocation-after.jfr",
				"flightbench://events/html/out.jfr", "flightbench://record/html/allocation-after.jfr",
				"flightbench://events/json/allocation-after.jfr", "flightbench://events/html/pipe")) {
			McpError error = assertThrows(McpError.class,
					() -> session.client.readResource(ReadResourceRequest.builder(uri).build()));
			assertTrue(error.getMessage().matches(".*(outside the folders|no such report|special file).*"), uri);
		}
	}

	@Test
	void refusesARootThatDoesNotExist() {
		ByteArrayOutputStream err = new ByteArrayOutputStream();
		StandardStreams streams = new StandardStreams(InputStream.nullInputStream(), OutputStream.nullOutputStream(),
				new PrintStream(err, true, StandardCharsets.UTF_8), Terminal.pipe(Map.of()));
		Path nothing = folder.resolve("nothing");
		assertEquals(2, Main.run(streams, "mcp", "--root", nothing.toString()));
		assertEquals("flightbench: --root: there is no " + nothing, err.toString(StandardCharsets.UTF_8).strip());
	}
}
