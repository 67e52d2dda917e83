// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.benchmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.recording.benchmark.MeasuredTime.Basis;
import org.flightbench.recording.profile.Difference;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.profile.view.FoldedHarness;
import org.flightbench.recording.profile.view.ProfileView;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;
import jdk.jfr.consumer.RecordedEvent;

/** Tests the measured parts of recordings that this test creates with known contents. */
class MeasuredProfileTest {

	private static final ProfileRequest TICKS = ProfileRequest.of("test.Tick");
	private static final Measurement UNKNOWN = new Measurement(Double.NaN);

	@TempDir
	static Path folder;

	private static Path marked;
	private static Path plain;

	@Name("test.Tick")
	static class Tick extends Event {}

	@Name(Iteration.TYPE)
	@StackTrace(false)
	static class Mark extends Event {
		boolean measured;
		long operations;
	}

	@BeforeAll
	static void record() throws Exception {
		marked = record("marked.jfr", true);
		plain = record("plain.jfr", false);
	}

	/**
	 * Records 3 ticks, 5 in a warm-up iteration, 7 and 11 in measured iterations with 2 between them, and 4 at the end.
	 */
	private static Path record(String name, boolean isMarked) throws Exception {
		Path file = folder.resolve(name);
		try (Recording recording = new Recording()) {
			recording.enable(Tick.class);
			recording.enable("jdk.JVMInformation");
			if (isMarked) {
				recording.enable(Mark.class);
			} else {
				recording.disable(Mark.class);
			}
			recording.start();
			tick(3);
			iterate(false, 5, 50);
			iterate(true, 7, 100);
			tick(2);
			iterate(true, 11, 150);
			tick(4);
			recording.stop();
			recording.dump(file);
		}
		return file;
	}

	private static void iterate(boolean measured, int ticks, long operations) throws InterruptedException {
		Mark mark = new Mark();
		mark.begin();
		tick(ticks);
		mark.end();
		mark.measured = measured;
		mark.operations = operations;
		mark.commit();
	}

	private static void tick(int times) throws InterruptedException {
		Thread.sleep(20);
		for (int tick = 0; tick < times; tick++) {
			new Tick().commit();
		}
		Thread.sleep(20);
	}

	@Test
	void measuredIterationsAloneCountWithTheirOperations() throws Exception {
		StackProfile profile = read(TICKS.measured(UNKNOWN), marked);
		ProfileSource source = profile.source(Side.BASELINE);
		assertEquals(7 + 11, source.samples());
		assertEquals(Basis.ITERATIONS, source.measured().basis());
		assertEquals(250, source.measured().operations());
		assertTrue(source.seconds() >= 0.08 && source.seconds() < seconds(marked) - 0.12,
				source.seconds() + " s of two iterations, of " + seconds(marked));
		assertEquals(List.of(), profile.warnings().stream().filter(warning -> warning.contains("iteration")).toList());
	}

	@Test
	void forksAreToldApartInEveryStack() throws Exception {
		Path other = record("other.jfr", true);
		StackProfile both = ProfileReader.read(List.of(marked, other), "both", TICKS.measured(UNKNOWN),
				ReadProgress.NONE);
		StackProfile one = read(TICKS.measured(UNKNOWN), marked);
		StackProfile difference = Difference.of(both, one);
		assertEquals(List.of("marked.jfr", "other.jfr"),
				both.source(Side.BASELINE).forks().stream().map(ProfileSource.Fork::name).toList());
		assertEquals(List.of(250.0, 250.0),
				both.source(Side.BASELINE).forks().stream().map(fork -> fork.measured().operations()).toList());
		for (StackProfile profile : List.of(both, FoldedHarness.of(both), ProfileView.PLAIN.withInverted(true).of(both),
				difference)) {
			assertEquals(List.of(18L, 18L), samples(profile, Side.BASELINE));
			assertEquals(36, profile.source(Side.BASELINE).samples());
		}
		assertEquals(List.of(18L), samples(difference, Side.CANDIDATE));
		assertEquals(List.of(), one.source(Side.BASELINE).forks());
	}

	private static List<Long> samples(StackProfile profile, Side side) {
		Stacks stacks = profile.stacks();
		return IntStream.range(0, stacks.forks(side))
				.mapToObj(
						fork -> IntStream.range(0, stacks.size()).mapToLong(stack -> stacks.samples(stack, side, fork))
								.sum())
				.toList();
	}

	@Test
	void allCountsWhereNobodyAsksForWhatWasMeasured() throws Exception {
		assertEquals(32, read(TICKS, marked).source(Side.BASELINE).samples());
	}

	@Test
	void forksAreAddedUp() throws Exception {
		StackProfile both = ProfileReader.read(List.of(marked, marked), "both", TICKS.measured(UNKNOWN),
				ReadProgress.NONE);
		assertEquals(36, both.source(Side.BASELINE).samples());
		assertEquals(500, both.source(Side.BASELINE).measured().operations());
		StackProfile one = ProfileReader.read(List.of(marked, plain), "one", TICKS.measured(UNKNOWN),
				ReadProgress.NONE);
		assertEquals(Basis.NONE, one.source(Side.BASELINE).measured().basis());
		assertEquals(Double.NaN, one.source(Side.BASELINE).measured().operations(), "of one it is not known");
		assertEquals("plain.jfr: the recording does not mark iterations",
				one.warnings().get(0).split(": all events")[0]);
		StackProfile none = ProfileReader.read(List.of(plain, plain), "none", TICKS.measured(UNKNOWN),
				ReadProgress.NONE);
		assertEquals(List.of("the recording does not mark iterations"), none.warnings().stream()
				.filter(warning -> warning.contains("iteration")).map(warning -> warning.split(": all events")[0])
				.toList());
	}

	@Test
	void aRangeOfTimeHasNoOperationsThatAreKnown() throws Exception {
		long second;
		try (RecordingFile recording = RecordingFile.open(marked)) {
			second = MarksChunkReader.read(recording, new Measurement(Double.NaN), ReadProgress.NONE).iterations()
					.stream()
					.filter(Iteration::isMeasured)
					.mapToLong(iteration -> iteration.time().startNanos()).max().orElseThrow()
					- recording.time().startNanos();
		}
		ProfileRequest late = new ProfileRequest(TICKS.event(), null, null, second, Long.MAX_VALUE,
				TICKS.separation());
		ProfileSource source = read(late.measured(UNKNOWN), marked).source(Side.BASELINE);
		assertEquals(11, source.samples());
		assertEquals(Double.NaN, source.measured().operations());
	}

	@Test
	void withoutMarksWarmingUpIsLeftOut() throws Exception {
		long left = 75_000_000;
		StackProfile profile = read(TICKS.measured(warmup(left)), plain);
		long ticks = ticksOfTheLast(left);
		assertTrue(ticks > 0 && ticks < 32, "some, not all: " + ticks);
		assertEquals(ticks, profile.source(Side.BASELINE).samples());
		assertEquals(Basis.WARMUP, profile.source(Side.BASELINE).measured().basis());
		assertEquals(0.075, profile.source(Side.BASELINE).seconds(), 1e-4);
		assertTrue(
				profile.warnings().get(0).matches("the recording does not mark iterations: the first [0-9.]* s of "
						+ "[0-9.]* s, which can only be warm-up, are excluded"),
				profile.warnings().toString());
	}

	/**
	 * Returns a measurement whose warm-up ends the given time before the end of the recording, in which iterations are
	 * not marked.
	 */
	private static Measurement warmup(long nanos) throws IOException {
		try (RecordingFile recording = RecordingFile.open(plain)) {
			recording.findAll(ReadProgress.NONE);
			long jvm = MarksChunkReader.read(recording, new Measurement(1), ReadProgress.NONE).jvmStartNanos();
			return new Measurement((recording.time().endNanos() - nanos - jvm) / 1e9);
		}
	}

	/**
	 * Returns the number of ticks within the given time before the end of the recording, according to the JDK's parser.
	 */
	private static long ticksOfTheLast(long nanos) throws IOException {
		Instant end;
		try (RecordingFile recording = RecordingFile.open(plain)) {
			recording.findAll(ReadProgress.NONE);
			end = Instant.ofEpochSecond(0, recording.time().endNanos());
		}
		List<RecordedEvent> events = jdk.jfr.consumer.RecordingFile.readAllEvents(plain);
		return events.stream().filter(event -> event.getEventType().getName().equals("test.Tick")
				&& !event.getStartTime().isBefore(end.minusNanos(nanos))).count();
	}

	@Test
	void aRecordingThatBeganAfterWarmingUpCountsWhole() throws Exception {
		for (Measurement measurement : List.of(UNKNOWN, new Measurement(0.001), new Measurement(1e6))) {
			StackProfile profile = read(TICKS.measured(measurement), plain);
			assertEquals(32, profile.source(Side.BASELINE).samples());
			assertEquals("the recording does not mark iterations: all events are counted, including setup "
					+ "and tear-down", profile.warnings().get(0));
		}
	}

	@Test
	void whatMissionControlHasLoadedIsTheSame() throws Exception {
		for (Path file : List.of(marked, plain)) {
			LoadedItems items = LoadedItems.of("items", JfrLoaderToolkit.loadEvents(file.toFile()));
			for (Measurement measurement : List.of(UNKNOWN, warmup(75_000_000))) {
				ProfileRequest request = TICKS.measured(measurement);
				StackProfile ofFile = read(request, file);
				StackProfile ofItems = ItemProfileReader.read(items, request, ReadProgress.NONE, part -> {});
				assertEquals(ofFile.source(Side.BASELINE).samples(), ofItems.source(Side.BASELINE).samples());
				assertEquals(ofFile.source(Side.BASELINE).measured().operations(),
						ofItems.source(Side.BASELINE).measured().operations());
				assertEquals(ofFile.source(Side.BASELINE).seconds(), ofItems.source(Side.BASELINE).seconds(), 1e-3);
				assertEquals(ofFile.warnings(), ofItems.warnings());
			}
		}
	}

	private static double seconds(Path file) throws IOException {
		return read(TICKS, file).source(Side.BASELINE).seconds();
	}

	private static StackProfile read(ProfileRequest request, Path file) throws IOException {
		return ProfileReader.read(file, request, ReadProgress.NONE);
	}
}
