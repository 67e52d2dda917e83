// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Random;

import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.JmhFile;
import org.junit.jupiter.api.Test;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

class HistoryCommandTest extends CommandLineTest {

	private static final Path NIGHTLY = Checkout.root().resolve("../shared/data/nightly");
	private static final String TAKE = "org.acme.Pool.take";

	/** Nights of one benchmark with 1 % noise, and a step; named by date and commit. */
	private Path nights(int count, int step, double factor) throws IOException {
		Path nights = Files.createDirectories(folder.resolve("nights"));
		Random random = new Random(1);
		for (int night = 0; night < count; night++) {
			double score = 100 * (night < step ? 1 : factor) * (1 + 0.01 * random.nextGaussian());
			new JmhFile().with(TAKE, score, 0.001)
					.writeTo(nights.resolve(LocalDate.of(2026, 3, 1).plusDays(night)
							+ String.format(Locale.ROOT, "_abc%04d.json", night)));
		}
		return nights;
	}

	private int history(Object... arguments) {
		Object[] all = new Object[arguments.length + 3];
		all[0] = "history";
		System.arraycopy(arguments, 0, all, 1, arguments.length);
		all[all.length - 2] = "--store";
		all[all.length - 1] = folder.resolve("history.db");
		return run(all);
	}

	private JsonObject json(Object... arguments) {
		history(arguments);
		return JsonParser.parseString(out()).getAsJsonObject();
	}

	@Test
	void importsAFolderOnce() throws IOException {
		Path nights = nights(12, 12, 1);
		assertEquals(0, history("import", nights), err());
		assertEquals("flightbench: imported 12 runs", err().strip());
		assertEquals(0, history("import", nights), err());
		assertEquals("flightbench: imported 0 runs, 12 were there already", err().strip());
		assertEquals(0, history("list"));
		assertTrue(out().lines().skip(1).findFirst().orElse("").contains("2026-03-12 00:00  abc0011"), out());
		assertEquals(0, history("list", "--series", "--since", "2026-03-05"));
		assertTrue(out().contains("Pool.take") && out().contains("8  2026-03-05"), out());
	}

	@Test
	void failsForANewChangePointUntilItHasALabel() throws IOException {
		history("import", nights(40, 30, 0.92));
		assertEquals(1, history("check"));
		assertEquals("flightbench: 1 new change point for the worse", err().strip());
		assertTrue(out().contains("abc0029..abc0030") && out().contains("new"), out());
		JsonObject point = json("check", "--format", "json").getAsJsonArray("changePoints").get(0).getAsJsonObject();
		assertEquals("new", point.get("state").getAsString());
		assertEquals(0.92, point.get("ratio").getAsDouble(), 0.02);
		assertFalse(point.get("better").getAsBoolean());
		String run = point.getAsJsonObject("runAfter").get("run").getAsString();
		assertEquals("abc0030", point.getAsJsonObject("runAfter").get("commit").getAsString());
		assertEquals(0, history("label", run, "accepted", "--note", "worth it"), err());
		assertEquals(0, history("check"), err());
		assertTrue(out().contains("accepted: worth it"), out());
	}

	@Test
	void confirmsAChangePointWithTheNextRun() throws IOException {
		Path nights = nights(40, 30, 0.92);
		history("import", nights);
		history("check", "--fail-on", "none");
		Path next = new JmhFile().with(TAKE, 92, 0.001).writeTo(folder.resolve("2026-05-01_abc9999.json"));
		assertEquals(0, history("add", next, "--branch", "main"), err());
		assertEquals(0, history("check"), err());
		assertTrue(out().contains("confirmed"), out());
	}

	@Test
	void judgesTheNewestRunByTheRunsSinceTheLastChange() throws IOException {
		history("import", nights(40, 20, 1.25));
		// as it was before the change: worse than since
		Path slow = new JmhFile().with(TAKE, 100, 0.001).writeTo(folder.resolve("2026-05-01_abc9999.json"));
		history("add", slow, "--branch", "main");
		assertEquals(1, history("check", "--read-only"));
		assertEquals("flightbench: 1 regressed", err().strip());
		assertEquals(0, history("check", "--read-only", "--threshold", "40%"), err());
	}

	@Test
	void isInconclusiveWithFewRuns() throws IOException {
		history("import", nights(4, 4, 1));
		assertEquals(0, history("check"), err());
		assertEquals(3, history("check", "--fail-on", "inconclusive,regression"));
		assertEquals("flightbench: 1 inconclusive", err().strip());
	}

	@Test
	void failsForSlowDecayIfItShould() throws IOException {
		Path nights = Files.createDirectories(folder.resolve("nights"));
		Random random = new Random(3);
		for (int night = 0; night < 90; night++) {
			new JmhFile().with(TAKE, 100 - 0.1 * night + random.nextGaussian(), 0.001)
					.writeTo(nights.resolve(LocalDate.of(2026, 1, 1).plusDays(night) + "_abcdef" + night + ".json"));
		}
		history("import", nights);
		assertEquals(0, history("check"), err());
		assertTrue(out().contains("a month since 2026-"), out());
		assertEquals(1, history("check", "--fail-on", "decay"));
		assertEquals("flightbench: 1 in slow decay", err().strip());
	}

	@Test
	void drawsExportsAndRemoves() throws IOException {
		history("import", nights(40, 30, 0.92));
		Path picture = folder.resolve("series.svg");
		assertEquals(0, history("plot", "--out", picture), err());
		assertTrue(Files.readString(picture).contains("change point"), "no change point in the picture");
		JsonObject all = json("export");
		assertEquals(40, all.getAsJsonArray("runs").size());
		assertEquals(40, all.getAsJsonArray("series").get(0).getAsJsonObject().getAsJsonArray("points").size());
		assertEquals(0, history("remove", 1, 2), err());
		assertEquals(38, json("export").getAsJsonArray("runs").size());
		assertRefused("there is no run 1", "history", "remove", 1, "--store", folder.resolve("history.db"));
	}

	@Test
	void writesMarkdown() throws IOException {
		history("import", nights(40, 30, 0.92));
		assertEquals(0, history("show", "--format", "markdown"), err());
		assertTrue(out().startsWith("### 40 runs from 2026-03-01 to 2026-04-09, 1 series: 1 change point\n"), out());
		assertTrue(out().contains("| `Pool.take` |"), out());
	}

	@Test
	void refusesWhatItCannotUse() throws IOException {
		Path store = folder.resolve("history.db");
		assertRefused(store + ": no such file; 'flightbench history add' or 'import' makes one", "history", "show",
				"--store", store);
		Files.writeString(store, "no database ".repeat(1000));
		assertRefused(store + ": not a history", "history", "show", "--store", store);
		Files.delete(store);
		assertRefused("no such file", "history", "add", folder.resolve("missing.json"), "--store", store);
		assertRefused("has no group named date, commit or branch", "history", "import", folder, "--pattern", "(.*)",
				"--store", store);
		assertRefused("not a time; expected 2026-03-01", "history", "add", baseline(), "--time", "yesterday", "--store",
				store);
		history("import", nights(5, 5, 1));
		assertRefused("no series matches", "history", "show", "--filter", "Nothing", "--store", store);
		assertRefused("is not one of known, accepted, fixed, noise", "history", "label", 1, "bad", "--store", store);
	}

	/** Two of the nights that have three files were slow as a whole: they are one point each, and no change. */
	@Test
	void findsWhatCommitsChangedInRealNights() {
		assumeTrue(Files.isDirectory(NIGHTLY), "no shared data");
		assertEquals(0, history("import", NIGHTLY), err());
		assertEquals("flightbench: imported 528 runs, left out 23 without results", err().strip());
		JsonObject shown = json("show", "--format", "json");
		assertEquals(5, shown.getAsJsonArray("changePoints").size(), out());
		shown.getAsJsonArray("changePoints").forEach(one -> {
			String after = one.getAsJsonObject().getAsJsonObject("runAfter").get("time").getAsString();
			assertTrue(after.startsWith("2026-07-01") || after.startsWith("2026-03-20"), after);
		});
	}
}
