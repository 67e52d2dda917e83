// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

import org.flightbench.bench.TestRepository;
import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.JmhFile;
import org.flightbench.cli.Main;
import org.flightbench.cli.io.ExitStatus;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

class HistoryCommandTest extends CommandLineTest {

	private static final Path NIGHTLY = Checkout.root().resolve("../shared/data/nightly");
	private static final String TAKE = "org.acme.Pool.take";

	/** Writes nightly runs of one benchmark with 1 % noise and a step, named by date and commit. */
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

	@Tag("long")
	@Test
	@DisabledOnOs(OS.WINDOWS)
	void aFirstAddWithoutRoomLeavesNothing() throws Exception {
		JmhFile many = new JmhFile();
		for (int number = 0; number < 6000; number++) {
			many.with("org.acme.Pool.take" + number, "10", 1, 0.001);
		}
		Path run = many.writeTo(folder.resolve("many.json"));
		Path store = Files.createDirectory(folder.resolve("small")).resolve("history.db");
		// The limit is in blocks of 512 or 1024 bytes. It suffices to extract the SQLite library, but not to store the
		// runs.
		Process add = new ProcessBuilder("sh", "-c", "ulimit -f 4000 && exec \"$@\"", "sh",
				Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
				"-XX:-UsePerfData", "-cp",
				System.getProperty("java.class.path"), Main.class.getName(), "history", "add", run.toString(),
				"--store", store.toString()).redirectErrorStream(true).start();
		String printed = new String(add.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertEquals(ExitStatus.BAD_INPUT, add.waitFor(), printed);
		try (Stream<Path> left = Files.list(store.getParent())) {
			assertEquals(List.of(), left.toList(), printed);
		}
		assertEquals(ExitStatus.FINE, run("history", "add", run, "--store", store), err());
	}

	@Test
	void importsAFolderOnce() throws IOException {
		Path nights = nights(12, 12, 1);
		assertEquals(0, history("import", nights), err());
		assertEquals("flightbench: imported 12 runs", err().strip());
		assertEquals(0, history("import", nights), err());
		assertEquals("flightbench: imported 0 runs, skipped 12 already in the history", err().strip());
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
		// The score equals the level before the improvement, but is worse than the level after it.
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
		assertTrue(out().contains("per month since 2026-"), out());
		assertEquals(1, history("check", "--fail-on", "decay"));
		assertEquals("flightbench: 1 in slow decay", err().strip());
	}

	/** Adds one more night of the benchmark. */
	private void add(String date, String commit, String branch, double score) throws IOException {
		Path file = new JmhFile().with(TAKE, score, 0.001).writeTo(folder.resolve(date + "_" + commit + ".json"));
		assertEquals(0, history("add", file, "--branch", branch), err());
	}

	private List<String> states() {
		List<String> states = new ArrayList<>();
		json("check", "--fail-on", "none", "--branch", "main", "--format", "json").getAsJsonArray("changePoints")
				.forEach(point -> states.add(point.getAsJsonObject().get("state").getAsString()));
		return states;
	}

	@Test
	void remembersTheChangePointsOfABranchWhileOthersAreChecked() throws IOException {
		history("import", nights(40, 30, 0.92), "--branch", "main");
		assertEquals(List.of("new"), states());
		for (int day = 10; day < 20; day++) {
			add("2026-04-" + day, "feed00" + day, "feature", 100 + day % 3);
		}
		// This branch has no changes, and checking it must not affect the change points of the other branch.
		assertEquals(0, history("check", "--branch", "feature"), err());
		assertFalse(out().contains("abc0030") || out().contains("no change after all"), out());
		add("2026-04-20", "abc9999", "main", 92);
		assertEquals(List.of("confirmed"), states());
	}

	@Test
	void checksOneBenchmarkAndRemembersTheOthers() throws IOException {
		Path nights = Files.createDirectories(folder.resolve("nights"));
		Random random = new Random(5);
		for (int night = 0; night < 40; night++) {
			double factor = night < 30 ? 1 : 0.9;
			new JmhFile().with(TAKE, 100 * factor + random.nextGaussian(), 0.001)
					.with("org.acme.Pool.give", 50 + 0.5 * random.nextGaussian(), 0.001)
					.writeTo(nights.resolve(LocalDate.of(2026, 3, 1).plusDays(night) + "_abcdef" + night + ".json"));
		}
		history("import", nights);
		assertEquals(1, history("check"));
		assertEquals(0, history("check", "--filter", "give"), err());
		assertFalse(out().contains("Pool.take"), out());
		JsonObject all = json("show", "--format", "json");
		assertEquals(1, all.getAsJsonArray("changePoints").size());
		// A further run confirms the change, which shows that checking the other benchmark did not reset its state to
		// new.
		new JmhFile().with(TAKE, 90, 0.001).with("org.acme.Pool.give", 50, 0.001)
				.writeTo(nights.resolve("2026-05-01_abc9999.json"));
		history("import", nights);
		assertEquals(0, history("check"), err());
		assertTrue(out().contains("confirmed"), out());
	}

	@Test
	void blamesTheMachineForWhatAControlShares() throws IOException {
		Path nights = Files.createDirectories(folder.resolve("nights"));
		Random random = new Random(6);
		for (int night = 0; night < 40; night++) {
			double factor = night < 30 ? 1 : 0.9;
			new JmhFile().with(TAKE, 100 * factor + random.nextGaussian(), 0.001)
					.with("org.acme.Spin.control", 50 * factor + 0.5 * random.nextGaussian(), 0.001)
					.writeTo(nights.resolve(LocalDate.of(2026, 3, 1).plusDays(night) + "_abcdef" + night + ".json"));
		}
		history("import", nights);
		assertEquals(List.of("code", "code"), origins());
		assertEquals(List.of("shared", "shared"), origins("--control", "Spin"));
		assertEquals(List.of("code", "code"), origins("--control", "Nothing"));
	}

	private List<String> origins(Object... options) {
		List<Object> arguments = new ArrayList<>(List.of("show", "--format", "json"));
		arguments.addAll(List.of(options));
		List<String> origins = new ArrayList<>();
		json(arguments.toArray()).getAsJsonArray("changePoints")
				.forEach(point -> origins.add(point.getAsJsonObject().get("origin").getAsString()));
		return origins;
	}

	@Test
	void keepsALabelWithAChangePointThatMoves() throws IOException {
		history("import", nights(36, 30, 0.95));
		JsonObject point = json("check", "--format", "json").getAsJsonArray("changePoints").get(0).getAsJsonObject();
		long found = point.getAsJsonObject("runAfter").get("run").getAsLong();
		// Simulates a change whose position was found two runs later when the history was shorter.
		assertEquals(0, history("label", found + 2, "known"), err());
		assertEquals(0, history("check"), err());
		assertTrue(out().contains("known"), out());
		assertEquals(0, history("label", found + 2, "fixed", "--note", "by abc0099"), err());
		history("show");
		assertTrue(out().contains("fixed: by abc0099") && !out().contains("known"), out());
	}

	@Test
	void tellsOnceThatLaterRunsShowAChangePointToBeNone() throws IOException {
		history("import", nights(33, 30, 0.95), "--branch", "main");
		assertEquals(List.of("new"), states());
		assertEquals(List.of(), withdrawn());
		// The noise is so large that three slow nights are not significant.
		Random random = new Random(7);
		Path noisy = Files.createDirectories(folder.resolve("noisy"));
		for (int night = 0; night < 40; night++) {
			new JmhFile().with(TAKE, 100 * (1 + 0.08 * random.nextGaussian()), 0.001)
					.writeTo(noisy
							.resolve(LocalDate.of(2026, 4, 10).plusDays(night) + "_feed" + (1000 + night) + ".json"));
		}
		history("import", noisy, "--branch", "main");
		assertEquals(List.of(TAKE), withdrawn());
		assertEquals(List.of(), states());
		history("check", "--branch", "main", "--fail-on", "none");
		assertTrue(out().contains("Withdrawn: later runs do not confirm the change of Pool.take on 2026-03-31"), out());
		add("2026-06-01", "feed0060", "main", 100);
		assertEquals(List.of(), withdrawn());
		assertEquals(List.of(), states());
	}

	private List<String> withdrawn() {
		List<String> series = new ArrayList<>();
		json("check", "--fail-on", "none", "--branch", "main", "--format", "json").getAsJsonArray("withdrawn")
				.forEach(one -> series.add(one.getAsJsonObject().get("benchmark").getAsString()));
		return series;
	}

	@Test
	void forgetsAChangePointWhoseRunsWereRemoved() throws IOException {
		history("import", nights(34, 30, 0.95), "--branch", "main");
		assertEquals(List.of("new"), states());
		for (int night = 30; night < 34; night++) {
			assertEquals(0, history("remove", night + 1), err());
		}
		for (int day = 10; day < 30; day++) {
			add("2026-04-" + day, "feed00" + day, "main", 100 + day % 3 - 1);
		}
		assertEquals(List.of(), states());
	}

	/** Writes a data.js of one benchmark with a value for each night. */
	private Path series(String... values) throws IOException {
		StringBuilder entries = new StringBuilder();
		for (int night = 0; night < values.length; night++) {
			entries.append(night == 0 ? "" : ",")
					.append("""
							{"commit":{"id":"abc%04d"},"date":%d,"benches":[{"name":"take","value":%s,"unit":"B/op"}]}"""
							.formatted(night, 1_700_000_000_000L + night * 86_400_000L, values[night]));
		}
		return Files.writeString(folder.resolve("data.js"),
				"window.BENCHMARK_DATA = {\"entries\":{\"one\":[" + entries + "]}}");
	}

	/** Simulates releases of a library, each measured with three JDKs. */
	@Test
	void keepsAJdkApartFromOthers() throws IOException {
		Path releases = Files.createDirectories(folder.resolve("releases"));
		for (int release = 0; release < 12; release++) {
			for (String jdk : List.of("1.8.0_392", "21.0.5", "25.0.1")) {
				double score = (jdk.startsWith("1.8") ? 50 : 100) * (jdk.startsWith("25") && release > 5 ? 0.5 : 1);
				new JmhFile().onJdk(jdk).with(TAKE, score + release % 3 * 0.1, 0.001).writeTo(releases.resolve(
						LocalDate.of(2026, 3, 1).plusDays(release) + "_abc" + String.format("%04d", release) + "-jdk"
								+ jdk
								+ ".json"));
			}
		}
		assertEquals(0, history("import", releases), err());
		assertEquals(1, history("check"), err());
		assertEquals("flightbench: 1 new change point for the worse", err().strip());
		assertTrue(out().contains("Pool.take, JDK 25"), out());
		// The state is stored for that JDK only.
		JsonObject json = json("check", "--format", "json");
		assertEquals(1, json.getAsJsonArray("changePoints").size());
		assertEquals("JDK 25", json.getAsJsonArray("changePoints").get(0).getAsJsonObject().get("seriesEnvironment")
				.getAsString());
		assertEquals(0, json.getAsJsonArray("withdrawn").size());
		assertEquals(0, history("list", "--series"));
		assertEquals(List.of("8", "21", "25"), out().lines().filter(line -> line.contains("JDK "))
				.map(line -> line.replaceFirst(".*JDK (\\d+).*", "$1")).toList());
		assertEquals(0, history("check", "--jdk", "8,21", "--read-only"), err());
		assertEquals(0, history("list", "--series", "--join-environments"));
		assertEquals(1, out().lines().filter(line -> line.contains("Pool.take")).count(), out());
		assertRefused("given branch, time and environment", "history", "show", "--vm", "GraalVM", "--store",
				folder.resolve("history.db"));
	}

	/** The results have no date, and all files have the same time. */
	@Test
	void ordersReleasesByTheirVersions() throws IOException {
		Path releases = Files.createDirectories(folder.resolve("releases"));
		for (int release = 1; release <= 14; release++) {
			new JmhFile().with(TAKE, (release < 8 ? 100 : 80) + release % 3 * 0.1 + release * 1e-4, 0.001)
					.writeTo(releases.resolve("jmh-results-6.0." + release + ".jdk25.json"));
		}
		new JmhFile().with(TAKE, 1, 0.001).writeTo(releases.resolve("other.json"));
		assertEquals(0, history("import", releases), err());
		assertTrue(err().startsWith("flightbench: 15 runs have the time of the file") && err().contains("--git"),
				err());
		JsonObject json = json("show", "--order", "version", "--format", "json");
		assertEquals("flightbench: 1 of 15 runs are left out: they have no version", err().strip());
		assertEquals(1, json.getAsJsonArray("changePoints").size());
		long after = json.getAsJsonArray("changePoints").get(0).getAsJsonObject().getAsJsonObject("runAfter").get("run")
				.getAsLong();
		String source = json("export").getAsJsonArray("runs").asList().stream().map(run -> run.getAsJsonObject())
				.filter(run -> run.get("run").getAsLong() == after).findFirst().orElseThrow().get("source")
				.getAsString();
		assertTrue(source.endsWith("6.0.8.jdk25.json"), source);
		assertEquals(0, history("plot", "--order", "version"), err());
		assertEquals(1, history("check", "--order", "version", "--read-only"), err());
		assertRefused("none of 15 runs has a tag", "history", "list", "--order", "tag", "--store",
				folder.resolve("history.db"));
	}

	@Test
	void reportsAChangeFromNothing() throws IOException {
		assertEquals(0, history("import", series("0", "0", "0", "0", "0", "0", "16", "16", "16", "16", "16", "16")));
		for (int check = 0; check < 2; check++) {
			assertEquals(1, history("check"), err());
			assertEquals("flightbench: 1 new change point for the worse", err().strip());
			assertTrue(out().contains("\u221e"), out());
		}
		// A change to zero is an improvement.
		assertEquals(0, run("history", "import", series("7", "7", "7", "7", "7", "7", "0", "0", "0", "0", "0", "0"),
				"--store", folder.resolve("other.db")), err());
		assertEquals(0, run("history", "check", "--store", folder.resolve("other.db")), err());
		assertTrue(out().contains("1 change point"), out());
	}

	/** Tests the largest number and others that overflow in calculations: alone, alternating, and as a step. */
	@ParameterizedTest
	@ValueSource(strings = {"1.7976931348623157e308", "1e60", "-1e60", "4.9e-324", "0", "1e999"})
	void everyCommandOfSeriesTakesAnyNumber(String number) throws IOException {
		for (String pattern : List.of("xxxxxxxxxxxx", "x1x1x1x1x1x1", "111111xxxxxx", "xxxxxxyyyyyy")) {
			Files.deleteIfExists(folder.resolve("history.db"));
			String[] values = pattern.chars()
					.mapToObj(one -> one == 'x' ? number : one == 'y' ? "-" + number : "100." + one)
					.map(value -> value.replace("--", "")).toArray(String[]::new);
			assertEquals(0, history("import", series(values)), err());
			history("show");
			boolean hasSeries = !err().contains("no series matches");
			for (List<Object> command : List.<List<Object>>of(List.of("show"), List.of("show", "--format", "json"),
					List.of("check", "--fail-on", "none"), List.of("check", "--fail-on", "none", "--format", "json"),
					List.of("list", "--series"), List.of("export"), List.of("plot"))) {
				assertEquals(hasSeries ? 0 : 2, history(command.toArray()), pattern + " " + command + ": " + err());
				assertFalse(err().contains("unexpected error"), pattern + " " + command + ": " + err());
				assertFalse(out().contains("NaN") || out().contains("Infinity"), pattern + " " + command + out());
			}
			run("report", "--history", folder.resolve("history.db"), "--out", folder.resolve("report.html"));
			assertFalse(err().contains("unexpected error"), pattern + ": " + err());
		}
	}

	/**
	 * Creates nightly runs of a repository's commits, one of which reduces the throughput by 20 %.
	 *
	 * @param results the folder for the results, inside or outside the repository
	 */
	private TestRepository measured(Path results) throws IOException {
		TestRepository git = new TestRepository(folder.resolve("repository"));
		Files.createDirectories(results);
		Random random = new Random(1);
		for (int night = 0; night < 40; night++) {
			String commit = git.commit(night == 30 ? "Pools are <locked>" : "Change " + night);
			if (night % 3 == 0) {
				new JmhFile().with(TAKE, 100 * (night < 30 ? 1 : 0.8) * (1 + 0.01 * random.nextGaussian()), 0.001)
						.writeTo(results.resolve(LocalDate.of(2026, 3, 1).plusDays(night) + "_" + commit + ".json"));
			}
		}
		return git;
	}

	@Test
	@Tag("long")
	void showsTheCommitsOfAChangeFromTheCheckoutThatIsNamed() throws IOException {
		Path results = folder.resolve("repository/results");
		Path root = measured(results).root();
		history("import", results);
		assertEquals(0, history("show", "--repository", root), err());
		String commits = out().substring(out().indexOf("\nCommits ") + 1);
		assertTrue(
				commits.lines().findFirst().orElse("").matches("Commits [0-9a-f]{10}[.][.][0-9a-f]{10} [(]run 11[)]:"),
				commits);
		assertEquals(List.of("Pools are <locked>", "Change 29", "Change 28"),
				commits.lines().skip(1).limit(3).map(line -> line.replaceFirst(".* Ada: ", "")).toList());
		assertTrue(commits.lines().skip(1).findFirst().orElse("").matches("    [0-9a-f]{10} 20[0-9-]{8} Ada: .*"),
				commits);
		JsonObject point = json("show", "--repository", root, "--format", "json").getAsJsonArray("changePoints")
				.get(0).getAsJsonObject();
		assertEquals(3, point.getAsJsonArray("commits").size());
		assertEquals("Pools are <locked>", point.getAsJsonArray("commits").get(0).getAsJsonObject().get("subject")
				.getAsString());
		history("check", "--repository", root, "--fail-on", "none", "--format", "markdown");
		assertTrue(out().contains("Ada: Pools are &lt;locked"), out());
	}

	/**
	 * A history may name an untrusted folder of results, so programs configured in that folder's repository must not
	 * run.
	 */
	@Test
	void runsNoGitWhereTheHistorySaysThatItsResultsAre() throws IOException {
		Path results = folder.resolve("repository/results");
		TestRepository git = measured(results);
		Path ran = folder.resolve("ran");
		history("import", results);
		git.runsPrograms(ran);
		for (List<Object> command : List.<List<Object>>of(List.of("show"), List.of("check", "--read-only"),
				List.of("check"), List.of("export"), List.of("list"))) {
			assertTrue(history(command.toArray()) < 2, err());
			assertFalse(out().contains("Commits 0") || out().contains("Pools are"), out());
			assertFalse(Files.exists(ran), command + " ran a program");
		}
		assertEquals(0, history("show", "--repository", git.root()), err());
		assertTrue(out().contains("Ada: Pools are <locked>"), out());
		assertFalse(Files.exists(ran), "git ran a program of the repository that is named");
		assertRefused("no such folder", "history", "show", "--repository", folder.resolve("missing"), "--store",
				folder.resolve("history.db"));
	}

	@Test
	void takesDateAndCommitOfTheGitCommitThatAddedAFile() throws Exception {
		TestRepository git = new TestRepository(folder.resolve("repository"));
		List<String> expected = new ArrayList<>();
		for (int night = 1; night <= 3; night++) {
			new JmhFile().with(TAKE, 100 + night, 0.001).writeTo(git.root().resolve("night " + night + ".json"));
			String commit = git.commit("night");
			expected.add(commit + " " + OffsetDateTime.parse(git.git("log", "-1", "--format=%cI").strip()).toInstant());
		}
		// A later modification of the file does not affect the time of the run.
		Files.writeString(git.root().resolve("night 1.json"), "\n", StandardOpenOption.APPEND);
		git.commit("format");
		assertEquals(0, history("import", git.root(), "--git"), err());
		List<String> commits = new ArrayList<>();
		json("export").getAsJsonArray("runs").forEach(run -> commits.add(run.getAsJsonObject().get("commit")
				.getAsString() + " " + run.getAsJsonObject().get("time").getAsString()));
		assertEquals(Set.copyOf(expected), Set.copyOf(commits));
		Path loose = new JmhFile().with(TAKE, 1, 0.001).writeTo(git.root().resolve("loose.json"));
		assertEquals(2, history("import", loose, "--git"));
		assertTrue(err().contains(loose + ": not committed to its git repository"), err());
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
		assertRefused(store + ": no such file; 'flightbench history add' or 'import' creates one", "history", "show",
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

	/** All three files of two nights are slow. Each night counts as one point, not as a change. */
	@Test
	void findsWhatCommitsChangedInRealNights() {
		assumeTrue(Files.isDirectory(NIGHTLY), "no shared data");
		assertEquals(0, history("import", NIGHTLY), err());
		assertEquals("flightbench: imported 528 runs, skipped 23 without results", err().strip());
		JsonObject shown = json("show", "--format", "json");
		assertEquals(5, shown.getAsJsonArray("changePoints").size(), out());
		shown.getAsJsonArray("changePoints").forEach(one -> {
			String after = one.getAsJsonObject().getAsJsonObject("runAfter").get("time").getAsString();
			assertTrue(after.startsWith("2026-07-01") || after.startsWith("2026-03-20"), after);
		});
	}
}
