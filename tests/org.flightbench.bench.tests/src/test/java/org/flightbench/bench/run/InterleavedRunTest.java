// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.apache.commons.statistics.distribution.TDistribution;
import org.flightbench.base.ReadProgress;
import org.flightbench.base.Running;
import org.flightbench.bench.BenchCancelledException;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchProgress;
import org.flightbench.bench.BenchRecording;
import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchResult.Status;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.BenchmarkOutcome.State;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.TinyBenchmarks;
import org.flightbench.bench.machine.Disturbance;
import org.flightbench.results.Metric;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.RunFiles;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Rounds;
import org.flightbench.results.read.RunReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/** Tests interleaved runs of real, very short benchmarks in real processes. */
class InterleavedRunTest {

	@TempDir
	static Path shared;

	@TempDir
	Path folder;

	private static BenchmarkJar jar;
	private static InterleavedRunTest threeRounds;

	private InterleavedResult result;
	private final List<String> forks = new ArrayList<>();
	private final List<String> disturbances = new ArrayList<>();
	private final List<BenchmarkOutcome> ended = new ArrayList<>();
	private final StringBuffer output = new StringBuffer();
	private Consumer<BenchProgress> onIteration = progress -> {};
	private Runnable onEnded = () -> {};

	/** Records which forks run. */
	private class Follower implements BenchListener {

		private final String side;

		Follower(String side) {
			this.side = side;
		}

		@Override
		public void printed(String text) {
			output.append(text);
		}

		@Override
		public void progressed(BenchProgress now) {
			if (now.iteration() == 0) {
				String fork = now.benchmark().shortName().replace("Tiny.", "") + " " + side + now.fork();
				if (forks.isEmpty() || !forks.get(forks.size() - 1).equals(fork)) {
					forks.add(fork);
				}
			} else {
				onIteration.accept(now);
			}
		}

		@Override
		public void ended(BenchmarkOutcome benchmark) {
			ended.add(benchmark);
			onEnded.run();
		}

		@Override
		public void disturbed(BenchmarkOutcome benchmark, int fork, List<Disturbance> by, boolean isRunAgain) {
			disturbances.add(side + fork + (isRunAgain ? " again" : ""));
		}
	}

	@AfterEach
	void lookAtThisMachineAgain() {
		System.clearProperty("flightbench.system");
	}

	@BeforeAll
	static void makeJar() throws Exception {
		System.setProperty("jmh.ignoreLock", "true");
		jar = BenchmarkJar.of(TinyBenchmarks.jar(shared));
	}

	/** Returns a run with three rounds of two benchmarks, which several tests share. */
	private static synchronized InterleavedRunTest threeRounds() throws Exception {
		if (threeRounds == null) {
			threeRounds = new InterleavedRunTest();
			threeRounds.folder = Files.createDirectory(shared.resolve("three-rounds"));
			threeRounds.result = threeRounds.run("Tiny.(add|sized)", "-p", "text=x", "-f", "3", "-prof", "gc").run();
		}
		return threeRounds;
	}

	@Test
	@Tag("long")
	void runsForksOfOneBenchmarkSideBySideInAlternatingOrder() throws Exception {
		InterleavedRunTest run = threeRounds();
		assertEquals(Status.FINISHED, run.result.status(), run.output.toString());
		assertEquals(List.of("add A1", "add B1", "sized (text=x) A1", "sized (text=x) B1", "add B2", "add A2",
				"sized (text=x) B2", "sized (text=x) A2", "add A3", "add B3", "sized (text=x) A3", "sized (text=x) B3"),
				run.forks);
		assertEquals(12, run.ended.size());
		assertEquals(List.of(run.folder.resolve("a"), run.folder.resolve("b")),
				List.of(run.result.baseline().folder(), run.result.candidate().folder()));
		assertEquals(List.of(State.FINISHED, State.FINISHED),
				run.result.candidate().benchmarks().stream().map(BenchmarkOutcome::state).toList());
	}

	@Test
	void theRunsAreKnownAsInterleavedInOtherFoldersToo() throws Exception {
		InterleavedRunTest run = threeRounds();
		Path copies = Files.createDirectories(folder.resolve("copies"));
		List<Run> runs = new ArrayList<>();
		for (BenchResult side : List.of(run.result.baseline(), run.result.candidate())) {
			Path copy = Files.createDirectories(copies.resolve("copy" + runs.size()));
			for (String file : List.of(RunFiles.RESULTS, RunFiles.DESCRIPTION)) {
				Files.copy(side.folder().resolve(file), copy.resolve(file));
			}
			runs.add(read(copy.resolve(RunFiles.RESULTS)));
		}
		assertEquals(3, Rounds.of(runs.get(0), runs.get(1)).count());
	}

	@Test
	void mergesRoundsAsForksOfOneResult() throws Exception {
		InterleavedRunTest run = threeRounds();
		Result merged = read(run.result.candidate().results()).results().get(0);
		assertEquals(3, merged.setup().forks());
		for (String name : List.of(Metric.PRIMARY, "gc.alloc.rate")) {
			Metric metric = merged.metric(name).orElseThrow();
			RawData data = metric.rawData();
			assertEquals(List.of(3, 6), List.of(data.forks(), data.iterations()));
			for (int round = 1; round <= 3; round++) {
				Result ofRound = read(run.folder.resolve("b/rounds/" + round + "/results.json")).results().get(0);
				assertEquals(List.of(1, 1), List.of(ofRound.setup().forks(), ofRound.primary().rawData().forks()));
				assertEquals(list(ofRound.metric(name).orElseThrow().rawData().values(0)),
						list(data.values(round - 1)));
			}
			double[] all = IntStream.range(0, 3).mapToObj(data::values).flatMapToDouble(DoubleStream::of).toArray();
			double mean = DoubleStream.of(all).average().orElseThrow();
			double deviation = Math.sqrt(DoubleStream.of(all).map(x -> (x - mean) * (x - mean)).sum() / 5);
			double error = TDistribution.of(5).inverseCumulativeProbability(0.9995) * deviation / Math.sqrt(6);
			assertEquals(mean, metric.score().value(), 1e-9 * mean);
			assertEquals(error, metric.score().error(), 1e-6 * error);
		}
	}

	@Tag("long")
	@Test
	void mergesHistograms() throws Exception {
		// slow enough that every operation is sampled: with fast operations, an iteration whose thread is kept waiting
		// for a processor may have no sample
		BenchmarkJar warming = BenchmarkJar.of(TinyBenchmarks.warmingJar(folder));
		String[] arguments = {"Warming.cold", "-f", "2", "-i", "2", "-bm", "sample"};
		InterleavedResult result = new InterleavedRun(settings("a", warming, List.of(), arguments),
				settings("b", warming, List.of(), arguments), null, new Follower("A"), new Follower("B")).run();
		Metric merged = read(result.baseline().results()).results().get(0).primary();
		assertEquals(2, merged.rawData().forks());
		long samples = 0;
		double highest = 0;
		for (int round = 1; round <= 2; round++) {
			Metric ofRound = read(folder.resolve("a/rounds/" + round + "/results.json")).results().get(0).primary();
			samples += ofRound.rawData().histogram(0).orElseThrow().total();
			highest = Math.max(highest, ofRound.percentiles().get(100.0));
		}
		assertEquals(samples, merged.rawData().histogram(0).orElseThrow().total()
				+ merged.rawData().histogram(1).orElseThrow().total());
		assertEquals(highest, merged.percentiles().get(100.0));
	}

	@Tag("long")
	@Test
	void pairsResultsThatDifferInOneParameter() throws Exception {
		BenchSettings left = settings("text=x", List.of(), "Tiny.(add|sized)", "-f", "2", "-p", "text=x");
		BenchSettings right = settings("text=y", List.of(), "Tiny.(add|sized)", "-f", "2", "-p", "text=y");
		InterleavedResult result = new InterleavedRun(left, right, "text", new Follower("A"), new Follower("B")).run();
		assertEquals(Status.FINISHED, result.status(), output.toString());
		Comparison comparison = Comparer.compare(
				List.of(read(result.baseline().results()), read(result.candidate().results())), 0, Metric.PRIMARY,
				ComparisonSettings.DEFAULT);
		assertEquals(List.of("tiny.Tiny.add", "tiny.Tiny.sized"), comparison.candidates().get(0).results().stream()
				.map(one -> one.id().benchmark() + one.id().paramsText()).toList());
		assertEquals(Map.of("text", "y"),
				read(folder.resolve("text=y/rounds/2/results.json")).results().get(1).id().params());
		JsonObject interleaved = description(result.candidate()).getAsJsonObject("interleaved");
		assertEquals("candidate", interleaved.get("role").getAsString());
		assertEquals("text", interleaved.get("parameter").getAsString());
		assertEquals("y", interleaved.get("value").getAsString());
		assertEquals(result.baseline().folder().toString(), interleaved.get("with").getAsString());
		assertEquals("[{\"number\":1,\"forks\":2},{\"number\":2,\"forks\":2}]", interleaved.get("rounds").toString());
	}

	@Tag("long")
	@Test
	void goesOnWhenABenchmarkFailsInOneOfTheRuns() throws Exception {
		BenchSettings right = settings("b", List.of(TinyBenchmarks.withoutBoom(folder)), "Tiny.(add|boom)", "-f", "2");
		InterleavedResult result = new InterleavedRun(settings("a", List.of(), "Tiny.(add|boom)", "-f", "2"), right,
				null, new Follower("A"), new Follower("B")).run();
		assertEquals(List.of(Status.FAILED, Status.FINISHED),
				List.of(result.baseline().status(), result.candidate().status()));
		assertEquals(List.of("add A1", "add B1", "boom A1", "boom B1", "add B2", "add A2", "boom B2"), forks);
		assertEquals(List.of(State.FINISHED, State.FAILED),
				result.baseline().benchmarks().stream().map(BenchmarkOutcome::state).toList());
		assertEquals(2, read(result.candidate().results()).results().get(1).primary().rawData().forks());
	}

	@Tag("long")
	@Test
	void keepsOtherForksWhenOneFails() throws Exception {
		Path hold = folder.resolve("hold");
		// the baseline's second fork waits until it is killed
		onEnded = () -> {
			if (ended.size() == 3) {
				write(hold);
			} else {
				hold.toFile().delete();
			}
		};
		onIteration = now -> {
			if (now.fork() == 2 && forks.get(forks.size() - 1).contains("A")) {
				ProcessHandle.current().children().flatMap(ProcessHandle::children)
						.forEach(ProcessHandle::destroyForcibly);
			}
		};
		InterleavedResult result = new InterleavedRun(held("a", hold), held("b", folder.resolve("none")), null,
				new Follower("A"), new Follower("B")).run();
		assertEquals(List.of(Status.FAILED, Status.FINISHED),
				List.of(result.baseline().status(), result.candidate().status()), output.toString());
		assertEquals(2, read(result.baseline().results()).results().get(0).primary().rawData().forks());
		assertEquals(3, read(result.candidate().results()).results().get(0).primary().rawData().forks());
		JsonObject failure = description(result.baseline()).getAsJsonObject("interleaved").getAsJsonArray("failures")
				.get(0).getAsJsonObject();
		assertEquals(2, failure.get("round").getAsInt());
		assertTrue(failure.get("error").getAsString().startsWith("forked VM failed with exit code"),
				failure.toString());
	}

	@Tag("long")
	@Test
	void theForksOfASideShareOneJvmOfJmhWhichEndsWithTheRun() throws Exception {
		Set<ProcessHandle> drivers = new HashSet<>();
		onIteration = now -> ProcessHandle.current().children().forEach(drivers::add);
		InterleavedResult result = run("Tiny.(add|sized)", "-f", "3").run();
		assertEquals(Status.FINISHED, result.status(), output.toString());
		assertEquals(2, drivers.size(), drivers.toString());
		assertEquals(List.of(), drivers.stream().filter(Running::is).toList());
	}

	@Tag("long")
	@Test
	void aForkThatExceedsItsTimeLimitFailsAlone() throws Exception {
		Set<ProcessHandle> drivers = new HashSet<>();
		onIteration = now -> ProcessHandle.current().children().forEach(drivers::add);
		InterleavedResult result = run("Tiny.(add|slow)", "-f", "2").endForksAfter(Duration.ofMinutes(1)).run();
		assertEquals(List.of(State.FINISHED, State.FAILED),
				result.candidate().benchmarks().stream().map(BenchmarkOutcome::state).toList());
		assertEquals("the fork exceeded its time limit and was stopped",
				result.candidate().benchmarks().get(1).error());
		assertEquals(List.of("add A1", "add B1", "slow A1", "slow B1", "add B2", "add A2"), forks);
		assertEquals(2, read(result.baseline().results()).results().get(0).primary().rawData().forks());
		assertEquals(4, drivers.size(), "a new JVM of JMH for each side: " + drivers);
	}

	@Test
	void keepsWhatWasFinishedAndLeavesNoProcessWhenCancelled() throws Exception {
		InterleavedRun[] run = new InterleavedRun[1];
		List<ProcessHandle> running = new ArrayList<>();
		Path hold = folder.resolve("hold");
		// makes all later forks wait, so that the run cannot complete before it is canceled
		onEnded = () -> {
			if (ended.size() == 2) {
				write(hold);
			}
		};
		onIteration = now -> {
			if (now.fork() == 2) {
				ProcessHandle.current().descendants().forEach(running::add);
				run[0].cancel();
			}
		};
		run[0] = new InterleavedRun(held("a", hold), held("b", hold), null, new Follower("A"), new Follower("B"));
		InterleavedResult result = run[0].run();
		assertEquals(Status.CANCELLED, result.status());
		assertTrue(running.size() >= 2, "the JVM and its fork ran: " + running);
		assertEquals(List.of(), running.stream().filter(Running::is).toList());
		for (BenchResult side : List.of(result.baseline(), result.candidate())) {
			assertEquals(1, read(side.results()).results().get(0).primary().rawData().forks());
			assertEquals("cancelled", description(side).get("status").getAsString());
			assertTrue(Files.notExists(side.folder().resolve("rounds/.forks")));
		}
	}

	@Test
	void isCancelledRatherThanRefusedBeforeTheBenchmarksAreKnown() throws Exception {
		InterleavedRun run = run("Tiny.add");
		run.cancel();
		assertThrows(BenchCancelledException.class, run::run);
		assertEquals(List.of(), forks);
		try (Stream<Path> left = Files.list(folder)) {
			assertEquals(List.of(), left.toList());
		}
	}

	@Tag("long")
	@Test
	void keepsTheRecordingOfEachRound() throws Exception {
		BenchSettings right = new BenchSettings("b", jar, Jdk.current(), List.of("jfr"), List.of("Tiny.add", "-f", "2"),
				folder);
		InterleavedResult result = new InterleavedRun(settings("a", List.of(), "Tiny.add", "-f", "2"), right, null,
				new Follower("A"), new Follower("B")).run();
		List<BenchRecording> recordings = result.candidate().recordings();
		assertEquals(List.of("1 rounds/1/recordings/tiny.Tiny.add-AverageTime/fork-1.jfr",
				"2 rounds/2/recordings/tiny.Tiny.add-AverageTime/fork-1.jfr"),
				recordings.stream().map(recording -> recording.fork() + " " + recording.file()).toList());
		for (BenchRecording recording : recordings) {
			assertTrue(Files.size(result.candidate().folder().resolve(recording.file())) > 0);
		}
	}

	@Tag("long")
	@Test
	void aForkThatIsRunAgainReplacesItsRecording() throws Exception {
		BenchSettings recorded = new BenchSettings("again", jar, Jdk.current(), List.of("jfr"),
				List.of("Tiny.add", "-f", "1"), folder);
		InterleavedSide side = InterleavedSide.create("baseline", recorded, null, null);
		side.join(side, "pair", new Follower("A"));
		side.start();
		InterleavedClock clock = new InterleavedClock(1, 1, () -> 0);
		clock.start(0, 1, 1, 1);
		Path file = side.results().resolveSibling("rounds/1/recordings/tiny.Tiny.add-AverageTime/fork-1.jfr");
		side.jvm();
		side.runFork(null, 0, clock, -1, false);
		byte[] first = Files.readAllBytes(file);
		side.runFork(null, 0, clock, -1, false);
		side.close();
		assertEquals(List.of(State.FINISHED, State.FINISHED), ended.stream().map(BenchmarkOutcome::state).toList(),
				output.toString());
		assertFalse(Arrays.equals(first, Files.readAllBytes(file)), "the second fork's recording");
	}

	@Test
	@Tag("long")
	void refusesWhatCannotRunAndLeavesNoFolder() throws Exception {
		assertRefused("no benchmark in the candidate's jar matches", null, List.of("Tiny.add"), List.of("Nothing"));
		assertRefused("the baseline has 2 values of the parameter text, x, y: choose one with '-p text=VALUE'", "text",
				List.of("Tiny.sized", "-p", "text=x,y"), List.of("Tiny.sized", "-p", "text=x"));
		assertRefused("no benchmark of the baseline has the parameter size", "size", List.of("Tiny"), List.of("Tiny"));
		assertRefused("JMH cannot run: ", null, List.of("Tiny.add"), List.of("Tiny.add", "-prof", "nosuchprofiler"));
	}

	private void assertRefused(String reason, String parameter, List<String> left, List<String> right)
			throws IOException {
		InterleavedRun run = new InterleavedRun(settings("a", List.of(), left.toArray(String[]::new)),
				settings("b", List.of(), right.toArray(String[]::new)), parameter, new Follower("A"),
				new Follower("B"));
		BenchException e = assertThrows(BenchException.class, run::run);
		assertTrue(e.getMessage().contains(reason), e.getMessage());
		try (Stream<Path> remaining = Files.list(folder)) {
			assertEquals(List.of(), remaining.toList());
		}
	}

	@Tag("long")
	@Test
	void forksOfARepeatedPairArePooledWithThoseThatAreThere() throws Exception {
		InterleavedRun first = run("Tiny.add", "-f", "2").repeatable();
		assertEquals(Status.FINISHED, first.run().status(), output.toString());
		forks.clear();
		InterleavedResult both = first.more(new Follower("A"), new Follower("B")).run();
		assertEquals(Status.FINISHED, both.status(), output.toString());
		assertEquals(List.of("add A3", "add B3", "add B4", "add A4"), forks);
		for (BenchResult side : List.of(both.baseline(), both.candidate())) {
			Result pooled = read(side.results()).results().get(0);
			assertEquals(List.of(4, 4), List.of(pooled.setup().forks(), pooled.primary().rawData().forks()));
		}
		try (Stream<Path> folders = Files.list(folder)) {
			assertEquals(List.of("a", "b"), folders.map(path -> path.getFileName().toString()).sorted().toList());
		}
	}

	@Tag("long")
	@Test
	void forksThatAreAddedAtOnceShareTheJvmsOfJmhWithThoseBefore() throws Exception {
		Set<ProcessHandle> drivers = new HashSet<>();
		onIteration = now -> ProcessHandle.current().children().forEach(drivers::add);
		InterleavedRun first = run("Tiny.add", "-f", "1").repeatable().keepingJvms();
		first.run();
		InterleavedResult both = first.more(new Follower("A"), new Follower("B")).run();
		assertEquals(Status.FINISHED, both.status(), output.toString());
		assertEquals(2, read(both.baseline().results()).results().get(0).primary().rawData().forks());
		assertEquals(2, drivers.stream().filter(Running::is).count(), drivers.toString());
		first.endJvms();
		assertEquals(2, drivers.size(), drivers.toString());
		assertEquals(List.of(), drivers.stream().filter(Running::is).toList());
	}

	@Tag("long")
	@Test
	void forksAreNotAddedToAPairThatKeepsNoneOrHasNone() throws Exception {
		InterleavedRun kept = run("Tiny.add", "-f", "1");
		kept.run();
		assertNull(kept.more(new Follower("A"), new Follower("B")));
		assertNull(run("Tiny.add").repeatable().more(new Follower("A"), new Follower("B")));
	}

	@Tag("long")
	@Test
	void aForkThatIsDisturbedIsMarkedAndRunAgainIfAskedTo() throws Exception {
		InterleavedResult marked = disturbed("Tiny.add", 1, false).run();
		JsonArray forks = disturbedForks(marked.candidate());
		assertEquals(1, forks.size(), forks.toString());
		JsonObject fork = forks.get(0).getAsJsonObject();
		assertEquals("tiny.Tiny.add", fork.get("benchmark").getAsString());
		assertEquals(1, fork.get("fork").getAsInt());
		JsonObject by = fork.getAsJsonArray("by").get(0).getAsJsonObject();
		assertEquals("throttling", by.get("kind").getAsString());
		assertEquals("a processor was throttled because of heat", by.get("found").getAsString());
		assertEquals(List.of("B1"), disturbances);
		assertEquals(List.of("add A1", "add B1", "add B2", "add A2"), this.forks);
	}

	@Tag("long")
	@Test
	void aForkThatIsRunAgainCountsOnce() throws Exception {
		InterleavedResult again = disturbed("Tiny.add", 1, true).run();
		assertEquals(0, disturbedForks(again.candidate()).size());
		assertEquals(List.of("B1 again"), disturbances);
		Result result = read(again.candidate().results()).results().get(0);
		assertEquals(List.of(2, 2), List.of(result.setup().forks(), result.primary().rawData().forks()));
		assertEquals(Status.FINISHED, again.status(), output.toString());
	}

	@Tag("long")
	@Test
	void aForkThatIsAlwaysDisturbedCountsInTheEnd() throws Exception {
		InterleavedResult again = disturbed("Tiny.add", 100, true).run();
		assertEquals(List.of("B1 again", "B1 again", "B1", "B2 again", "B2 again", "B2"), disturbances);
		assertEquals(2, disturbedForks(again.candidate()).size());
		assertEquals(2, read(again.candidate().results()).results().get(0).primary().rawData().forks());
	}

	/** Returns a run in which the candidate's forks are thermally throttled the given number of times. */
	private InterleavedRun disturbed(String benchmark, int times, boolean isRepeating) throws IOException {
		Path count = folder.resolve("system/sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_count");
		Files.createDirectories(count.getParent());
		Files.writeString(count, "0");
		System.setProperty("flightbench.system", folder.resolve("system").toString());
		int[] left = {times};
		BenchListener heating = new Follower("B") {
			@Override
			public void progressed(BenchProgress now) {
				super.progressed(now);
				if (now.iteration() == 1 && !now.isWarmup() && left[0] > 0) {
					left[0]--;
					try {
						Files.writeString(count, Integer.toString(times - left[0]));
					} catch (IOException e) {
						throw new UncheckedIOException(e);
					}
				}
			}
		};
		InterleavedRun run = new InterleavedRun(settings("a", List.of(), benchmark, "-f", "2"),
				settings("b", List.of(), benchmark, "-f", "2"), null, new Follower("A"), heating);
		return isRepeating ? run.repeatingDisturbed() : run;
	}

	private static JsonArray disturbedForks(BenchResult result) throws IOException {
		return description(result).getAsJsonArray("disturbed");
	}

	private InterleavedRun run(String... arguments) {
		return new InterleavedRun(settings("a", List.of(), arguments), settings("b", List.of(), arguments), null,
				new Follower("A"), new Follower("B"));
	}

	private BenchSettings settings(String name, List<Path> first, String... arguments) {
		return settings(name, jar, first, arguments);
	}

	private BenchSettings settings(String name, BenchmarkJar of, List<Path> first, String... arguments) {
		return new BenchSettings(name, of, first, Jdk.current(), List.of(), List.of(arguments), folder);
	}

	/** Returns settings for three forks, each of which waits as long as the given file exists. */
	private BenchSettings held(String name, Path hold) throws Exception {
		return settings(name, BenchmarkJar.of(TinyBenchmarks.rudeJar(folder)), List.of(), "Rude.held", "-f", "3",
				"-jvmArgsAppend", "-Dhold=" + hold);
	}

	private static void write(Path file) {
		try {
			Files.writeString(file, "");
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	private static Run read(Path results) throws IOException {
		return RunReader.read(results, ReadProgress.NONE);
	}

	private static List<Double> list(double[] values) {
		return DoubleStream.of(values).boxed().toList();
	}

	private static JsonObject description(BenchResult result) throws IOException {
		return JsonParser.parseString(Files.readString(result.folder().resolve("run.json"))).getAsJsonObject();
	}
}
