// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.flightbench.base.ReadProgress;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchProgress;
import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchResult.Status;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.DecisionProgress;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.TinyBenchmarks;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.SequentialPlan;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.read.RunReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests runs with {@code --until-decided} in real processes, with benchmarks that sleep. */
class UntilDecidedTest {

	private static final SequentialPlan PLAN = new SequentialPlan(0.95, 0.9, 8);

	@TempDir
	Path folder;

	@TempDir
	static Path shared;

	private static Path jar;

	private final List<DecisionProgress> told = new ArrayList<>();
	private Consumer<BenchmarkOutcome> onEnded = benchmark -> {};
	private final BenchListener listener = new BenchListener() {
		@Override
		public void printed(String text) {
			// not needed, because the log contains the output
		}

		@Override
		public void progressed(BenchProgress progress) {
			// not needed, because the tests use only the reports at the end of each fork
		}

		@Override
		public void decided(DecisionProgress progress) {
			told.add(progress);
		}

		@Override
		public void ended(BenchmarkOutcome benchmark) {
			onEnded.accept(benchmark);
		}
	};

	@BeforeAll
	static void makeJar() throws IOException {
		System.setProperty("jmh.ignoreLock", "true");
		jar = TinyBenchmarks.pacedJar(shared);
	}

	@Tag("long")
	@Test
	void addsForksOnlyToWhatIsUndecidedAndGoesOnWhenStopped() throws Exception {
		InterleavedResult nothing = new InterleavedRun(settings("a", "Paced.(broken|changed)"),
				settings("b", "Paced.(broken|changed|extra)", "-jvmArgsAppend", "-Dpace=200 -Dbroken=true"), null,
				listener, listener).untilDecided(new UntilDecided(PLAN, Duration.ZERO)).run();
		assertEquals(Status.FINISHED, nothing.status());
		assertEquals("budget", decided(nothing.baseline()).get("changed").get("end").getAsString());
		assertTrue(Files.notExists(nothing.baseline().results()), "no time, no fork");
		assertEquals(2, told.get(told.size() - 1).left());

		// The folders are moved together, as a user may do.
		Path moved = Files.createDirectory(folder.resolve("moved"));
		Path baseline = Files.move(nothing.baseline().folder(), moved.resolve("a"));
		Path candidate = Files.move(nothing.candidate().folder(), moved.resolve("b"));
		InterleavedRun second = InterleavedRun.resume(candidate, null, listener, listener);
		// cancels between two forks, because a cancellation during a fork could arrive only after the fork has ended
		int[] ended = {0};
		onEnded = benchmark -> {
			if (benchmark.benchmark().endsWith("changed") && ++ended[0] == 4) {
				second.cancel();
			}
		};
		InterleavedResult stopped = second.run();
		assertEquals(Status.CANCELLED, stopped.status());
		assertEquals("stopped", decided(stopped.baseline()).get("changed").get("end").getAsString());
		assertEquals(Map.of("broken", 1, "changed", 2), forks(stopped.baseline()));
		assertEquals(Map.of("changed", 2, "extra", 1), forks(stopped.candidate()));
		assertEquals(Verdict.INCONCLUSIVE, compare(stopped).results().get(0).verdict(), "before the first look");

		onEnded = benchmark -> {};
		InterleavedResult rest = InterleavedRun.resume(baseline, null, listener, listener).run();
		assertEquals(List.of(baseline.toAbsolutePath(), candidate.toAbsolutePath()),
				List.of(rest.baseline().folder(), rest.candidate().folder()));
		assertDecided(rest);
		assertTold();
	}

	private void assertDecided(InterleavedResult result) throws IOException {
		Map<String, JsonObject> decided = decided(result.candidate());
		assertEquals(decided(result.baseline()), decided);
		assertEquals("notCompared", decided.get("broken").get("end").getAsString());
		assertEquals("notCompared", decided.get("extra").get("end").getAsString());
		JsonObject changed = decided.get("changed");
		assertEquals(List.of("decided", "regressed"),
				List.of(changed.get("end").getAsString(), changed.get("verdict").getAsString()));
		int forks = changed.get("forks").getAsInt();
		assertTrue(forks >= SequentialPlan.FIRST_LOOK, changed.toString());
		assertEquals(PLAN.level(forks, 0.05), changed.get("level").getAsDouble(), 1e-9);
		assertEquals(Map.of("broken", 1, "changed", forks), forks(result.baseline()));
		assertEquals(Map.of("changed", forks, "extra", 1), forks(result.candidate()));
		ResultComparison compared = compare(result).results().get(0);
		assertEquals(Verdict.REGRESSED, compared.verdict());
		assertTrue(compared.reason().endsWith("(stopped when decided, after " + forks + " of at most 8 forks)"),
				compared.reason());
	}

	private void assertTold() {
		DecisionProgress last = told.get(told.size() - 1);
		assertEquals(List.of(Verdict.INCONCLUSIVE, Verdict.REGRESSED),
				last.benchmarks().stream().map(DecisionProgress.Over::verdict).toList());
		assertEquals("1 of 2 decided (1 regressed), 1 given up", last.words());
		assertTrue(told.stream().map(DecisionProgress::words)
				.anyMatch(words -> words.matches("none of 2 decided, 1 given up, 1 left, about \\d+:\\d\\d\\b.*")),
				told.toString());
	}

	@Test
	void doesNotGoOnWithAnotherBuildOrAnotherKindOfRun() throws Exception {
		Path built = Files.copy(jar, folder.resolve("built.jar"));
		BenchSettings settings = new BenchSettings("a", BenchmarkJar.of(built), Jdk.current(), List.of(),
				List.of("Paced.same"), folder);
		Path first = new InterleavedRun(settings, settings("b", "Paced.same"), null, listener, listener)
				.untilDecided(new UntilDecided(PLAN, Duration.ZERO)).run().candidate().folder();
		// An additional byte at the end changes the checksum of the jar, but none of its benchmarks.
		Files.write(built, new byte[]{0}, StandardOpenOption.APPEND);
		assertRefused("built.jar has changed since the run was stopped", first);
		assertRefused("it has no run.json", folder);
		Path description = first.resolve("run.json");
		Files.writeString(description, Files.readString(description).replace("\"untilDecided\"", "\"other\""));
		assertRefused("was not started with --until-decided", first);
		Files.writeString(description, "{");
		assertRefused("run.json cannot be read", first);
	}

	private void assertRefused(String reason, Path run) {
		BenchException e = assertThrows(BenchException.class,
				() -> InterleavedRun.resume(run, null, listener, listener));
		assertTrue(e.getMessage().contains(reason), e.getMessage());
		assertFalse(e.getMessage().contains("\n"), e.getMessage());
	}

	private BenchSettings settings(String name, String... arguments) throws BenchException {
		return new BenchSettings(name, BenchmarkJar.of(jar), Jdk.current(), List.of(), List.of(arguments), folder);
	}

	private static RunComparison compare(InterleavedResult result) throws IOException {
		List<Run> runs = List.of(RunReader.read(result.baseline().results(), ReadProgress.NONE),
				RunReader.read(result.candidate().results(), ReadProgress.NONE));
		return Comparer.compare(runs, 0, Metric.PRIMARY,
				ComparisonSettings.DEFAULT.withThreshold(PLAN.precision())).candidates().get(0);
	}

	/** Returns the entries of run.json by method. */
	private static Map<String, JsonObject> decided(BenchResult result) throws IOException {
		Map<String, JsonObject> decided = new TreeMap<>();
		JsonObject json = JsonParser.parseString(Files.readString(result.folder().resolve("run.json")))
				.getAsJsonObject();
		for (JsonElement one : json.getAsJsonObject("untilDecided").getAsJsonArray("benchmarks")) {
			decided.put(one.getAsJsonObject().get("benchmark").getAsString().replace("tiny.Paced.", ""),
					one.getAsJsonObject());
		}
		return decided;
	}

	/** Returns the number of forks in the results by method. */
	private static Map<String, Integer> forks(BenchResult result) throws IOException {
		Map<String, Integer> forks = new TreeMap<>();
		RunReader.read(result.results(), ReadProgress.NONE).results().forEach(
				one -> forks.put(one.id().methodName(), one.primary().rawData().forks()));
		return forks;
	}
}
