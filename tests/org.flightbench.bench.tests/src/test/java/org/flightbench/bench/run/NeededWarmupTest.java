// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.flightbench.base.ReadProgress;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchProgress;
import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchResult.Status;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.TinyBenchmarks;
import org.flightbench.bench.WarmupProgress;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.compare.ComparabilityWarning;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.SequentialPlan;
import org.flightbench.results.read.RunReader;
import org.flightbench.results.shape.WarmupPlan;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests warm-up by need with real processes and benchmarks whose first two iterations take twice as long. On a busy
 * machine, more warm-up iterations may be needed, so expected numbers are computed from the plan and the measured
 * scores.
 */
@Timeout(300)
class NeededWarmupTest {

	private static final int DECLARED = 5;
	private static final WarmupPlan WARMUP = new WarmupPlan(DECLARED, 1);

	@TempDir
	Path folder;

	@TempDir
	static Path shared;

	private static Path jar;

	private final List<WarmupProgress> heard = new ArrayList<>();
	private Consumer<BenchProgress> onProgress = progress -> {};
	private final BenchListener listener = new BenchListener() {
		@Override
		public void printed(String text) {
			// not needed, because the log contains the output
		}

		@Override
		public void progressed(BenchProgress progress) {
			onProgress.accept(progress);
		}

		@Override
		public void warmedUp(WarmupProgress progress) {
			heard.add(progress);
		}

		@Override
		public void ended(BenchmarkOutcome benchmark) {
			// not needed, because run.json contains the outcome
		}
	};

	@BeforeAll
	static void makeJar() throws IOException {
		System.setProperty("jmh.ignoreLock", "true");
		jar = TinyBenchmarks.warmingJar(shared);
	}

	@Tag("long")
	@Test
	void furtherForksOfBothSidesWarmUpAsLongAsEarlierOnesNeededAlsoWhenTheRunIsResumed() throws Exception {
		SequentialPlan plan = new SequentialPlan(0.95, 0.9, 4);
		InterleavedRun first = new InterleavedRun(settings("a", "twoSlow"), settings("b", "twoSlow"), null, listener,
				BenchListener.NONE).untilDecided(new UntilDecided(plan, null)).warmingUpByNeed();
		onProgress = progress -> {
			if (progress.fork() == 3) {
				first.cancel();
			}
		};
		InterleavedResult stopped = first.run();
		assertEquals(Status.CANCELLED, stopped.status());
		assertEquals(List.of(DECLARED, DECLARED), warmups(stopped.baseline()));
		onProgress = progress -> {};
		InterleavedResult result = InterleavedRun
				.resume(stopped.candidate().folder(), null, listener, BenchListener.NONE).run();
		List<Integer> numbers = warmups(result.baseline());
		assertEquals(4, numbers.size(), numbers.toString());
		assertEquals(numbers, warmups(result.candidate()), "both sides alike");
		List<WarmupPlan.Fork> before = forks(result.baseline());
		List<WarmupPlan.Fork> after = forks(result.candidate());
		assertEquals(List.of(DECLARED, DECLARED), numbers.subList(0, 2));
		assertEquals(WARMUP.next(before.subList(0, 2), after.subList(0, 2)).iterations(), numbers.get(2));
		assertEquals(WARMUP.next(before.subList(0, 3), after.subList(0, 3)).iterations(), numbers.get(3));
		double[] warmup = before.get(0).warmup();
		assertTrue(warmup[0] >= 39 && warmup[1] >= 39, "warm-up is kept as it was: " + warmup[0] + ", " + warmup[1]);

		JsonObject kept = description(result.baseline()).getAsJsonArray("warmupByNeed").get(0).getAsJsonObject();
		int saved = numbers.stream().mapToInt(number -> DECLARED - number).sum();
		assertEquals(List.of(DECLARED, 2 * DECLARED, saved), List.of(kept.get("declared").getAsInt(),
				kept.get("limit").getAsInt(), kept.get("saved").getAsInt()));
		assertEquals(numbers, kept.getAsJsonArray("forks").asList().stream().map(JsonElement::getAsInt).toList());
		WarmupProgress last = heard.get(heard.size() - 1);
		assertTrue(last.hasEnded());
		assertEquals(2 * saved, last.saved());
	}

	@Tag("long")
	@Test
	void roundsOfACountedRunWarmUpByNeedAndOtherRunsAreToldApart() throws Exception {
		InterleavedResult result = new InterleavedRun(settings("a", "Warming"), settings("b", "Warming"), null,
				listener, BenchListener.NONE).warmingUpByNeed().run();
		assertEquals(Status.FINISHED, result.status());
		List<WarmupPlan.Fork> all = forks(result.baseline());
		List<WarmupPlan.Fork> cold = all.stream().filter(fork -> fork.warmup().length == 0).toList();
		assertEquals(List.of(1, 4), List.of(cold.size(), all.size()));
		assertTrue(heard.stream().allMatch(progress -> progress.id().benchmark().endsWith("twoSlow")),
				"what measures cold code stays as it is: " + heard);
		assertEquals(List.of(), warnings(result.baseline(), result.candidate()));

		InterleavedResult declared = new InterleavedRun(settings("c", "twoSlow", "-f", "1", "-wi", "1", "-i", "2"),
				settings("d", "twoSlow", "-f", "1", "-wi", "1", "-i", "2"), null, listener, BenchListener.NONE).run();
		assertEquals(List.of(1), warmups(declared.baseline()), "kept by every run");
		assertFalse(description(declared.baseline()).has("warmupByNeed"));
		int number = all.get(all.size() - 1).warmup().length;
		assertNotEquals(1, number);
		assertTrue(
				warnings(result.baseline(), declared.baseline()).contains("warm-up iterations " + number + " 1"),
				warnings(result.baseline(), declared.baseline()).toString());
	}

	@Test
	void aRunWithoutCandidateKeepsItsWarmUpToo() throws Exception {
		BenchResult result = new BenchRun(settings("a", "twoSlow", "-f", "2", "-wi", "2", "-i", "1"), listener).run();
		List<WarmupPlan.Fork> forks = forks(result);
		assertEquals(List.of(2, 2), warmups(result));
		assertEquals(List.of(1, 1), forks.stream().map(fork -> fork.measured().length).toList());
		String line = Files.readAllLines(result.folder().resolve("iterations.jsonl")).get(1);
		assertTrue(line.startsWith("{\"benchmark\":\"tiny.Warming.twoSlow\",\"mode\":\"avgt\",\"threads\":1,"
				+ "\"params\":{},\"fork\":2,\"unit\":\"ms/op\",\"warmup\":["), line);
	}

	private static List<String> warnings(BenchResult one, BenchResult other) throws IOException {
		List<Run> runs = List.of(RunReader.read(one.results(), ReadProgress.NONE),
				RunReader.read(other.results(), ReadProgress.NONE));
		return Comparer.compare(runs, 0, Metric.PRIMARY, ComparisonSettings.DEFAULT).candidates().get(0).warnings()
				.stream().map(NeededWarmupTest::text).toList();
	}

	private static String text(ComparabilityWarning warning) {
		return warning.what() + " " + warning.baseline() + " " + warning.candidate();
	}

	private static List<Integer> warmups(BenchResult result) throws IOException {
		return forks(result).stream().map(fork -> fork.warmup().length).toList();
	}

	private static List<WarmupPlan.Fork> forks(BenchResult result) throws IOException {
		List<WarmupPlan.Fork> forks = new ArrayList<>();
		new IterationsFile(result.folder()).read((id, fork) -> forks.add(fork));
		return forks;
	}

	private static JsonObject description(BenchResult result) throws IOException {
		return JsonParser.parseString(Files.readString(result.folder().resolve("run.json"))).getAsJsonObject();
	}

	private BenchSettings settings(String name, String... arguments) throws Exception {
		return new BenchSettings(name, BenchmarkJar.of(jar), Jdk.current(), List.of(), List.of(arguments),
				folder.resolve("runs"));
	}
}
