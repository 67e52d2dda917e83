// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.ChunkFiles;
import org.flightbench.jfr.GeneratedRecording;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.RecordingReader;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.activity.Facts;
import org.flightbench.recording.activity.Gauge;
import org.flightbench.recording.activity.GaugeValues;
import org.flightbench.recording.check.Finding.Kind;
import org.flightbench.recording.pause.MachineSamples;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.profile.read.ProfilableTypes;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.text.Messages;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import jdk.jfr.Configuration;
import jdk.jfr.Recording;

/**
 * Tests that exactly one problem is found in a recording made with that problem, and none in a recording of the same
 * program without problems.
 */
class CheckUpTest {

	/** A program that computes and allocates at a stack depth of about 20 for three seconds. */
	private static final String PROGRAM = """
											public class Works {
												static volatile Object sink;
												static long deep(int depth) {
													if (depth > 0) return deep(depth - 1) + 1;
													long sum = 0;
													for (int i = 0; i < 200_000; i++) { sum = sum * 31 + i; if (i % 5000 == 0) sink = new byte[5000]; }
													return sum;
												}
												public static void main(String[] arguments) {
													long end = System.nanoTime() + 3_000_000_000L;
													long sum = 0;
													while (System.nanoTime() < end) sum += deep(20);
													sink = sum;
												}
											}
											""";
	private static final String UNLOCKED = "-XX:+UnlockDiagnosticVMOptions";
	private static final String DEBUG = "-XX:+DebugNonSafepoints";
	/**
	 * Findings that are ignored because they depend on the load of the machine or on the short duration of the program.
	 */
	private static final Set<Kind> OF_SURROUNDINGS = EnumSet.of(Kind.BUSY, Kind.WARMING, Kind.FEW, Kind.LIMITED,
			Kind.LOST, Kind.SWAPPING);

	/** The recordings without problems, by JDK. Several tests share them. */
	private static final Map<Path, Path> CLEAN = new HashMap<>();

	@TempDir
	static Path shared;

	@TempDir
	Path folder;
	private Path jdk;
	/** A prefix for the command of the program, such as {@code nice}. */
	private List<String> starter = List.of();
	/** Further recording settings, each with a leading comma. */
	private String settings = "";

	static List<Path> jdks() throws IOException {
		return GeneratedRecording.jdks();
	}

	@BeforeEach
	void findJdk() throws IOException {
		jdk = jdks().get(jdks().size() - 1);
	}

	private Path clean() throws IOException, InterruptedException {
		Path clean = CLEAN.get(jdk);
		if (clean == null) {
			clean = Files.copy(recorded("off", UNLOCKED, DEBUG), shared.resolve(CLEAN.size() + ".jfr"));
			CLEAN.put(jdk, clean);
		}
		return clean;
	}

	/** @param throttle the throttle setting of allocation samples */
	private Path recorded(String throttle, String... options) throws IOException, InterruptedException {
		// Compiles the program first: the source launcher would add stacks of its compiler, some of them truncated.
		if (Files.notExists(shared.resolve("Works.class"))) {
			Path source = Files.writeString(shared.resolve("Works.java"), PROGRAM);
			new ProcessBuilder(jdk.resolve("bin/javac").toString(), "--release", "17", source.toString()).inheritIO()
					.start().waitFor();
		}
		Path recording = Files.createTempDirectory(folder, "recorded").resolve("works.jfr");
		List<String> command = new ArrayList<>(starter);
		command.add(jdk.resolve("bin/java").toString());
		command.addAll(List.of(options));
		command.addAll(List.of("-XX:StartFlightRecording=settings=profile,jdk.ObjectAllocationSample#throttle="
				+ throttle + settings + ",filename=" + recording, "-cp", shared.toString(), "Works"));
		Process process = new ProcessBuilder(command).redirectErrorStream(true)
				.redirectOutput(folder.resolve("output").toFile()).start();
		if (!process.waitFor(2, TimeUnit.MINUTES) || process.exitValue() != 0) {
			process.destroyForcibly();
			throw new IOException(Files.readString(folder.resolve("output")));
		}
		return recording;
	}

	private static Set<Kind> found(Path recording) throws IOException {
		return all(recording).keySet().stream().filter(kind -> !OF_SURROUNDINGS.contains(kind))
				.collect(Collectors.toSet());
	}

	/** Returns the facts of the findings by kind. */
	private static Map<Kind, String> all(Path recording) throws IOException {
		return CheckUp.of(recording, ReadProgress.NONE).findings().stream()
				.collect(Collectors.toMap(Finding::kind, Finding::fact, (one, other) -> one + "\n" + other));
	}

	@Tag("long")
	@ParameterizedTest
	@MethodSource("jdks")
	void findsTheFaultThatARecordingWasMadeWithAndNoneInACleanOne(Path with) throws Exception {
		jdk = with;
		Path clean = clean();
		assertEquals(Set.of(), found(clean));
		assertEquals(Set.of(Kind.BIASED), found(recorded("off")));
		assertEquals(Set.of(Kind.TRUNCATED),
				found(recorded("off", UNLOCKED, DEBUG, "-XX:FlightRecorderOptions=stackdepth=8")));
		assertEquals(Set.of(Kind.THROTTLED), found(recorded("10/s", UNLOCKED, DEBUG)));
		byte[] bytes = Files.readAllBytes(clean);
		Path cut = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(bytes, bytes.length * 2 / 3));
		assertTrue(found(cut).contains(Kind.DAMAGED), found(cut).toString());
	}

	@Tag("long")
	@ParameterizedTest
	@MethodSource("jdks")
	void otherProgramsThatTakeTheProcessorsAreToldAndNotOfARecordingWithout(Path with) throws Exception {
		jdk = with;
		List<Process> others = new ArrayList<>();
		try {
			for (int number = 0; number <= Runtime.getRuntime().availableProcessors(); number++) {
				others.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
			}
			starter = List.of("nice", "-n", "15");
			Map<Kind, String> all = all(recorded("off", UNLOCKED, DEBUG));
			assertTrue(all.containsKey(Kind.BUSY) && all.get(Kind.BUSY).startsWith("other programs used "),
					all.toString());
			assertEquals(Set.of(), Set.copyOf(all.keySet().stream().filter(kind -> !OF_SURROUNDINGS.contains(kind))
					.toList()));
		} finally {
			others.forEach(Process::destroyForcibly);
		}
	}

	/**
	 * Uses a stored recording that was made with a limit of 30 % of a processor, because not every machine allows tests
	 * to create a control group.
	 */
	@Test
	void aLimitOfProcessorTimeIsTold() throws Exception {
		Path kept = Recordings.root().resolve("plugins/org.flightbench.recording/src/test/resources")
				.resolve("org/flightbench/recording/check/limited.jfr");
		assertTrue(
				all(kept).get(Kind.LIMITED).startsWith("the CPU limit of the container throttled the program"),
				all(kept).toString());
	}

	@Tag("long")
	@Test
	void aLimitOfProcessorTimeThatATestSetsIsTold() throws Exception {
		Path groups = Path.of("/sys/fs/cgroup/cpu");
		if (!Files.isWritable(groups.resolve("cgroup.procs")) || !Files.exists(groups.resolve("cpu.cfs_quota_us"))) {
			return;
		}
		for (Path with : jdks()) {
			jdk = with;
			Path group = Files.createDirectory(groups.resolve("flightbench-" + ProcessHandle.current().pid()));
			try {
				Files.writeString(group.resolve("cpu.cfs_period_us"), "100000");
				Files.writeString(group.resolve("cpu.cfs_quota_us"), "30000");
				starter = List.of("sh", "-c", "echo $$ > " + group.resolve("cgroup.procs") + "; exec \"$@\"", "sh");
				settings = ",jdk.ContainerCPUThrottling#period=200ms";
				assertTrue(all(recorded("off", UNLOCKED, DEBUG)).containsKey(Kind.LIMITED), jdk.toString());
				starter = List.of();
				assertFalse(all(recorded("off", UNLOCKED, DEBUG)).containsKey(Kind.LIMITED), jdk.toString());
			} finally {
				Files.delete(group);
			}
		}
	}

	@Test
	void aLostChunkAndAClockThatWasSetAreTold() throws Exception {
		List<byte[]> chunks = ChunkFiles.of(inChunks());
		assertTrue(chunks.size() >= 4, chunks.size() + " chunks");
		Path made = folder.resolve("made.jfr");
		Map<Kind, String> whole = all(ChunkFiles.write(made, chunks));
		assertFalse(whole.containsKey(Kind.DAMAGED) || whole.containsKey(Kind.CLOCK), whole.toString());
		List<byte[]> without = new ArrayList<>(chunks);
		// A closed recording may leave a short chunk, so the longest one is removed.
		without.remove(without.subList(1, chunks.size() - 1).stream()
				.max(Comparator.comparingLong(ChunkFiles::duration)).orElseThrow());
		Map<Kind, String> lost = all(ChunkFiles.write(made, without));
		assertTrue(lost.get(Kind.DAMAGED).matches(".* of .* were not recorded, in 1 gap.*"), lost.toString());
		assertFalse(lost.containsKey(Kind.CLOCK), lost.toString());
		assertEquals("the system clock was set forward by 5.00 s during the recording",
				all(ChunkFiles.write(made, laterFromTheThirdOn(chunks, 5_000_000_000L))).get(Kind.CLOCK)
						.replaceFirst("(4\\.99|5\\.01)", "5.00"));
		assertEquals("the system clock was set back by 2.00 s during the recording",
				all(ChunkFiles.write(made, laterFromTheThirdOn(chunks, -2_000_000_000L))).get(Kind.CLOCK)
						.replaceFirst("(1\\.99|2\\.01)", "2.00"));
	}

	private static List<byte[]> laterFromTheThirdOn(List<byte[]> chunks, long nanos) {
		List<byte[]> moved = new ArrayList<>();
		for (byte[] chunk : chunks) {
			moved.add(moved.size() < 2 ? chunk : ChunkFiles.later(chunk, nanos));
		}
		return moved;
	}

	/** Records this JVM. Each further recording starts a new chunk. */
	private Path inChunks() throws Exception {
		Path file = folder.resolve("chunks.jfr");
		try (Recording recording = new Recording(Configuration.getConfiguration("profile"))) {
			recording.start();
			for (int chunk = 0; chunk < 4; chunk++) {
				Thread.sleep(300);
				try (Recording next = new Recording()) {
					next.start();
				}
			}
			recording.stop();
			recording.dump(file);
		}
		return file;
	}

	@Test
	void eventsWithoutStackTracesAreTold() throws Exception {
		Path none = Recordings.fault("container-throttling", "throttled.jfr");
		assertTrue(all(none).containsKey(Kind.WITHOUT_STACKS), all(none).toString());
		assertTrue(CheckUp.of(LoadedItems.of("items", JfrLoaderToolkit.loadEvents(none.toFile())), ReadProgress.NONE)
				.findings().stream().anyMatch(finding -> finding.kind() == Kind.WITHOUT_STACKS));
		Path some = Recordings.fault("datadog-recording", "dd.jfr");
		assertFalse(all(some).containsKey(Kind.WITHOUT_STACKS), all(some).toString());
	}

	@Test
	void eventsThatWereRemovedFromTheFileAreTold() throws IOException {
		assertTrue(all(Recordings.root().resolve("samples/io-without-trim.jfr")).containsKey(Kind.REMOVED));
		assertFalse(all(Recordings.root().resolve("samples/ttsp-baseline.jfr")).containsKey(Kind.REMOVED));
	}

	@Test
	void chunksOfTwoRecordersAreNoStepOfTheClock() throws IOException {
		Map<Kind, String> all = all(Recordings.fault("check-clock-set", "two-tick-bases-overlapping.jfr"));
		assertFalse(all.containsKey(Kind.CLOCK), all.toString());
	}

	/** Overlapping chunks do not mean that data is missing. */
	@Test
	void chunksThatOverlapMeanSomethingElseThanMissingOnes() throws IOException {
		assertEquals(List.of(Messages.overlap_meaning),
				CheckUp.of(Recordings.fault("check-clock-set", "two-tick-bases-overlapping.jfr"), ReadProgress.NONE)
						.findings().stream().filter(finding -> finding.kind() == Kind.DAMAGED).map(Finding::meaning)
						.toList());
	}

	@Test
	void aLimitOfSeveralProcessorsIsToldByItsPeriods() throws IOException {
		assertEquals("the CPU limit of the container throttled the program in 15 of 20 periods",
				all(Recordings.fault("container-throttling", "throttled.jfr")).get(Kind.LIMITED));
	}

	@Test
	void longerStackTracesThanThoseOfTheRecordingAreAdvised() throws IOException {
		Path deep = Recordings.fault("stack-depth-advice", "depth1024.jfr");
		assertEquals("start the program with -XX:FlightRecorderOptions=stackdepth=2048", depthRemedy(deep, 1024, ""));
		assertEquals(depthRemedy(deep, 1024, ""), CheckUp.of(deep, ReadProgress.NONE).findings().stream()
				.filter(finding -> finding.kind() == Kind.TRUNCATED).findFirst().orElseThrow().remedy());
		assertEquals("start the program with -XX:FlightRecorderOptions=stackdepth=256", depthRemedy(deep, 64, ""));
		assertEquals("start the program with -XX:FlightRecorderOptions=stackdepth=512", depthRemedy(deep, 256, ""));
		assertEquals("start the program with -XX:FlightRecorderOptions=stackdepth=1024", depthRemedy(deep, 590,
				"-Xmx1g -XX:FlightRecorderOptions=memorysize=64m,stackdepth=600"));
		assertFalse(depthRemedy(deep, 2048, "").contains("FlightRecorderOptions"), "nothing is deeper");
	}

	private static String depthRemedy(Path recording, int longest, String arguments) throws IOException {
		Activity read = ActivityReader.read(recording, ActivityRequest.ALL, ReadProgress.NONE);
		StackProfile cpu = ProfileReader.read(recording, ProfileRequest.of("cpu"), ReadProgress.NONE);
		return CheckUp.of(with(read, Map.of(), Map.of(Facts.JVM_ARGUMENTS, arguments)), cpu, cpu, 0, longest, true)
				.findings().stream().filter(finding -> finding.kind() == Kind.TRUNCATED).findFirst().orElseThrow()
				.remedy();
	}

	/** The first event of a JVM has no load, as there is no previous measurement. */
	@Test
	void aLoadOfNothingAtAllIsNoneThatWasMeasured() {
		assertTrue(MachineSamples.isLoadUnmeasured(new long[]{5, 0, 0, 0}));
		assertFalse(MachineSamples.isLoadUnmeasured(new long[]{5, 0, Double.doubleToLongBits(0.5), 0}));
	}

	@Test
	void samplesByProcessorTimeThatFailedAreToldFromTheirShareOn() throws Exception {
		if (jdk.toString().matches(".*-(1[1-9]|2[0-4])-.*")) {
			return;
		}
		settings = ",jdk.CPUTimeSample#enabled=true,jdk.CPUTimeSample#throttle=10ms";
		Path recording = recorded("off", UNLOCKED, DEBUG);
		for (int lost : List.of(0, 2, 100, 1_000_000)) {
			assertEquals(isFailed(recording, lost),
					kinds(recording, Map.of(Gauge.LOST_CPU_SAMPLES, constant(lost / 2))).contains(Kind.FAILED),
					lost + " lost samples");
		}
		assertTrue(isFailed(recording, 1_000_000));
	}

	/**
	 * Returns whether at least five samples and 5 % failed. Counts the samples without a stack trace with the JDK's
	 * parser, because a JVM on a busy machine may fail to walk many stacks.
	 */
	private static boolean isFailed(Path recording, long lost) throws IOException {
		long samples = 0;
		long failed = lost;
		try (var events = new jdk.jfr.consumer.RecordingFile(recording)) {
			while (events.hasMoreEvents()) {
				var event = events.readEvent();
				if (event.getEventType().getName().equals("jdk.CPUTimeSample")) {
					samples++;
					failed += event.getStackTrace() == null ? 1 : 0;
				}
			}
		}
		return failed >= 5 && failed > 0.05 * (samples + lost);
	}

	@Test
	@Tag("long")
	void otherProgramsAndLimitsAndCompilersAreToldFromTheirShareOn() throws Exception {
		Path clean = clean();
		assertEquals(Set.of(), kinds(clean, Map.of(Gauge.MACHINE_LOAD, constant(0.6), Gauge.JVM_USER_LOAD,
				constant(0.5), Gauge.JVM_SYSTEM_LOAD, constant(0), Gauge.LIMITED_NANOS, counter(0, 1000),
				Gauge.COMPILATION_MILLIS, counter(0, 100))));
		assertEquals(Set.of(Kind.BUSY), kinds(clean, Map.of(Gauge.MACHINE_LOAD, constant(0.9), Gauge.JVM_USER_LOAD,
				constant(0.5), Gauge.JVM_SYSTEM_LOAD, constant(0.1))));
		assertEquals(Set.of(Kind.LIMITED), kinds(clean, Map.of(Gauge.LIMITED_NANOS, counter(5e9, 6e9))));
		assertEquals(Set.of(), kinds(clean, Map.of(Gauge.SWAP_FREE, counter(2e9, 2e9 - 1e6))));
		assertEquals(Set.of(Kind.SWAPPING), kinds(clean, Map.of(Gauge.SWAP_FREE, counter(2e9, 1.9e9))));
		assertEquals(Set.of(Kind.SWAPPING), kinds(clean, Map.of(Gauge.CONTAINER_SWAP, counter(0, 1e8))));
		assertEquals(Set.of(Kind.WARMING), kinds(clean, Map.of(Gauge.COMPILATION_MILLIS, counter(0, 2500))));
	}

	@Test
	void onePassFindsWhatIsFoundInActivityAndProfilesReadEachForItself() throws Exception {
		List<Path> recordings = Recordings.supported();
		for (Path recording : recordings) {
			CheckUp alone = CheckUp.of(ActivityReader.read(recording, ActivityRequest.ALL, ReadProgress.NONE),
					ProfileReader.read(recording, ProfileRequest.of("cpu"), ReadProgress.NONE),
					ProfileReader.read(recording, ProfileRequest.of("allocation"), ReadProgress.NONE), 0,
					longest(recording), !ProfilableTypes.read(recording, ReadProgress.NONE).isEmpty());
			assertEquals(alone, CheckUp.of(recording, ReadProgress.NONE), recording.toString());
		}
		assertTrue(recordings.size() > 3, recordings.toString());
	}

	private static GaugeValues constant(double value) {
		return GaugeValues.of(value, 0).plus(GaugeValues.of(value, 10_000_000_000L));
	}

	/** Returns the values of a counter over ten seconds. */
	private static GaugeValues counter(double first, double last) {
		return GaugeValues.of(first, 0).plus(GaugeValues.of(last, 10_000_000_000L));
	}

	private static int longest(Path recording) throws IOException {
		try (RecordingFile file = RecordingFile.open(recording)) {
			List<Integer> depths = new ArrayList<>(List.of(0));
			RecordingReader.read(file, CheckReader.StackDepthReader::new, depths::add, ReadProgress.NONE);
			return Collections.max(depths);
		}
	}

	private static Activity with(Activity read, Map<Gauge, GaugeValues> gauges, Map<String, String> facts) {
		return new Activity(read.name(), read.time(), read.nanos(), read.measured(), read.tallies(),
				new HashMap<>(gauges), read.promotedBytes(), read.types(), read.settings(), facts, read.timings(),
				read.ofType(), read.droppedBytes(), read.warnings());
	}

	private static Set<Kind> kinds(Path recording, Map<Gauge, GaugeValues> gauges) throws IOException {
		Activity read = ActivityReader.read(recording, ActivityRequest.ALL, ReadProgress.NONE);
		Activity with = with(read, gauges, read.facts());
		StackProfile cpu = ProfileReader.read(recording, ProfileRequest.of("cpu"), ReadProgress.NONE);
		StackProfile allocation = ProfileReader.read(recording, ProfileRequest.of("allocation"), ReadProgress.NONE);
		return CheckUp.of(with, cpu, allocation, 0, 0, true).findings().stream().map(Finding::kind)
				.filter(kind -> kind != Kind.FEW).collect(Collectors.toSet());
	}
}
