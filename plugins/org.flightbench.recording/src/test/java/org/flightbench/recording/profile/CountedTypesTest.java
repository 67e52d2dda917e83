// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.profile.read.ProfileReader;
import org.junit.jupiter.api.Test;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Tests that the counted types depend neither on threads nor on times, and are never replaced silently. */
class CountedTypesTest {

	private static final List<String> SAMPLES = List.of("jdk.ExecutionSample");

	@Test
	void timeWithoutCpuSamplesHasNone() throws IOException {
		Path file = Recordings.of("jdk21");
		long quiet = quietSecond(file);
		StackProfile profile = read(file, during("cpu", quiet, quiet + TimeUnit.SECONDS.toNanos(1)));
		ProfileSource source = profile.source(Side.BASELINE);
		assertEquals(0, source.samples());
		assertEquals(SAMPLES, source.counted().types());
		assertTrue(profile.warnings().get(0).matches(
				"[0-9,]+ events? of jdk.NativeMethodSample (is|are) not counted as 'cpu': 'native' shows (it|them)"),
				profile.warnings().toString());
		assertEquals(11, read(file, ProfileRequest.of("cpu")).source(Side.BASELINE).samples());
	}

	/**
	 * With {@code event=ctimer,wall=20ms}, async-profiler 3.0 recorded both kinds of samples as one type. Its converter
	 * distinguishes them in the same way.
	 */
	@Test
	void samplesOfTheWallClockAreNotOfTheProcessorWhereBothAreOfOneType() throws Exception {
		Path file = Path.of(getClass().getResource("async-profiler-3.0-ctimer-wall.jfr").getPath());
		IItemCollection items = JfrLoaderToolkit.loadEvents(file.toFile());
		for (ProfileReading reading : List.<ProfileReading>of(request -> read(file, request),
				request -> ItemProfileReader.read(LoadedItems.of("items", items), request, ReadProgress.NONE,
						part -> {}))) {
			StackProfile cpu = reading.read(ProfileRequest.of("cpu"));
			assertEquals(391, cpu.source(Side.BASELINE).samples());
			assertTrue(cpu.warnings().contains(
					"2,108 events of jdk.ExecutionSample are not counted as 'cpu': 'wall' shows them"),
					cpu.warnings().toString());
			StackProfile wall = reading.read(ProfileRequest.of("wall"));
			assertEquals(2_108, wall.source(Side.BASELINE).samples());
			assertTrue(wall.warnings().contains("wall-clock samples include waiting threads"),
					wall.warnings().toString());
			assertEquals(2_499, reading.read(ProfileRequest.of("jdk.ExecutionSample")).source(Side.BASELINE).samples());
			StackProfile time = reading.read(new ProfileRequest(ProfileEvent.of("wall"), Weight.TIME, null,
					Long.MIN_VALUE, Long.MAX_VALUE, Separation.LINE));
			assertEquals(2_108 * 20_000_000L, time.source(Side.BASELINE).weight());
			// The counted types do not depend on the selected time.
			assertEquals(SAMPLES, reading.read(during("cpu", 0, 1)).source(Side.BASELINE).counted().types());
		}
	}

	/** A function that reads a profile. */
	private interface ProfileReading {
		StackProfile read(ProfileRequest request) throws IOException;
	}

	@Test
	void eventsWithoutDurationTakeNoTime() throws IOException {
		ProfileRequest request = ProfileRequest.of("jdk.ModuleExport");
		ProfileSource source = read(Recordings.of("jdk21"), request).source(Side.BASELINE);
		assertEquals(1079, source.samples());
		assertEquals(0, source.weight());
		ProfileSource byCount = read(Recordings.of("jdk21"), new ProfileRequest(request.event(), Weight.COUNT, null,
				Long.MIN_VALUE, Long.MAX_VALUE, Separation.LINE)).source(Side.BASELINE);
		assertEquals(1079, byCount.weight());
	}

	@Test
	void nativeSamplesAreShownWhereTheyAreAskedFor() throws IOException {
		StackProfile profile = read(Recordings.of("jdk21"), ProfileRequest.of("native"));
		assertEquals(2903, profile.source(Side.BASELINE).samples());
		assertEquals(List.of("native samples include system calls and waits, not only processor time"),
				profile.warnings());
	}

	@Test
	void twoRecordingsAreComparedByTypesThatBothHave() throws IOException {
		ProfileRequest request = ProfileRequest.of("allocation");
		List<Path> files = List.of(Recordings.of("jdk21"), Recordings.of("dominating_thread_allocation_sample"));
		assertEquals(335, read(files.get(0), request).source(Side.BASELINE).samples());
		List<StackProfile> sides = ComparedProfiles.read(request.event(),
				(event, before) -> read(files.get(before.size()), request.of(event)));
		assertEquals(255, sides.get(0).source(Side.BASELINE).samples());
		assertEquals(sides.get(1).source(Side.BASELINE).counted().types(),
				sides.get(0).source(Side.BASELINE).counted().types());
	}

	@Test
	void tellsThatNothingIsCommon() throws IOException {
		ProfileRequest request = ProfileRequest.of("allocation");
		StackProfile tlabs = read(Recordings.of("dominating_thread_allocation"), request);
		StackProfile samples = read(Recordings.of("dominating_thread_allocation_sample"), request);
		assertEquals(request.event(), request.event().alike(List.of(tlabs.source(Side.BASELINE).counted(),
				samples.source(Side.BASELINE).counted())));
		assertEquals("the recordings have no event types in common: jdk.ObjectAllocationInNewTLAB, "
				+ "jdk.ObjectAllocationOutsideTLAB are compared with jdk.ObjectAllocationSample",
				Difference.of(tlabs, samples).warnings().get(0));
	}

	@Test
	void whatMissionControlHasLoadedIsCountedAlike() throws Exception {
		Path file = Recordings.of("jdk21");
		long quiet = quietSecond(file);
		ProfileRequest request = during("cpu", quiet, quiet + TimeUnit.SECONDS.toNanos(1));
		IItemCollection items = JfrLoaderToolkit.loadEvents(file.toFile());
		ProfileSource source = ItemProfileReader
				.read(LoadedItems.of("items", items), request, ReadProgress.NONE, part -> {}).source(Side.BASELINE);
		assertEquals(0, source.samples());
		assertEquals(SAMPLES, source.counted().types());
	}

	/**
	 * Returns the start of a second with native samples but no others, in nanoseconds from the start of the recording.
	 */
	private static long quietSecond(Path file) throws IOException {
		long start = org.flightbench.jfr.RecordingSummary.read(file, ReadProgress.NONE).startNanos();
		boolean[] isBusy = new boolean[70];
		boolean[] hasNative = new boolean[70];
		try (RecordingFile recording = new RecordingFile(file)) {
			while (recording.hasMoreEvents()) {
				RecordedEvent event = recording.readEvent();
				long nanos = TimeUnit.SECONDS.toNanos(event.getStartTime().getEpochSecond())
						+ event.getStartTime().getNano() - start;
				int second = (int) Math.max(0, TimeUnit.NANOSECONDS.toSeconds(nanos));
				isBusy[second] |= event.getEventType().getName().equals("jdk.ExecutionSample");
				hasNative[second] |= event.getEventType().getName().equals("jdk.NativeMethodSample");
			}
		}
		int second = 1;
		while (isBusy[second - 1] || isBusy[second] || isBusy[second + 1] || !hasNative[second]) {
			second++;
		}
		return TimeUnit.SECONDS.toNanos(second);
	}

	private static ProfileRequest during(String event, long from, long to) {
		return new ProfileRequest(ProfileEvent.of(event), null, null, from, to, Separation.METHOD);
	}

	private static StackProfile read(Path file, ProfileRequest request) throws IOException {
		return ProfileReader.read(file, request, ReadProgress.NONE);
	}
}
