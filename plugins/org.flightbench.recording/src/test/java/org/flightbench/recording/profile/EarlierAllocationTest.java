// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.GeneratedRecording;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.profile.view.CallTree;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import jdk.jfr.consumer.RecordedEvent;

/**
 * Tests recordings of a running JVM: allocation before the recording must not be counted. The files
 * {@code earlier-allocation-*.jfr} were recorded from the programs below with throttled samples, whose number depends
 * on the load of the machine. Recordings made during the test contain all samples.
 */
class EarlierAllocationTest {

	/**
	 * A program that allocates 300 MB in each of four threads, starts a recording, and then allocates the same amount
	 * more slowly, because samples are throttled.
	 */
	private static final String PROGRAM = """
											import java.nio.file.*;
											import java.util.concurrent.*;
											import jdk.jfr.*;
											public class Allocates {
												static volatile Object sink;
												static final CyclicBarrier GATE = new CyclicBarrier(5);
												static void allocate(int bytes, boolean isSlow) throws Exception {
													GATE.await();
													int count = 0;
													for (long sum = 0; sum < 300_000_000L; sum += bytes + 16) {
														sink = new byte[bytes];
														if (isSlow && ++count % 64 == 0) java.util.concurrent.locks.LockSupport.parkNanos(500_000);
													}
													GATE.await();
												}
												public static void main(String[] arguments) throws Exception {
													for (int number = 0; number < 4; number++) {
														int bytes = 1000 + 504 * number;
														Thread thread = new Thread(() -> {
															try { allocate(bytes, false); allocate(bytes, true); } catch (Exception e) { throw new Error(e); }
														}, "allocates-" + number);
														thread.setDaemon(true);
														thread.start();
													}
													GATE.await();
													GATE.await();
													Recording recording = new Recording(Configuration.getConfiguration("profile"));
													recording.enable("jdk.ObjectAllocationSample").with("throttle", "off");
													for (int index = 1; index < arguments.length; index++) recording.disable(arguments[index]);
													recording.start();
													GATE.await();
													GATE.await();
													recording.stop();
													recording.dump(Path.of(arguments[0]));
												}
											}
											""";
	/**
	 * A program that does the same in virtual threads: either in four threads that allocate both before and during the
	 * recording, or in a hundred threads that allocate a little each. In the latter case, the carrier threads may have
	 * allocated before, and another recording that sampled them may still be running.
	 */
	private static final String PROGRAM_OF_VIRTUAL = """
														import java.nio.file.*;
														import java.util.concurrent.*;
														import jdk.jfr.*;
														public class Allocates {
															static volatile Object sink;
															static final CyclicBarrier GATE = new CyclicBarrier(5);
															static final Semaphore ROOM = new Semaphore(4);
															static void allocate(long all, boolean isSlow) throws Exception {
																int count = 0;
																for (long sum = 0; sum < all; sum += 1016) {
																	sink = new byte[1000];
																	if (isSlow && ++count % 64 == 0) java.util.concurrent.locks.LockSupport.parkNanos(500_000);
																}
															}
															static void manyAllocate(boolean isSlow) {
																try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
																	for (int task = 0; task < 100; task++) {
																		threads.submit(() -> { ROOM.acquire(); allocate(12_000_000L, isSlow); ROOM.release(); return null; });
																	}
																}
															}
															public static void main(String[] arguments) throws Exception {
																boolean isMany = arguments[1].equals("many");
																Recording earlier = new Recording(Configuration.getConfiguration("default"));
																if (!arguments[2].equals("none")) { earlier.start(); }
																if (isMany) {
																	manyAllocate(false);
																	if (arguments[2].equals("running")) { earlier.disable("jdk.ObjectAllocationSample"); manyAllocate(false); }
																} else {
																	for (int number = 0; number < 4; number++) {
																		Thread.ofVirtual().name("allocates-" + number).start(() -> {
																			try { allocate(300_000_000L, false); GATE.await(); GATE.await(); allocate(300_000_000L, true); GATE.await(); }
																			catch (Exception e) { throw new Error(e); }
																		});
																	}
																	GATE.await();
																}
																Recording recording = new Recording(Configuration.getConfiguration("profile"));
																recording.enable("jdk.ObjectAllocationSample").with("throttle", "off");
																recording.start();
																if (isMany) { manyAllocate(true); } else { GATE.await(); GATE.await(); }
																recording.stop();
																recording.dump(Path.of(arguments[0]));
															}
														}
														""";
	private static final double KNOWN = 4 * 300_000_000.0;
	private static final double TOLERANCE = 0.15;
	/** The tolerance for threads with one or two samples, which do not allow an estimate. */
	private static final double ROUNDING = 0.03;

	@TempDir
	private Path folder;

	static List<Path> jdks() throws IOException {
		return GeneratedRecording.jdks();
	}

	static List<Path> recordings() throws URISyntaxException {
		return List.of(made("jdk17"), made("jdk25"));
	}

	private static Path made(String name) throws URISyntaxException {
		return Path.of(EarlierAllocationTest.class.getResource("earlier-allocation-" + name + ".jfr").toURI());
	}

	@Tag("long")
	@ParameterizedTest
	@MethodSource("jdks")
	void countsTheSameInARecordingMadeNow(Path jdk) throws Exception {
		Path file = run(jdk, PROGRAM);
		countsWhatWasAllocatedWhileItWasRecorded(file);
		missionControlsItemsCountTheSame(file);
		chosenSamplesCountWhatTheyCountAmongAllEvents(file);
	}

	@ParameterizedTest
	@MethodSource("recordings")
	void countsWhatWasAllocatedWhileItWasRecorded(Path file) throws Exception {
		StackProfile profile = ProfileReader.read(file, ProfileRequest.of("allocation"), ReadProgress.NONE);
		ProfileSource source = profile.source(Side.BASELINE);
		assertEquals(KNOWN, source.weight(), TOLERANCE * KNOWN, profile.warnings().toString());
		assertEquals(source.weight(), new CallTree(profile).root().total(Side.BASELINE));
		assertTrue(
				profile.warnings().get(0)
						.contains(" were probably allocated before the recording "),
				profile.warnings().toString());
		ProfileOverview overview = ProfileOverview.read(List.of(file), ProfileRequest.of("allocation"),
				ReadProgress.NONE);
		assertEquals(source.weight(),
				overview.threads().stream().mapToLong(ProfileOverview.ThreadWeight::weight).sum());
		assertEquals(source.weight(), overview.times().weight(0, Long.MAX_VALUE / 2), 1e-6 * source.weight());
		ProfileRequest ofThread = new ProfileRequest(ProfileEvent.of("allocation"), null,
				Pattern.compile("allocates-2"), Long.MIN_VALUE, Long.MAX_VALUE, Separation.METHOD);
		assertEquals(KNOWN / 4,
				ProfileReader.read(file, ofThread, ReadProgress.NONE).source(Side.BASELINE).weight(),
				TOLERANCE * KNOWN / 4);
	}

	@ParameterizedTest
	@MethodSource("recordings")
	void missionControlsItemsCountTheSame(Path file) throws Exception {
		StackProfile profile = ProfileReader.read(file, ProfileRequest.of("allocation"), ReadProgress.NONE);
		StackProfile ofItems = ItemProfileReader.read(
				LoadedItems.of("items", JfrLoaderToolkit.loadEvents(file.toFile())), ProfileRequest.of("allocation"),
				ReadProgress.NONE, part -> {});
		long weight = profile.source(Side.BASELINE).weight();
		assertEquals(weight, ofItems.source(Side.BASELINE).weight(), 1e-3 * weight);
		assertEquals(profile.warnings().get(0), ofItems.warnings().get(0));
	}

	/** Simulates a selection in Mission Control of all samples, or of those in part of the time range. */
	@ParameterizedTest
	@MethodSource("recordings")
	void chosenSamplesCountWhatTheyCountAmongAllEvents(Path file) throws Exception {
		LoadedItems all = LoadedItems.of("items", JfrLoaderToolkit.loadEvents(file.toFile()));
		IItemCollection samples = all.events().apply(ItemFilters.type("jdk.ObjectAllocationSample"));
		long half = all.time().spanNanos() / 2;
		IQuantity middle = UnitLookup.EPOCH_NS.quantity(all.time().startNanos() + half);
		ProfileRequest request = ProfileRequest.of("allocation");
		assertSameWeight(read(file), all, samples);
		assertSameWeight(ProfileReader.read(file, request.within(0, half), ReadProgress.NONE), all,
				samples.apply(ItemFilters.less(JfrAttributes.START_TIME, middle)));
		assertSameWeight(ProfileReader.read(file, request.within(half, Long.MAX_VALUE), ReadProgress.NONE), all,
				samples.apply(ItemFilters.moreOrEqual(JfrAttributes.START_TIME, middle)));
	}

	/** Checks the flame graph, and the threads and times offered for selection. */
	private static void assertSameWeight(StackProfile ofFile, LoadedItems all, IItemCollection chosen) {
		LoadedItems items = new LoadedItems("items", chosen, all.recording(), all.time(), all.recorded());
		ProfileRequest request = ProfileRequest.of("allocation");
		long weight = ofFile.source(Side.BASELINE).weight();
		double rounding = 1e-3 * weight;
		assertEquals(weight, ItemProfileReader.read(items, request, ReadProgress.NONE, part -> {})
				.source(Side.BASELINE).weight(), rounding);
		ProfileOverview overview = ProfileOverview.read(items, request, ReadProgress.NONE);
		assertEquals(weight, overview.threads().stream().mapToLong(ProfileOverview.ThreadWeight::weight).sum(),
				rounding);
		assertEquals(weight, overview.times().weight(0, Long.MAX_VALUE / 2), rounding);
	}

	@Test
	void countsWhatVirtualThreadsAllocatedWhileItWasRecorded() throws Exception {
		assertCountsWhatVirtualThreadsAllocated(made("virtual-jdk25"));
	}

	@Tag("long")
	@ParameterizedTest
	@CsvSource({"few,none", "many,none", "many,running"})
	void countsWhatVirtualThreadsAllocatedInARecordingMadeNow(String howMany, String earlier) throws Exception {
		List<Path> jdks = new ArrayList<>();
		for (Path jdk : jdks()) {
			if (Files.readString(jdk.resolve("release")).contains("JAVA_VERSION=\"2")) {
				jdks.add(jdk);
			}
		}
		assumeFalse(jdks.isEmpty(), "no JDK with virtual threads");
		for (Path jdk : jdks) {
			assertCountsWhatVirtualThreadsAllocated(run(jdk, PROGRAM_OF_VIRTUAL, howMany, earlier));
		}
	}

	private static void assertCountsWhatVirtualThreadsAllocated(Path file) throws Exception {
		double recorded = samplesOfThreads(file).values().stream().flatMap(List::stream)
				.mapToLong(sample -> sample.getLong("weight")).sum();
		assertTrue(recorded > 1.8 * KNOWN, "first samples of carriers weigh little: " + recorded);
		StackProfile profile = read(file);
		ProfileSource source = profile.source(Side.BASELINE);
		assertEquals(KNOWN, source.weight(), TOLERANCE * KNOWN, profile.warnings().toString());
		assertEquals(source.weight(), new CallTree(profile).root().total(Side.BASELINE));
		ProfileOverview overview = ProfileOverview.read(List.of(file), ProfileRequest.of("allocation"),
				ReadProgress.NONE);
		assertEquals(source.weight(),
				overview.threads().stream().mapToLong(ProfileOverview.ThreadWeight::weight).sum());
		StackProfile ofItems = ItemProfileReader.read(
				LoadedItems.of("items", JfrLoaderToolkit.loadEvents(file.toFile())), ProfileRequest.of("allocation"),
				ReadProgress.NONE, part -> {});
		assertEquals(source.weight(), ofItems.source(Side.BASELINE).weight(), 1e-3 * source.weight());
		assertEquals(profile.warnings().get(0), ofItems.warnings().get(0));
	}

	/**
	 * Without reports by thread, only the rate of the later samples indicates how much a thread allocated until its
	 * first sample.
	 */
	@Tag("long")
	@ParameterizedTest
	@MethodSource("jdks")
	void estimatesWhereThreadsAreNotReported(Path jdk) throws Exception {
		Path file = run(jdk, PROGRAM, "jdk.ThreadAllocationStatistics");
		long start = RecordingSummary.read(file, ReadProgress.NONE).startNanos();
		double possible = 0;
		for (List<RecordedEvent> samples : samplesOfThreads(file).values()) {
			List<RecordedEvent> later = samples.subList(1, samples.size());
			double weight = later.stream().mapToLong(sample -> sample.getLong("weight")).sum();
			long first = nanos(samples.get(0));
			double rate = weight / Math.max(1, nanos(samples.get(samples.size() - 1)) - first);
			possible += weight + (later.isEmpty() ? 0 : weight / later.size() + rate * (first - start));
		}
		double estimated = read(file).source(Side.BASELINE).weight();
		assertTrue(estimated > (1 - TOLERANCE) * KNOWN && estimated < Math.max(KNOWN, possible) * (1 + ROUNDING),
				estimated + ", possible are " + possible + ", known are " + KNOWN);
	}

	private static Map<String, List<RecordedEvent>> samplesOfThreads(Path file) throws IOException {
		return jdk.jfr.consumer.RecordingFile.readAllEvents(file).stream()
				.filter(event -> event.getEventType().getName().equals("jdk.ObjectAllocationSample"))
				.sorted(Comparator.comparing(RecordedEvent::getStartTime))
				.collect(Collectors.groupingBy(event -> String.valueOf(event.getThread().getId())));
	}

	private static long nanos(RecordedEvent event) {
		return TimeUnit.SECONDS.toNanos(event.getStartTime().getEpochSecond()) + event.getStartTime().getNano();
	}

	@Test
	void recordingsOneBehindTheOtherInAFileAreEachCounted() throws Exception {
		byte[] first = Files.readAllBytes(made("jdk25"));
		byte[] second = Files.readAllBytes(made("jdk17"));
		assertSumOfParts(List.of(first, second));
		assertSumOfParts(List.of(second, first));
		assertSumOfParts(List.of(first, first, second, first));
	}

	private void assertSumOfParts(List<byte[]> parts) throws Exception {
		long sum = 0;
		ByteArrayOutputStream all = new ByteArrayOutputStream();
		for (byte[] part : parts) {
			all.writeBytes(part);
			sum += read(Files.write(folder.resolve("part.jfr"), part)).source(Side.BASELINE).weight();
		}
		Path file = Files.write(folder.resolve("all.jfr"), all.toByteArray());
		StackProfile profile = read(file);
		assertEquals(sum, profile.source(Side.BASELINE).weight(), profile.warnings().toString());
		assertEquals(sum, ProfileOverview.read(List.of(file), ProfileRequest.of("allocation"), ReadProgress.NONE)
				.threads().stream().mapToLong(ProfileOverview.ThreadWeight::weight).sum());
		if (new HashSet<>(parts).size() == parts.size()) {
			// Mission Control loads duplicate chunks only once.
			StackProfile ofItems = ItemProfileReader.read(
					LoadedItems.of("items", JfrLoaderToolkit.loadEvents(file.toFile())),
					ProfileRequest.of("allocation"), ReadProgress.NONE, part -> {});
			assertEquals(sum, ofItems.source(Side.BASELINE).weight(), 1e-3 * sum);
		}
	}

	private static StackProfile read(Path file) throws IOException {
		return ProfileReader.read(file, ProfileRequest.of("allocation"), ReadProgress.NONE);
	}

	@Test
	void theTypeOfEventsItselfHasAll() throws Exception {
		Path file = made("jdk25");
		StackProfile raw = ProfileReader.read(file, ProfileRequest.of("jdk.ObjectAllocationSample"),
				ReadProgress.NONE);
		assertTrue(raw.source(Side.BASELINE).weight() > 1.6 * KNOWN, raw.source(Side.BASELINE).toString());
		assertFalse(raw.warnings().toString().contains("before the recording"), raw.warnings().toString());
	}

	private Path run(Path jdk, String program, String... arguments) throws Exception {
		Path source = Files.writeString(folder.resolve("Allocates.java"), program);
		Path recording = folder.resolve("running.jfr");
		List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/java").toString(), "-Xmx128m",
				source.toString(), recording.toString()));
		command.addAll(List.of(arguments));
		Process process = new ProcessBuilder(command).redirectErrorStream(true)
				.redirectOutput(folder.resolve("output").toFile()).start();
		if (!process.waitFor(20, TimeUnit.MINUTES) || process.exitValue() != 0) {
			process.destroyForcibly();
			throw new IOException("no recording by " + jdk + ": " + Files.readString(folder.resolve("output")));
		}
		return recording;
	}
}
