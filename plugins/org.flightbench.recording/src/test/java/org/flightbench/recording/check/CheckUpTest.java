// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.MadeRecording;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.activity.Gauge;
import org.flightbench.recording.activity.GaugeValues;
import org.flightbench.recording.activity.read.ActivityReader;
import org.flightbench.recording.check.Finding.Kind;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.event.ProfileRequest;
import org.flightbench.recording.profile.read.ProfileReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each fault is found in a recording that was made with it, and no other; none in that of the same program without. */
class CheckUpTest {

	/** Computes and allocates under some frames for three seconds. */
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
	/** They depend on what else the machine has to do, and on how short the program is. */
	private static final Set<Kind> OF_SURROUNDINGS = EnumSet.of(Kind.BUSY, Kind.WARMING, Kind.FEW, Kind.LIMITED);

	@TempDir
	Path folder;
	private Path jdk;

	@BeforeEach
	void findJdk() throws IOException {
		List<Path> jdks = MadeRecording.jdks();
		jdk = jdks.get(jdks.size() - 1);
	}

	/** @param throttle of samples of allocation */
	private Path recorded(String throttle, String... options) throws IOException, InterruptedException {
		// not by the launcher of source: its compiler has stacks of its own, some of them truncated
		Path source = Files.writeString(folder.resolve("Works.java"), PROGRAM);
		new ProcessBuilder(jdk.resolve("bin/javac").toString(), source.toString()).inheritIO().start().waitFor();
		Path recording = folder.resolve("works-" + Arrays.hashCode(options) + throttle.hashCode() + ".jfr");
		List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/java").toString()));
		command.addAll(List.of(options));
		command.addAll(List.of("-XX:StartFlightRecording=settings=profile,jdk.ObjectAllocationSample#throttle="
				+ throttle + ",filename=" + recording, "-cp", folder.toString(), "Works"));
		Process process = new ProcessBuilder(command).redirectErrorStream(true)
				.redirectOutput(folder.resolve("output").toFile()).start();
		if (!process.waitFor(2, TimeUnit.MINUTES) || process.exitValue() != 0) {
			process.destroyForcibly();
			throw new IOException(Files.readString(folder.resolve("output")));
		}
		return recording;
	}

	private static Set<Kind> found(Path recording) throws IOException {
		return CheckUp.of(recording, ReadProgress.NONE).findings().stream().map(Finding::kind)
				.filter(kind -> !OF_SURROUNDINGS.contains(kind)).collect(Collectors.toSet());
	}

	@Test
	void findsTheFaultThatARecordingWasMadeWithAndNoneInACleanOne() throws Exception {
		Path clean = recorded("off", UNLOCKED, DEBUG);
		assertEquals(Set.of(), found(clean));
		assertEquals(Set.of(Kind.BIASED), found(recorded("off")));
		assertEquals(Set.of(Kind.TRUNCATED),
				found(recorded("off", UNLOCKED, DEBUG, "-XX:FlightRecorderOptions=stackdepth=8")));
		assertEquals(Set.of(Kind.THROTTLED), found(recorded("10/s", UNLOCKED, DEBUG)));
		byte[] bytes = Files.readAllBytes(clean);
		Path cut = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(bytes, bytes.length * 2 / 3));
		assertTrue(found(cut).contains(Kind.DAMAGED), found(cut).toString());
	}

	@Test
	void otherProgramsAndLimitsAndCompilersAreToldFromTheirShareOn() throws Exception {
		Path clean = recorded("off", UNLOCKED, DEBUG);
		assertEquals(Set.of(), kinds(clean, Map.of(Gauge.MACHINE_LOAD, constant(0.6), Gauge.JVM_USER_LOAD,
				constant(0.5), Gauge.JVM_SYSTEM_LOAD, constant(0), Gauge.LIMITED_NANOS, counter(0, 1000),
				Gauge.COMPILATION_MILLIS, counter(0, 100))));
		assertEquals(Set.of(Kind.BUSY), kinds(clean, Map.of(Gauge.MACHINE_LOAD, constant(0.9), Gauge.JVM_USER_LOAD,
				constant(0.5), Gauge.JVM_SYSTEM_LOAD, constant(0.1))));
		assertEquals(Set.of(Kind.LIMITED), kinds(clean, Map.of(Gauge.LIMITED_NANOS, counter(5e9, 6e9))));
		assertEquals(Set.of(Kind.WARMING), kinds(clean, Map.of(Gauge.COMPILATION_MILLIS, counter(0, 2500))));
	}

	@Test
	void onePassFindsWhatIsFoundInActivityAndProfilesReadEachForItself() throws Exception {
		List<Path> recordings = Recordings.supported();
		for (Path recording : recordings) {
			CheckUp alone = CheckUp.of(ActivityReader.read(recording, ActivityRequest.ALL, ReadProgress.NONE),
					ProfileReader.read(recording, ProfileRequest.of("cpu"), ReadProgress.NONE),
					ProfileReader.read(recording, ProfileRequest.of("allocation"), ReadProgress.NONE));
			assertEquals(alone, CheckUp.of(recording, ReadProgress.NONE), recording.toString());
		}
		assertTrue(recordings.size() > 3, recordings.toString());
	}

	private static GaugeValues constant(double value) {
		return GaugeValues.of(value, 0).plus(GaugeValues.of(value, 10_000_000_000L));
	}

	/** Over ten seconds. */
	private static GaugeValues counter(double first, double last) {
		return GaugeValues.of(first, 0).plus(GaugeValues.of(last, 10_000_000_000L));
	}

	private static Set<Kind> kinds(Path recording, Map<Gauge, GaugeValues> gauges) throws IOException {
		Activity read = ActivityReader.read(recording, ActivityRequest.ALL, ReadProgress.NONE);
		Activity with = new Activity(read.name(), read.time(), read.nanos(), read.measured(), read.tallies(),
				new HashMap<>(gauges), read.promotedBytes(), read.types(), read.settings(), read.facts(), read.ofType(),
				read.droppedBytes(), read.warnings());
		StackProfile cpu = ProfileReader.read(recording, ProfileRequest.of("cpu"), ReadProgress.NONE);
		StackProfile allocation = ProfileReader.read(recording, ProfileRequest.of("allocation"), ReadProgress.NONE);
		return CheckUp.of(with, cpu, allocation).findings().stream().map(Finding::kind)
				.filter(kind -> kind != Kind.FEW).collect(Collectors.toSet());
	}
}
