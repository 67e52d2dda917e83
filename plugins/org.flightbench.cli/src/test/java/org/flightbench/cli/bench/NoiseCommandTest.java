// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;

import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.JmhFile;
import org.junit.jupiter.api.Test;

class NoiseCommandTest extends CommandLineTest {

	private static final String PROFILE = "flightbench-noise.json";

	@Test
	void learnsFromAFolderAndCompareFindsIt() throws IOException {
		Path nights = nights("nights", 24, "21.0.1");
		assertEquals(0, run("noise", "learn", nights));
		assertTrue(out().contains("Noise of JDK 21.0.1 on an unknown machine"), out());
		assertTrue(err().contains("saved to "), err());
		assertTrue(out().contains("Calibrated"), out());
		assertTrue(Files.isRegularFile(nights.resolve(PROFILE)));
		Path before = night(nights, "x-before.json", 1000, "21.0.1");
		Path after = night(nights, "x-after.json", 1100, "21.0.1");
		assertEquals(0, run("compare", before, after));
		assertTrue(out().contains("improved"), out());
		assertEquals(0, run("compare", before, after, "--format", "json"));
		assertTrue(out().contains("with a run-to-run variation of"), out());
		assertTrue(out().contains("(from 24 runs)"), out());
		assertEquals(0, run("compare", before, after, "--noise", "none"));
		assertTrue(out().contains("inconclusive"), out());
		assertTrue(out().contains("are assumed to vary by 15 %"), out());
	}

	@Test
	void namesResultsThatRepeatAnother() throws IOException {
		Path twice = new JmhFile().with("org.acme.Pool.take", 1000, 0.01).with("org.acme.Pool.take", 3000, 0.01)
				.writeTo(folder.resolve("twice.json"));
		Path again = night(folder, "again.json", 1000, "21.0.1");
		run("noise", "learn", twice, again, "--out", folder.resolve("noise.json"));
		assertTrue(err().contains("twice.json: 1 result repeats the benchmark"), err());
	}

	@Test
	void aProfileOfAnotherJdkIsUsedOnlyWhenForced() throws IOException {
		Path nights = nights("nights", 24, "21.0.1");
		assertEquals(0, run("noise", "learn", nights));
		Path before = night(nights, "x-before.json", 1000, "25.0.1");
		Path after = night(nights, "x-after.json", 1100, "25.0.1");
		assertEquals(0, run("compare", before, after));
		assertTrue(out().contains("the noise profile flightbench-noise.json is not used: it was measured elsewhere "
				+ "(JDK 21, not 25)"), out());
		assertFalse(out().contains("1 improved"), out());
		assertEquals(0, run("compare", before, after, "--noise", nights.resolve(PROFILE)));
		assertTrue(out().contains("was measured elsewhere (JDK 21, not 25): used as requested"), out());
		assertTrue(out().contains("1 improved"), out());
	}

	@Test
	void runsOfAnotherGroupHaveALevelOfTheirOwn() throws IOException {
		Path nights = nights("nights", 8, "21.0.1");
		for (int night = 0; night < 8; night++) {
			night(nights, "later-" + night + ".json", 3000 + night * 10, "21.0.1");
		}
		assertEquals(0, run("noise", "learn", nights, "--group", "^[a-z]+"));
		assertEquals(0, run("noise", "show", nights, "--format", "json"));
		double variation = Double
				.parseDouble(out().replaceAll("(?s).*\"single\": \\{\\s*\"variation\": ([^,]+),.*", "$1"));
		assertTrue(variation < 0.05, "two levels are no noise: " + variation);
		assertEquals(2, run("noise", "learn", nights, "--group", "x-"));
		assertTrue(err().contains("--group: 'x-' does not match "), err());
	}

	@Test
	void whatSteersATerminalIsEscapedInJson() throws IOException {
		Path profile = Files.writeString(folder.resolve("noise.json"),
				"{\"noiseProfile\": 1, \"machine\": \"a\u009b31m\", \"results\": []}");
		assertEquals(0, run("noise", "show", profile, "--format", "json"));
		assertTrue(out().contains("\"a\\u009b31m\""), out());
	}

	@Test
	void saysWhatIsMissing() throws IOException {
		assertEquals(2, run("noise", "learn"));
		assertTrue(err().contains("no results given"), err());
		assertEquals(2, run("noise"));
		assertTrue(err().contains("specify a subcommand: learn, show"), err());
		Path one = Files.createDirectory(folder.resolve("one"));
		night(one, "night.json", 1000, "21.0.1");
		assertEquals(2, run("noise", "learn", one));
		assertTrue(err().contains("nothing to learn from"), err());
		assertEquals(2, run("noise", "show", one.resolve("night.json")));
		assertTrue(err().contains("expected an object for a noise profile"), err());
		assertEquals(2, run("noise", "learn", one, "--rond", "3"));
		assertTrue(err().contains("unknown option '--rond'"), err());
	}

	/**
	 * Uses a history of nightly runs of two commits, one of which is twice as fast, and a pair of results that differ
	 * by 10 %.
	 */
	@Test
	void aHistoryIsTheNoiseProfileOfCompareAndGate() throws IOException {
		Path store = history();
		Path before = night(folder, "x-before.json", 1100, "21.0.2");
		Path after = night(folder, "x-after.json", 1000, "21.0.2");
		assertEquals(0, run("compare", before, after));
		assertTrue(out().contains("1 inconclusive"), out());
		assertEquals(1, run("compare", before, after, "--history", store));
		assertTrue(out().contains("1 regressed"), out());
		assertEquals(0, run("compare", before, after, "--history", store, "--format", "json", "--fail-on", "none"));
		assertTrue(out().contains("(from 24 runs)"), out());
		assertEquals(2, run("compare", before, after, "--history", store, "--noise", "none"));
		assertEquals(2, run("compare", before, after, "--history", folder.resolve("none.db")));
		assertTrue(err().contains("none.db"), err());
		assertFalse(Files.exists(folder.resolve("none.db")));
		assertEquals(2, run("compare", before, after, "--history", store, "--out", store));
		assertEquals(3, run("gate", before, after), "inconclusive");
		assertEquals(1, run("gate", before, after, "--history", store));
		Path config = Files.writeString(folder.resolve("gate.yml"), "history: history.db\n");
		assertEquals(1, run("gate", before, after, "--config", config));
	}

	@Test
	void noiseIsLearnedFromAHistory() throws IOException {
		Path store = history();
		Path profile = folder.resolve("learned.json");
		assertEquals(0, run("noise", "learn", store, "--out", profile));
		assertTrue(Files.isRegularFile(profile));
		assertEquals(0, run("noise", "show", profile, "--format", "json"));
		double variation = Double.parseDouble(out().replaceFirst("(?s).*?\"variation\": ([0-9.eE-]+).*", "$1"));
		assertTrue(variation < 0.05, "commits are no noise: " + variation);
	}

	private Path history() throws IOException {
		Path nights = Files.createDirectory(folder.resolve("commits"));
		Random random = new Random(1);
		for (int night = 0; night < 24; night++) {
			night(nights, String.format(Locale.ROOT, "2026-03-%02d_c0ffee%d.json", night + 1, night / 12),
					1000 * (1 + night / 12) * (1 + 0.01 * random.nextGaussian()), "21.0.1");
		}
		Path store = folder.resolve("history.db");
		assertEquals(0, run("history", "import", nights, "--store", store), err());
		return store;
	}

	private Path nights(String name, int count, String jdk) throws IOException {
		Path nights = Files.createDirectory(folder.resolve(name));
		Random random = new Random(1);
		for (int night = 0; night < count; night++) {
			night(nights, String.format(Locale.ROOT, "night-%02d.json", night),
					1000 * (1 + 0.01 * random.nextGaussian()),
					jdk);
		}
		return nights;
	}

	private static Path night(Path in, String name, double score, String jdk) throws IOException {
		return Files.writeString(in.resolve(name),
				"""
				[{"jmhVersion": "1.37", "benchmark": "org.acme.Pool.take", "mode": "thrpt", "threads": 1, "forks": 1,
				"jdkVersion": "%s", "vmName": "VM", "primaryMetric": {"score": %s, "scoreError": "NaN",
				"scoreUnit": "ops/s", "rawData": [[%s, %s, %s]]}, "secondaryMetrics": {}}]
				""".formatted(jdk, score, score * 0.999, score, score * 1.001));
	}
}
