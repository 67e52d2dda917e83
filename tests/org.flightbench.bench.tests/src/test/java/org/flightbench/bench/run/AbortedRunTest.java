// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.flightbench.base.Running;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchProgress;
import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchResult.Status;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.BenchmarkOutcome.State;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.TinyBenchmarks;
import org.flightbench.results.compare.SequentialPlan;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/** Tests runs that end early because a JVM or Flightbench is killed or the disk is full. */
class AbortedRunTest {

	private static final String SLEEPING = "sleeping";

	@TempDir
	static Path shared;

	@TempDir
	Path folder;

	private static BenchmarkJar jar;

	@BeforeAll
	static void makeJar() throws Exception {
		System.setProperty("jmh.ignoreLock", "true");
		jar = BenchmarkJar.of(TinyBenchmarks.rudeJar(shared));
	}

	/** Runs an action as soon as the sleeping benchmark is measured. */
	private record WhenAsleep(Runnable then, StringBuffer output) implements BenchListener {

		@Override
		public void printed(String text) {
			output.append(text);
		}

		@Override
		public void progressed(BenchProgress now) {
			if (now.benchmark().benchmark().endsWith("sleeps") && now.iteration() > 0) {
				then.run();
			}
		}

		@Override
		public void ended(BenchmarkOutcome benchmark) {
			// not needed, because the result of the run contains the outcome
		}
	}

	@Test
	void aBenchmarkWhoseJvmIsKilledHasFailedAndWhatWasFinishedStays() throws Exception {
		BenchResult result = run("fine|sleeps",
				() -> ProcessHandle.current().children().forEach(ProcessHandle::destroyForcibly));
		assertEquals(Status.FAILED, result.status());
		assertEquals(List.of(State.FINISHED, State.FAILED),
				result.benchmarks().stream().map(BenchmarkOutcome::state).toList());
		assertTrue(result.problem().startsWith("the JVM of JMH ended with status "), result.problem());
		assertEquals(result.problem(), result.benchmarks().get(1).error());
		assertTrue(Files.readString(result.results()).contains("tiny.Rude.fine"));
		JsonObject description = description(result.folder());
		assertEquals("failed", description.get("status").getAsString());
		assertEquals(result.problem(), description.get("error").getAsString());
	}

	@Test
	@DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has no program that sleeps, and shows no environments")
	@Tag("long")
	void aProcessThatABenchmarkLeavesIsEnded() throws Exception {
		StringBuffer output = new StringBuffer();
		BenchResult result = run("leaves", () -> {}, output);
		assertEquals(Status.FINISHED, result.status(), output.toString());
		Matcher left = Pattern.compile("left: (\\d+)").matcher(output);
		assertTrue(left.find(), output.toString());
		assertFalse(ProcessHandle.of(Long.parseLong(left.group(1))).map(Running::is).orElse(false));
	}

	@Test
	void aRunWhoseFlightbenchIsKilledHasFailedAndLeavesNoTemporaryFile() throws Exception {
		Process flightbench = flightbench(List.of(), Program.class, "sleeps", folder);
		flightbench.getInputStream().readNBytes(SLEEPING.length());
		List<ProcessHandle> benchmarks;
		try (Stream<ProcessHandle> descendants = flightbench.descendants()) {
			benchmarks = descendants.toList();
		}
		flightbench.destroyForcibly();
		assertEquals(List.of(), Running.after(Duration.ofMinutes(1), benchmarks));
		Path run = folder.resolve("runs/rude");
		JsonObject description = description(run);
		assertEquals("failed", description.get("status").getAsString());
		assertEquals("Flightbench was killed", description.get("error").getAsString());
		assertEquals(List.of("jmh.log", "run.json"), names(run));
		assertEquals(List.of(), names(folder).stream().filter(name -> name.startsWith("flightbench")).toList());
	}

	/** A file size limit has the same effect on a single file, here the log, as a full disk. */
	@Test
	@DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has no limit of file sizes")
	@Tag("long")
	void aRunThatCannotBeWrittenEndsAsFailedWithWhatWasFinished() throws Exception {
		Process flightbench = flightbench(limited(400), Program.class, "fine|talks", folder);
		String said = new String(flightbench.getInputStream().readAllBytes());
		assertTrue(flightbench.waitFor(1, TimeUnit.MINUTES));
		assertTrue(said.contains("FAILED the run could not be continued: File too large"), said);
		Path run = folder.resolve("runs/rude");
		JsonObject description = description(run);
		assertEquals("failed", description.get("status").getAsString());
		assertEquals("the run could not be continued: File too large", description.get("error").getAsString());
		assertTrue(Files.readString(run.resolve("results.json")).contains("tiny.Rude.fine"));
		assertEquals(List.of("iterations.jsonl", "jmh.log", "results.json", "run.json"), names(run));
		assertEquals(List.of(), names(folder).stream().filter(name -> name.startsWith("flightbench")).toList());
	}

	@Tag("long")
	@Test
	@DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has no limit of file sizes")
	void aPairOfRunsThatCannotBeWrittenEndsAsFailedWithWhatWasFinishedOnBothSides() throws Exception {
		assertPairEndsAsFailed(Pair.FORKS);
	}

	@Tag("long")
	@Test
	@DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has no limit of file sizes")
	void aPairOfRunsUntilDecidedThatCannotBeWrittenEndsAsFailedToo() throws Exception {
		assertPairEndsAsFailed(Pair.DECIDED);
	}

	private void assertPairEndsAsFailed(String until) throws Exception {
		Process flightbench = flightbench(limited(400), Pair.class, "fine|talks", folder, until);
		String said = new String(flightbench.getInputStream().readAllBytes());
		assertTrue(flightbench.waitFor(1, TimeUnit.MINUTES));
		assertTrue(said.contains("FAILED the run could not be continued: File too large"), said);
		for (String side : List.of("before", "after")) {
			Path run = folder.resolve("runs").resolve(side);
			JsonObject description = description(run);
			assertEquals("failed", description.get("status").getAsString());
			assertEquals("the run could not be continued: File too large", description.get("error").getAsString());
			String results = Files.readString(run.resolve("results.json"));
			assertTrue(results.contains("tiny.Rude.fine") && !results.contains("tiny.Rude.talks"), results);
			List<String> hidden = names(run).stream().filter(name -> name.startsWith(".") && !name.equals(".forks"))
					.toList();
			assertEquals(List.of(), hidden);
		}
		assertEquals(List.of(), names(folder).stream().filter(name -> name.startsWith("flightbench")).toList());
	}

	/** The results of many iterations exceed the memory buffer, so that they are written to the disk before the end. */
	@Test
	@DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has no limit of file sizes")
	@Tag("long")
	void resultsThatAreTooLargeForTheDiskEndAPairOfRunsInASentence() throws Exception {
		Process flightbench = flightbench(limited(24), Pair.class, "fine", folder, Pair.MANY);
		String said = new String(flightbench.getInputStream().readAllBytes());
		assertTrue(flightbench.waitFor(1, TimeUnit.MINUTES));
		assertFalse(said.contains("\tat "), said);
		assertTrue(said.contains("File too large"), said);
		for (String side : List.of("before", "after")) {
			Path run = folder.resolve("runs").resolve(side);
			assertTrue(Files.notExists(run) || description(run).get("status").getAsString().equals("failed"), said);
		}
	}

	/** Returns a command prefix that limits the size of files in kilobytes. */
	private static List<String> limited(int kilobytes) {
		return List.of("bash", "-c", "ulimit -f " + kilobytes + "; exec \"$@\"", "bash");
	}

	private BenchResult run(String benchmarks, Runnable whenAsleep) throws Exception {
		return run(benchmarks, whenAsleep, new StringBuffer());
	}

	private BenchResult run(String benchmarks, Runnable whenAsleep, StringBuffer output) throws Exception {
		return new BenchRun(settings(jar, benchmarks, folder), new WhenAsleep(whenAsleep, output)).run();
	}

	private static BenchSettings settings(BenchmarkJar jar, String benchmarks, Path folder) {
		return new BenchSettings("rude", jar, Jdk.current(), List.of(), List.of("Rude.(" + benchmarks + ")"),
				folder.resolve("runs"));
	}

	/** Starts a process that runs benchmarks, with a folder for its temporary files. */
	private static Process flightbench(List<String> before, Class<?> program, String benchmarks, Path into,
			String... more) throws IOException {
		List<String> command = new ArrayList<>(before);
		command.addAll(List.of(Jdk.current().java().toString(), "-Djmh.ignoreLock=true", "-XX:-UsePerfData",
				"-Djava.io.tmpdir=" + into, "-cp", System.getProperty("java.class.path"), program.getName(),
				jar.file().toString(), benchmarks, into.toString()));
		command.addAll(List.of(more));
		return new ProcessBuilder(command).redirectErrorStream(true).start();
	}

	/** Runs benchmarks, prints a line when the sleeping benchmark is being measured, and finally prints the outcome. */
	static final class Program {

		private Program() {}

		/** @param arguments the jar, the benchmarks and the folder */
		public static void main(String[] arguments) throws Exception {
			BenchResult result = new BenchRun(
					settings(BenchmarkJar.of(Path.of(arguments[0])), arguments[1], Path.of(arguments[2])),
					new WhenAsleep(() -> {
						System.out.print(SLEEPING);
						System.out.flush();
					}, new StringBuffer())).run();
			System.out.println(result.status() + " " + result.problem());
		}
	}

	/** Runs benchmarks of two sides in alternating rounds and prints the outcome. */
	static final class Pair {

		static final String FORKS = "forks";
		static final String DECIDED = "decided";
		static final String MANY = "many";

		private Pair() {}

		/** @param arguments the jar, the benchmarks, the folder, and the condition that ends the run */
		public static void main(String[] arguments) throws Exception {
			BenchmarkJar jar = BenchmarkJar.of(Path.of(arguments[0]));
			List<String> jmh = new ArrayList<>(List.of("Rude.(" + arguments[1] + ")"));
			if (arguments[3].equals(MANY)) {
				jmh.addAll(List.of("-i", "2000"));
			}
			List<BenchSettings> sides = Stream.of("before", "after").map(name -> new BenchSettings(name, jar,
					Jdk.current(), List.of(), jmh, Path.of(arguments[2]).resolve("runs"))).toList();
			BenchListener listener = new WhenAsleep(() -> {}, new StringBuffer());
			InterleavedRun run = new InterleavedRun(sides.get(0), sides.get(1), null, listener, listener);
			if (arguments[3].equals(DECIDED)) {
				run.untilDecided(new UntilDecided(new SequentialPlan(0.95, 0.5, 4), null));
			}
			try {
				InterleavedResult result = run.run();
				System.out.println(result.status() + " " + result.problem());
			} catch (IOException e) {
				System.out.println(e.getMessage());
			}
		}
	}

	private static List<String> names(Path of) {
		return Arrays.stream(of.toFile().list()).sorted().toList();
	}

	private static JsonObject description(Path run) throws IOException {
		return JsonParser.parseString(Files.readString(run.resolve("run.json"))).getAsJsonObject();
	}
}
