// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.base.Running;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchProgress;
import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchResult.Status;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.BenchmarkOutcome.State;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.JdkSearch;
import org.flightbench.bench.BenchRecording;
import org.flightbench.bench.TinyBenchmarks;
import org.flightbench.results.Result;
import org.flightbench.results.read.RunReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Tests runs of real, very short benchmarks in real processes. */
class BenchRunTest {

	@TempDir
	static Path shared;

	@TempDir
	Path folder;

	private static BenchmarkJar jar;

	/** Records all notifications. */
	private static class Follower implements BenchListener {

		final StringBuffer output = new StringBuffer();
		final List<BenchProgress> progress = new ArrayList<>();
		final List<BenchmarkOutcome> ended = new ArrayList<>();
		Path started;

		@Override
		public void started(Path startedIn) {
			started = startedIn;
		}

		@Override
		public void printed(String text) {
			output.append(text);
		}

		@Override
		public void progressed(BenchProgress now) {
			progress.add(now);
		}

		@Override
		public void ended(BenchmarkOutcome benchmark) {
			ended.add(benchmark);
		}
	}

	private final Follower follower = new Follower();

	@BeforeAll
	static void makeJar() throws Exception {
		System.setProperty("jmh.ignoreLock", "true");
		jar = BenchmarkJar.of(TinyBenchmarks.jar(shared));
	}

	@Test
	void keepsResultsLogAndHowTheyWereMade() throws Exception {
		BenchResult result = new BenchRun(settings("Tiny.(add|sized)"), follower).run();
		assertEquals(Status.FINISHED, result.status(), follower.output.toString());
		assertEquals(folder.resolve("runs/tiny"), result.folder());
		assertEquals(result.folder(), follower.started);
		List<Result> results = results(result);
		assertEquals(List.of("tiny.Tiny.add {}", "tiny.Tiny.sized {text=a, b}", "tiny.Tiny.sized {text=ü}"),
				results.stream().map(one -> one.id().benchmark() + " " + one.id().params()).toList());
		assertEquals(2, results.get(0).primary().rawData().forks());
		assertEquals(4, results.get(0).primary().rawData().iterations());
		assertEquals(follower.output.toString(), Files.readString(result.folder().resolve("jmh.log")));
		assertTrue(follower.output.toString().contains("# Run complete"), follower.output.toString());
		JsonObject description = description(result);
		assertEquals("finished", description.get("status").getAsString());
		assertEquals(0, description.get("exitStatus").getAsInt());
		assertEquals("[\"" + Jdk.current().java() + "\",\"-jar\",\"" + jar.file() + "\",\"Tiny.(add|sized)\"]",
				description.get("command").toString());
		assertEquals(System.getProperty("java.version"),
				description.getAsJsonObject("jdk").get("version").getAsString());
		assertTrue(description.getAsJsonObject("machine").get("processors").getAsInt() > 0);
		assertEquals(3, description.getAsJsonArray("benchmarks").size());
	}

	@Test
	@Tag("long")
	void tellsHowFarItIs() throws Exception {
		new BenchRun(settings("Tiny.(add|sized)"), follower).run();
		BenchProgress last = follower.progress.get(follower.progress.size() - 1);
		assertEquals(List.of(3, 3, 2, 2, 2, 2), List.of(last.number(), last.benchmarks(), last.fork(), last.forks(),
				last.iteration(), last.iterations()));
		assertFalse(last.isWarmup());
		assertTrue(last.secondsLeft() >= 0);
		assertEquals("Tiny.sized (text=ü)", last.benchmark().shortName());
		assertEquals(3, follower.ended.size());
	}

	@Test
	void goesOnAfterABenchmarkThatFails() throws Exception {
		BenchResult result = new BenchRun(settings("Tiny.(add|boom|sized)", "-f", "1", "-p", "text=x"), follower).run();
		assertEquals(Status.FAILED, result.status());
		assertEquals(List.of(State.FINISHED, State.FAILED, State.FINISHED),
				result.benchmarks().stream().map(BenchmarkOutcome::state).toList());
		String error = result.benchmarks().get(1).error();
		assertTrue(error.startsWith("java.lang.IllegalStateException: boom, as said"), error);
		assertNull(result.benchmarks().get(0).error());
		assertEquals(List.of("tiny.Tiny.add", "tiny.Tiny.sized"),
				results(result).stream().map(one -> one.id().benchmark()).toList());
	}

	@Test
	@Tag("long")
	void runsWithAnotherBuildBeforeTheJar() throws Exception {
		Path other = BenchmarkJar.first(TinyBenchmarks.withoutBoom(folder));
		BenchSettings settings = new BenchSettings("fixed", jar, List.of(other), Jdk.current(), List.of(),
				List.of("Tiny.boom", "-f", "1"), folder);
		BenchResult result = new BenchRun(settings, follower).run();
		assertEquals(Status.FINISHED, result.status(), follower.output.toString());
		assertEquals("[\"" + Jdk.current().java() + "\",\"-cp\",\"" + other + File.pathSeparator + jar.file()
				+ "\",\"org.openjdk.jmh.Main\",\"Tiny.boom\",\"-f\",\"1\"]",
				description(result).get("command").toString());
	}

	@Tag("long")
	@Test
	void givesEveryForksRecordingAPlaceOfItsOwn() throws Exception {
		BenchSettings settings = new BenchSettings("recorded", jar, Jdk.current(), List.of("jfr"), List.of("Tiny.add"),
				folder);
		BenchResult result = new BenchRun(settings, follower).run();
		assertEquals(Status.FINISHED, result.status(), follower.output.toString());
		assertEquals(List.of("recordings/tiny.Tiny.add-AverageTime/fork-1.jfr",
				"recordings/tiny.Tiny.add-AverageTime/fork-2.jfr"),
				result.recordings().stream().map(BenchRecording::file).toList());
		for (BenchRecording recording : result.recordings()) {
			byte[] start = Files.readAllBytes(result.folder().resolve(recording.file()));
			assertEquals("FLR", new String(start, 0, 3, java.nio.charset.StandardCharsets.US_ASCII));
		}
	}

	@Test
	void marksIterationsInTheRecordingsOfEveryJdkThereIs() throws Exception {
		for (Jdk jdk : jdks()) {
			BenchSettings settings = new BenchSettings("marked-" + jdk.version(), jar, jdk, List.of("jfr"),
					List.of("Tiny.add", "-t", "2"), folder);
			BenchResult result = new BenchRun(settings, follower).run();
			assertEquals(Status.FINISHED, result.status(), follower.output.toString());
			for (int fork = 1; fork <= 2; fork++) {
				List<RecordedEvent> marks = marks(result, fork);
				assertEquals(List.of("1 true", "2 true"), marks.stream()
						.map(mark -> mark.getInt("iteration") + " " + mark.getBoolean("measured")).toList());
				for (int number = 0; number < marks.size(); number++) {
					RecordedEvent mark = marks.get(number);
					assertEquals("tiny.Tiny.add avgt 2 " + fork, mark.getString("benchmark") + " "
							+ mark.getString("mode") + " " + mark.getInt("threads") + " " + mark.getInt("fork"));
					assertTrue(mark.getDuration().toMillis() >= 10, mark.toString());
					// at least one operation by each thread, even if a thread is kept waiting for a processor
					assertTrue(mark.getLong("operations") >= 2, mark.toString());
					long cpu = mark.getDuration("workerCpuTime").toNanos();
					assertTrue(cpu > 0 && cpu <= mark.getDuration("threadCpuTime").toNanos()
							&& cpu <= 2 * nanosAround(number, marks, recording(result, fork)), mark.toString());
					assertTrue(mark.getLong("allocated") > 0 && mark.getLong("waited") >= 0
							&& mark.getLong("blocked") >= 0, mark.toString());
				}
			}
		}
	}

	private static List<Jdk> jdks() {
		return Boolean.getBoolean("flightbench.eachJdk") ? JdkSearch.found() : List.of(Jdk.current());
	}

	/**
	 * Returns the nanoseconds from the end of the previous mark, or the start of the recording, to the start of the
	 * next one, or the end of the recording.
	 */
	private static long nanosAround(int number, List<RecordedEvent> marks, Path recording) throws IOException {
		List<RecordedEvent> all = RecordingFile.readAllEvents(recording);
		Instant from = number > 0
				? marks.get(number - 1).getEndTime()
				: all.stream().map(RecordedEvent::getStartTime).min(Comparator.naturalOrder()).orElseThrow();
		Instant to = number + 1 < marks.size()
				? marks.get(number + 1).getStartTime()
				: all.stream().map(RecordedEvent::getEndTime).max(Comparator.naturalOrder()).orElseThrow();
		return Duration.between(from, to).toNanos();
	}

	@Tag("long")
	@Test
	void marksHaveTheOperationsOfAllThreads() throws Exception {
		BenchSettings settings = new BenchSettings("counted", jar, Jdk.current(), List.of("jfr"),
				List.of("Tiny.add", "-f", "1", "-t", "2", "-bm", "ss", "-opi", "700"), folder);
		BenchResult result = new BenchRun(settings, follower).run();
		assertEquals(Status.FINISHED, result.status(), follower.output.toString());
		assertEquals(List.of(1400L, 1400L), marks(result.folder().resolve(result.recordings().get(0).file())).stream()
				.map(mark -> mark.getLong("operations")).toList());
	}

	@Tag("long")
	@Test
	void tellsIterationsThatWarmUpFromThoseThatAreMeasured() throws Exception {
		Path recording = folder.resolve("whole.jfr");
		BenchSettings settings = new BenchSettings("whole", jar, Jdk.current(), List.of(),
				List.of("Tiny.add", "-f", "1", "-jvmArgs", "-XX:StartFlightRecording=filename=" + recording), folder);
		BenchResult result = new BenchRun(settings, follower).run();
		assertEquals(Status.FINISHED, result.status(), follower.output.toString());
		assertEquals(List.of("1 false", "1 true", "2 true"), marks(recording).stream()
				.map(mark -> mark.getInt("iteration") + " " + mark.getBoolean("measured")).toList());
		assertFalse(description(result).get("command").toString().contains("IterationProfiler"),
				"what runs without Flightbench has no such class");
	}

	@Tag("long")
	@Test
	void recordsWaitingFinelyUnlessTheUserChoosesSettings() throws Exception {
		for (String profiler : List.of("jfr", "jfr:configName=profile")) {
			BenchSettings settings = new BenchSettings("fine-" + profiler.length(), jar, Jdk.current(),
					List.of(profiler), List.of("Tiny.add", "-f", "1"), folder);
			BenchResult result = new BenchRun(settings, follower).run();
			assertEquals(Status.FINISHED, result.status(), follower.output.toString());
			List<String> thresholds = RecordingFile
					.readAllEvents(result.folder().resolve("recordings/tiny.Tiny.add-AverageTime/fork-1.jfr")).stream()
					.filter(event -> event.getEventType().getName().equals("jdk.ActiveSetting")
							&& event.getString("name").equals("threshold") && isPark(event))
					.map(event -> event.getString("value")).toList();
			assertEquals(profiler.equals("jfr"), thresholds.contains("20000 ns"), thresholds.toString());
		}
	}

	@Tag("long")
	@Test
	void recordsAllWaitingEvenIfTheJdksSettingsLimitItsRate() throws Exception {
		BenchmarkJar reading = BenchmarkJar.of(TinyBenchmarks.readingJar(folder));
		for (Jdk jdk : jdks()) {
			BenchSettings settings = new BenchSettings("reading-" + jdk.version(), reading, jdk, List.of("jfr"),
					List.of("Reading"), folder);
			BenchResult result = new BenchRun(settings, follower).run();
			assertEquals(Status.FINISHED, result.status(), follower.output.toString());
			long reads = RecordingFile
					.readAllEvents(result.folder().resolve(result.recordings().get(0).file())).stream()
					.filter(event -> event.getEventType().getName().equals("jdk.FileRead")
							&& event.getLong("bytesRead") == 1 << 20)
					.count();
			assertEquals(1000, reads, jdk.version());
		}
	}

	@Tag("long")
	@Test
	void measuredIterationsDoNotPayForTheRecordersStart() throws Exception {
		BenchSettings settings = new BenchSettings("paid", jar, Jdk.current(), List.of("gc", "jfr"),
				List.of("Tiny.add", "-f", "1"), folder);
		BenchResult result = new BenchRun(settings, follower).run();
		assertEquals(Status.FINISHED, result.status(), follower.output.toString());
		Result measured = RunReader.read(result.results(), ReadProgress.NONE).results().get(0);
		double[] norms = measured.metric("gc.alloc.rate.norm").orElseThrow().rawData().values(0);
		List<RecordedEvent> marks = marks(result, 1);
		for (int iteration = 0; iteration < norms.length; iteration++) {
			// compares bytes rather than a rate: an iteration whose thread has to wait for a processor may last only a
			// few microseconds
			double bytes = norms[iteration] * marks.get(iteration).getLong("operations");
			assertTrue(bytes < 1_000_000, bytes + " bytes: the recorder's start allocates megabytes");
		}
		List<Long> recordings = RecordingFile.readAllEvents(recording(result, 1)).stream()
				.filter(event -> event.getEventType().getName().equals("jdk.ActiveRecording"))
				.map(event -> event.getLong("id")).distinct().toList();
		assertEquals(List.of(2L), recordings, "the first recording is that of the warm-up");
	}

	private static boolean isPark(RecordedEvent setting) {
		return jdk.jfr.FlightRecorder.getFlightRecorder().getEventTypes().stream()
				.anyMatch(type -> type.getId() == setting.getLong("id") && type.getName().equals("jdk.ThreadPark"));
	}

	private static List<RecordedEvent> marks(BenchResult result, int fork) throws IOException {
		return marks(recording(result, fork));
	}

	private static Path recording(BenchResult result, int fork) {
		return result.folder().resolve("recordings/tiny.Tiny.add-AverageTime/fork-" + fork + ".jfr");
	}

	private static List<RecordedEvent> marks(Path recording) throws IOException {
		return RecordingFile.readAllEvents(recording).stream()
				.filter(event -> event.getEventType().getName().equals("flightbench.Iteration"))
				.sorted(Comparator.comparing(RecordedEvent::getStartTime)).toList();
	}

	@Test
	void keepsWhatWasFinishedAndLeavesNoProcessWhenCancelled() throws Exception {
		List<ProcessHandle> running = new ArrayList<>();
		BenchRun[] run = new BenchRun[1];
		Follower canceller = new Follower() {
			@Override
			public void progressed(BenchProgress now) {
				if (now.benchmark().benchmark().endsWith("slow") && now.iteration() > 0 && !now.isWarmup()) {
					ProcessHandle.current().descendants().forEach(running::add);
					run[0].cancel();
				}
			}
		};
		run[0] = new BenchRun(settings("Tiny.(add|slow)", "-f", "1"), canceller);
		BenchResult result = run[0].run();
		assertEquals(Status.CANCELLED, result.status());
		assertTrue(running.size() >= 2, "the JVM and its fork ran: " + running);
		assertEquals(List.of(), running.stream().filter(Running::is).toList());
		assertEquals(List.of("tiny.Tiny.add"),
				results(result).stream().map(one -> one.id().benchmark()).toList());
		JsonObject description = description(result);
		assertEquals("cancelled", description.get("status").getAsString());
		assertEquals("running", description.getAsJsonArray("benchmarks").get(1).getAsJsonObject().get("state")
				.getAsString());
	}

	@Test
	void endsTheBenchmarksWhenItsOwnProcessIsKilled() throws Exception {
		Process parent = new ProcessBuilder(Jdk.current().java().toString(), "-Djmh.ignoreLock=true",
				"-Djava.io.tmpdir=" + folder, "-cp",
				System.getProperty("java.class.path"), Parent.class.getName(), jar.file().toString(),
				folder.toString()).redirectErrorStream(true).start();
		assertEquals("slow runs", new String(parent.getInputStream().readNBytes(9)));
		List<ProcessHandle> benchmarks;
		try (Stream<ProcessHandle> descendants = parent.descendants()) {
			benchmarks = descendants.toList();
		}
		assertTrue(benchmarks.size() >= 2, "the JVM and its fork run: " + benchmarks);
		parent.destroyForcibly();
		assertEquals(List.of(), Running.after(Duration.ofMinutes(5), benchmarks));
	}

	/** A program that runs the slow benchmark. */
	static final class Parent {

		private Parent() {}

		/** @param arguments the jar and the folder for the run */
		public static void main(String[] arguments) throws Exception {
			BenchSettings settings = new BenchSettings("killed", BenchmarkJar.of(Path.of(arguments[0])), Jdk.current(),
					List.of(), List.of("Tiny.slow", "-f", "1", "-wi", "0"), Path.of(arguments[1]));
			new BenchRun(settings, new Follower() {
				@Override
				public void progressed(BenchProgress now) {
					if (now.iteration() > 0) {
						System.out.print("slow runs");
						System.out.flush();
					}
				}
			}).run();
		}
	}

	@Test
	@Tag("long")
	void neverWritesOverAnotherRun() throws Exception {
		Files.createDirectories(folder.resolve("runs/tiny"));
		BenchResult result = new BenchRun(settings("Tiny.add", "-f", "1"), follower).run();
		assertEquals(folder.resolve("runs/tiny-2"), result.folder());
		assertEquals("tiny-2", RunReader.read(result.results(), ReadProgress.NONE).name());
	}

	@Test
	@Tag("long")
	void refusesWhatJmhDoesNotUnderstandAndLeavesNoFolder() throws IOException {
		assertRefused("JMH does not accept 'Tiny -yes 1': y is not a recognized option", "Tiny", "-yes", "1");
		assertRefused("no benchmark of this jar matches", "NoSuchBenchmark");
		assertRefused("'Tiny.(' is not a regular expression: Unclosed group", "Tiny.(");
		assertRefused("JMH cannot run: ", "Tiny.add", "-prof", "nosuchprofiler");
	}

	@Test
	void refusesWhatIsNoJdk() throws IOException {
		assertRefused("is not a JDK: it has no bin" + File.separator + "java", () -> Jdk.at(folder));
		Path java = folder.resolve("bin").resolve(Jdk.current().java().getFileName());
		Files.createDirectories(java.getParent());
		Files.writeString(java, "#!/bin/sh\necho I am no JVM >&2\nexit 3\n");
		assertRefused("is not executable", () -> Jdk.at(folder));
		assertTrue(java.toFile().setExecutable(true));
		Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"1.8.0_402\"\n");
		assertRefused("is JDK 1.8.0_402: benchmarks need 11 or newer", () -> Jdk.at(folder));
		Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"25\"\n");
		assertRefused("ended with status 3 before a benchmark ran: I am no JVM", () -> new BenchRun(
				new BenchSettings("x", jar, Jdk.at(folder), List.of(), List.of(), folder), follower).run());
	}

	@Test
	void refusesWhatIsNoJarOfBenchmarks() throws IOException {
		assertRefused("no such file", () -> BenchmarkJar.of(folder.resolve("no.jar")));
		assertRefused("is not a file: expected a JMH benchmark jar", () -> BenchmarkJar.of(folder));
		Path text = Files.writeString(folder.resolve("text.jar"), "text");
		assertRefused("text.jar is not a valid jar: ", () -> BenchmarkJar.of(text));
		Path other = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator)).map(Path::of)
				.filter(file -> file.getFileName().toString().startsWith("gson")).findFirst().orElseThrow();
		assertRefused("is not a JMH benchmark jar: it has no META-INF/BenchmarkList", () -> BenchmarkJar.of(other));
	}

	@Test
	void refusesToPutWhatIsNoJarBeforeTheBenchmarks() throws IOException {
		assertRefused("no such file", () -> BenchmarkJar.first(folder.resolve("no.jar")));
		Path text = Files.writeString(folder.resolve("text.jar"), "text");
		assertRefused("text.jar is not a valid jar: ", () -> BenchmarkJar.first(text));
	}

	@Test
	void refusesNamesThatNoFolderCanHave() {
		for (String name : List.of("", " ", "..", "a/b", "a\\b", "a\nb", "x".repeat(101))) {
			assertThrows(IllegalArgumentException.class,
					() -> new BenchSettings(name, jar, Jdk.current(), List.of(), List.of(), folder), name);
		}
	}

	@Test
	void sendsRecordingsToTheFolderUnlessToldWhereTo() {
		Path recordings = Path.of("here");
		Map<String, String> expected = Map.of("jfr", "jfr:dir=here", "jfr:configName=default",
				"jfr:configName=default;dir=here", "jfr:dir=there", "jfr:dir=there", "gc", "gc");
		for (Map.Entry<String, String> profiler : expected.entrySet()) {
			BenchSettings settings = new BenchSettings("x", jar, Jdk.current(), List.of(),
					List.of("-prof", profiler.getKey()), folder);
			assertEquals(List.of("-prof", profiler.getValue()), settings.jmhArguments(recordings));
		}
	}

	private void assertRefused(String reason, String... arguments) throws IOException {
		assertRefused(reason, () -> new BenchRun(settings(arguments), follower).run());
		try (Stream<Path> left = Files.list(folder.resolve("runs"))) {
			assertEquals(List.of(), left.toList());
		}
	}

	private static void assertRefused(String reason, org.junit.jupiter.api.function.Executable executable) {
		BenchException e = assertThrows(BenchException.class, executable);
		assertTrue(e.getMessage().contains(reason), e.getMessage());
		assertEquals(1, e.getMessage().lines().count(), e.getMessage());
	}

	private BenchSettings settings(String... arguments) {
		return new BenchSettings("tiny", jar, Jdk.current(), List.of(), List.of(arguments), folder.resolve("runs"));
	}

	private static List<Result> results(BenchResult result) throws IOException {
		return RunReader.read(result.results(), ReadProgress.NONE).results();
	}

	private static JsonObject description(BenchResult result) throws IOException {
		return JsonParser.parseString(Files.readString(result.folder().resolve("run.json"))).getAsJsonObject();
	}
}
