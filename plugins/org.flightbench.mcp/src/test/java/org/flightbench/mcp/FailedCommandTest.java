// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.flightbench.bench.TestRepository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a client receives the reason why a command failed, although the command printed other messages before. */
class FailedCommandTest {

	@TempDir
	private Path folder;

	@Test
	void aCommandThatReadsIsRefusedWithTheReason() throws Exception {
		String results = Files.readString(Session.SAMPLES.resolve("histogram-baseline.json")).strip();
		String repeated = results.substring(0, results.length() - 1) + "," + results.substring(1);
		Files.writeString(folder.resolve("repeated.json"), repeated);
		try (Session session = new Session("--root", folder)) {
			session.assertRefused("no benchmark 'NoSuch'", "explain",
					Map.of("baseline", "repeated.json", "candidate", "repeated.json", "benchmark", "NoSuch"));
		}
	}

	@Test
	void aSearchThatCannotMeasureAnswersWithItsReport() throws Exception {
		TestRepository repository = new TestRepository(folder.resolve("repository"));
		String good = repository.write("pace", "1").commit("good");
		String bad = repository.write("pace", "2").commit("bad");
		try (Session session = new Session("--root", folder, "--allow-run")) {
			Map<String, Object> answer = session.answer("mcp-run", "bisect", Map.of("repository", "repository", "good",
					good, "bad", bad, "benchmark", "Any", "build", "false", "jar", "benchmarks.jar"));
			assertEquals("failed", answer.get("outcome"));
			assertNotEquals(List.of(), answer.get("output"));
		}
	}
}
