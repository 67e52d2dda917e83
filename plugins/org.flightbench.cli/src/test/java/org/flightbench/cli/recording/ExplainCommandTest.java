// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;

import org.flightbench.bench.TinyBenchmarks;
import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.io.ExitStatus;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/**
 * Tests explanations for two real runs of a benchmark that sleeps 560 ms longer in the candidate, and for results
 * without recordings.
 */
class ExplainCommandTest extends CommandLineTest {

	@TempDir
	static Path shared;

	private static Path jar;
	private static boolean isRun;

	@BeforeAll
	static void makeJar() throws Exception {
		System.setProperty("jmh.ignoreLock", "true");
		jar = TinyBenchmarks.pacedJar(shared);
	}

	private Path side(String role) {
		if (!isRun) {
			assertEquals(ExitStatus.FINE, run("bench", "--jar", jar, "--name", "paced", "--into", shared,
					"--candidate-jvm-args=-Dpace=600", "--profile", "jfr", "Paced.changed", "-f", "4",
					"-jvmArgsAppend", "-Dpace=40"), err());
			isRun = true;
		}
		return shared.resolve("paced-" + role);
	}

	@Tag("long")
	@Test
	void namesWhatAnOperationWaitsForAndWhere() {
		assertEquals(ExitStatus.FINE, run("explain", side("baseline"), side("candidate")), err());
		assertTrue(out().contains("tiny.Paced.changed"), out());
		assertTrue(out().matches("(?s).*1\\. \\+[0-9.]+ ms/op sleeping in Paced.changed:"
				+ " 4 of 4 forks; explains [0-9]+ % of .*"), out());
		assertTrue(out().matches("(?s).*Parking, sleeping, waiting .* more\n.*"), out());
	}

	@Tag("long")
	@Test
	void jsonHasAnAccountWhosePartsAddUpToTheChange() {
		assertEquals(ExitStatus.FINE, run("explain", side("baseline"), side("candidate"), "--benchmark",
				"Paced.changed", "--format", "json"), err());
		JsonObject explanation = JsonParser.parseString(out()).getAsJsonObject().getAsJsonArray("explanations").get(0)
				.getAsJsonObject();
		assertEquals("regressed", explanation.get("verdict").getAsString());
		JsonObject cause = explanation.getAsJsonArray("causes").get(0).getAsJsonObject();
		assertEquals("park", cause.get("kind").getAsString());
		assertEquals("tiny.Paced.changed", cause.get("method").getAsString());
		JsonObject account = explanation.getAsJsonObject("account");
		JsonArray parts = account.getAsJsonArray("parts");
		double sum = 0;
		for (JsonElement part : parts) {
			sum += part.getAsJsonObject().get("change").getAsDouble();
		}
		assertEquals(account.getAsJsonObject("total").get("change").getAsDouble(), sum, 1);
		assertEquals(560e6, sum, 150e6);
	}

	@Test
	void pagesAndMarkdownSayTheSame() throws Exception {
		Path sample = Checkout.root().resolve("samples/causes");
		Path page = folder.resolve("causes.html");
		run("explain", sample.resolve("baseline"), sample.resolve("candidate"), "--out", page);
		assertTrue(Files.readString(page).contains("SeededBenchmark.allocateBuffers"), Files.readString(page));
		run("explain", sample.resolve("baseline"), sample.resolve("candidate"), "--format", "markdown");
		assertTrue(out().contains("1. +") && out().contains("| Parking, sleeping, waiting |"), out());
	}

	@Test
	void changesCountFromTheThresholdOn() {
		Path sample = Checkout.root().resolve("samples/causes");
		assertEquals(ExitStatus.FINE, run("explain", sample.resolve("baseline"), sample.resolve("candidate"),
				"--threshold", "50%"), err());
		assertFalse(out().contains("us/op"), out());
		assertEquals(ExitStatus.FINE, run("explain", sample.resolve("baseline"), sample.resolve("candidate"),
				"--threshold", "1%"), err());
		assertTrue(out().contains("allocateBuffers"), out());
	}

	@Test
	void allocationThatChangedIsExplainedWhereNoScoreDid() {
		Path sample = Checkout.root().resolve("samples/causes");
		run("explain", sample.resolve("baseline"), sample.resolve("candidate"), "--threshold", "50%");
		assertTrue(out().matches("(?s).*1\\. \\+5[0-9.]+ KB/op of byte\\[\\] allocated in"
				+ " SeededBenchmark.allocateBuffers, called by SeededBenchmark.allocation: 5 of 5 forks; .*"), out());
		run("explain", sample.resolve("baseline"), sample.resolve("baseline"));
		assertTrue(out().contains("No benchmark changed"), out());
	}

	@Test
	void withoutRecordingsItSaysHowToMakeThem() throws Exception {
		assertEquals(ExitStatus.FINE, run("explain", baseline(), candidate(500)), err());
		assertTrue(out().contains("No recordings to explain"), out());
		assertTrue(out().contains("No recordings of after: record with flightbench bench --profile jfr"), out());
	}

	@Test
	void whatAllBenchmarksMissIsSaidOnce() {
		Path samples = Checkout.root().resolve("samples");
		assertEquals(ExitStatus.FINE,
				run("explain", samples.resolve("writer-jmc.json"), samples.resolve("writer-baseline.json")), err());
		String missing = "Missing: No recordings of writer-jmc: record with flightbench bench --profile jfr";
		assertTrue(out().split("No recordings to explain").length > 2, out());
		assertEquals(2, out().split(missing, -1).length, out());
	}

	@Test
	void whatDidNotChangeIsNotExplained() throws Exception {
		assertEquals(ExitStatus.FINE, run("explain", baseline(), candidate(1000)), err());
		assertTrue(out().contains("No benchmark changed: there is nothing to explain"), out());
		run("explain", baseline(), candidate(1000), "--benchmark", "Pool.take");
		assertTrue(out().contains("there is nothing to explain"), out());
	}

	@Test
	void refusesBenchmarksThatAreNotThereAndUnknownFormats() throws Exception {
		assertRefused("no benchmark 'Pool.tak' is in both runs", "explain", baseline(), candidate(500), "--benchmark",
				"Pool.tak");
		assertRefused("--format", "explain", baseline(), candidate(500), "--format", "csv");
	}
}
