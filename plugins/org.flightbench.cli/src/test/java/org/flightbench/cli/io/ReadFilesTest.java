// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.JmhFile;
import org.flightbench.history.store.Credentials;
import org.flightbench.history.store.HistoryStore;
import org.junit.jupiter.api.Test;

/** Tests that no command overwrites one of its input files, regardless of how the file is named. */
class ReadFilesTest extends CommandLineTest {

	private static final int COMPARED = 4096;

	private final Path samples = Checkout.root().resolve("samples");

	/**
	 * Asserts that a command refuses to write to a symbolic link and a hard link to its input. The links have the
	 * extension that the command expects.
	 */
	private void assertKept(String ending, Path input, Object... command) throws IOException {
		byte[] before = start(input);
		for (boolean isHard : new boolean[]{false, true}) {
			Path link = folder.resolve((isHard ? "hard." : "symbolic.") + ending);
			Files.deleteIfExists(link);
			if (isHard) {
				Files.createLink(link, input);
			} else {
				Files.createSymbolicLink(link, input);
			}
			List<Object> all = new ArrayList<>(Arrays.asList(command));
			all.replaceAll(argument -> argument.equals("OUT") ? link : argument);
			assertRefused("would overwrite an input file", all.toArray());
			assertArrayEquals(before, start(input), String.join(" ", all.stream().map(Object::toString).toList()));
		}
	}

	private static byte[] start(Path file) throws IOException {
		try (InputStream in = Files.newInputStream(file)) {
			return in.readNBytes(file.toString().endsWith(".db") ? 16 : COMPARED);
		}
	}

	private Path copy(String sample) throws IOException {
		Path copy = folder.resolve(Path.of(sample).getFileName());
		return Files.exists(copy) ? copy : Files.copy(samples.resolve(sample), copy);
	}

	private Path run(String name) throws IOException {
		Path run = Files.createDirectories(folder.resolve(name));
		new JmhFile().with("org.acme.Pool.take", name.equals("a") ? 100 : 90, 0.01)
				.writeTo(run.resolve("results.json"));
		Files.writeString(run.resolve("run.json"), "{}");
		return run;
	}

	@Test
	void commandsOfResultsKeepWhatTheyRead() throws IOException {
		Path before = baseline();
		Path after = candidate(900);
		Path run = run("a");
		Path noise = Files.writeString(folder.resolve("flightbench-noise.json"),
				"{\"noiseProfile\":1,\"environment\":{},\"benchmarks\":[]}");
		for (Path input : List.of(before, after, noise)) {
			assertKept("json", input, "compare", before, after, "--format", "json", "--out", "OUT");
			assertKept("html", input, "report", before, after, "--out", "OUT");
			assertKept("md", input, "gate", before, after, "--markdown", "OUT");
		}
		for (Path input : List.of(run.resolve("results.json"), run.resolve("run.json"))) {
			assertKept("json", input, "compare", run, run("b"), "--format", "json", "--out", "OUT");
			assertKept("json", input, "show", run, "--format", "json", "--out", "OUT");
			assertKept("html", input, "explain", run, run("b"), "--out", "OUT");
		}
		Path config = Files.writeString(folder.resolve("gate.yml"), "name: one\n");
		for (String option : List.of("--markdown", "--junit", "--html", "--badge", "--code-quality")) {
			assertKept("any", config, "gate", before, after, "--config", config, option, "OUT");
		}
		Path swept = copy("buffers.json.gz");
		assertKept("json", swept, "sweep", swept, "--format", "json", "--out", "OUT");
		Path results = copy("noisy-before.json");
		assertKept("json", results, "noise", "learn", results, copy("noisy-after.json"), "--out", "OUT");
		assertKept("json", noise, "noise", "show", noise, "--format", "json", "--out", "OUT");
	}

	@Test
	void commandsOfRecordingsKeepWhatTheyRead() throws IOException {
		Path before = copy("allocation-before.jfr");
		Path after = copy("allocation-after.jfr");
		for (Path input : List.of(before, after)) {
			assertKept("html", input, "flame", after, "--baseline", before, "--out", "OUT");
			assertKept("json", input, "diff", before, after, "--format", "json", "--out", "OUT");
			assertKept("json", input, "gc", after, "--baseline", before, "--format", "json", "--out", "OUT");
			assertKept("json", input, "io", after, "--baseline", before, "--format", "json", "--out", "OUT");
		}
		assertKept("json", before, "events", before, "--format", "json", "--out", "OUT");
		assertKept("json", before, "check", before, "--format", "json", "--out", "OUT");
		Path log = copy("ttsp-baseline.log");
		assertKept("json", log, "safepoints", log, "--format", "json", "--out", "OUT");
		Path settings = folder.resolve("own.jfc");
		assertEquals(0, run("settings", "--out", settings), err());
		assertKept("jfc", settings, "settings", "--base", settings, "--out", "OUT");
		assertKept("jfr", settings, "launch", "--settings", settings, "--out", "OUT", "java", "-version");
	}

	@Test
	void commandsOfAHistoryKeepTheirStore() throws IOException {
		Path store = folder.resolve("history.db");
		Path nights = Files.createDirectories(folder.resolve("nights"));
		for (int night = 1; night <= 8; night++) {
			new JmhFile().with("org.acme.Pool.take", 100 + night % 2, 0.001)
					.writeTo(nights.resolve("2026-03-0" + night + "_abc000" + night + ".json"));
		}
		assertEquals(0, run("history", "import", nights, "--store", store), err());
		assertKept("json", store, "history", "export", "--store", store, "--out", "OUT");
		assertKept("svg", store, "history", "plot", "--store", store, "--out", "OUT");
		assertKept("html", store, "report", "--history", store, "--out", "OUT");
		assertKept("html", store, "report", baseline(), candidate(900), "--history", store, "--out", "OUT");
		for (String check : List.of("show", "check")) {
			assertKept("json", store, "history", check, "--format", "json", "--store", store, "--out", "OUT");
		}
		// The write-ahead log is part of the database, even if it does not exist yet.
		assertRefused("would overwrite an input file", "history", "export", "--store", store, "--out",
				folder.resolve("history.db-wal"));
		try (HistoryStore opened = HistoryStore.openForReading(store.toString(), Credentials.NONE)) {
			assertEquals(8, opened.runs().size());
		}
		assertEquals(0, run("history", "export", "--store", store, "--out", folder.resolve("other.json")), err());
		assertEquals(0, run("history", "export", "--store", store, "--out", folder.resolve("other.json")), err());
	}

	/** Only these classes may write files, because they check the path first. */
	@Test
	void threeClassesWriteTheFilesThatOptionsName() throws IOException {
		Set<String> writing = new TreeSet<>();
		try (Stream<Path> files = Files
				.walk(Checkout.root().resolve("plugins/org.flightbench.cli/src/main/java/org/flightbench/cli"))) {
			for (Path file : files.filter(Files::isRegularFile).toList()) {
				if (Files.readString(file).contains("AtomicFile.write")) {
					writing.add(file.getFileName().toString());
				}
			}
		}
		assertEquals(Set.of("Output.java", "FollowedJvm.java", "RecordCommand.java"), writing);
	}
}
