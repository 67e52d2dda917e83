// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.TimeHistogram;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.profile.read.ProfileOverview.ThreadWeight;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/** Tests that recordings loaded by Mission Control have the same events at the same times as the file. */
class LoadedOverviewTest {

	private static final Logger THEIR_LOGGER = Logger.getLogger("org.openjdk.jmc");
	/**
	 * The tolerance in nanoseconds. Mission Control converts the ticks of start and end with floating-point arithmetic.
	 */
	private static final long ROUNDING_NANOS = 2;

	@BeforeAll
	static void silenceMissionControl() {
		THEIR_LOGGER.setLevel(Level.OFF);
	}

	static List<Path> recordings() throws IOException {
		return Recordings.supported();
	}

	@ParameterizedTest
	@MethodSource("recordings")
	void eventsAreInTheSameCellsAndThreads(Path recording) throws Exception {
		LoadedItems items = LoadedItems.of("loaded", JfrLoaderToolkit.loadEvents(recording.toFile()));
		for (String event : List.of("allocation", "cpu", "jdk.ThreadPark")) {
			ProfileRequest request = ProfileRequest.of(event);
			ProfileOverview file = ProfileOverview.read(List.of(recording), request, ReadProgress.NONE);
			ProfileOverview loaded = ProfileOverview.read(items, request, ReadProgress.NONE);
			assertEquals(file.startNanos(), loaded.startNanos(), ROUNDING_NANOS, event);
			assertEquals(file.time().spanNanos(), loaded.time().spanNanos(), ROUNDING_NANOS, event);
			assertEquals(total(file), total(loaded), 1e-6 * total(file), event);
			assertSameUntil(file, loaded, event);
			assertEquals(samples(file), samples(loaded), event);
		}
	}

	/** Asserts that at most 1 % of the cells differ, because an event at the boundary of two cells may be in either. */
	private static void assertSameUntil(ProfileOverview file, ProfileOverview loaded, String event) {
		TimeHistogram one = file.cells();
		TimeHistogram other = loaded.cells();
		assertEquals(one.bucketNanos(), other.bucketNanos(), event);
		long different = 0;
		for (int cell = 0; cell < Math.max(one.size(), other.size()); cell++) {
			different += Math.abs(weight(one, cell) - weight(other, cell)) > 0.01 * weight(one, cell) ? 1 : 0;
		}
		assertTrue(different <= 0.01 * one.size(), event + ": " + different + " of " + one.size() + " cells");
	}

	private static long weight(TimeHistogram cells, int cell) {
		return cell < cells.size() ? cells.weight(cell) : 0;
	}

	private static double total(ProfileOverview overview) {
		return overview.threads().stream().mapToLong(ThreadWeight::weight).sum();
	}

	private static Map<String, Long> samples(ProfileOverview overview) {
		return overview.threads().stream().collect(Collectors.toMap(ThreadWeight::name, ThreadWeight::samples));
	}

	@Test
	void onlyChosenEventsCount() throws Exception {
		Path recording = Recordings.of("jdk21");
		LoadedItems all = LoadedItems.of("loaded", JfrLoaderToolkit.loadEvents(recording.toFile()));
		LoadedItems none = new LoadedItems("none", all.recording().apply(ItemFilters.type("jdk.GCPhasePause")),
				all.recording(), all.time());
		assertTrue(total(ProfileOverview.read(all, ProfileRequest.of("cpu"), ReadProgress.NONE)) > 0);
		ProfileOverview empty = ProfileOverview.read(none, ProfileRequest.of("cpu"), ReadProgress.NONE);
		assertEquals(0, total(empty));
		assertEquals(all.time().spanNanos(), empty.time().spanNanos());
	}

	@Test
	void stopsWhenTheProgressSaysSo() throws Exception {
		LoadedItems items = LoadedItems.of("loaded",
				JfrLoaderToolkit.loadEvents(Recordings.of("jdk21").toFile()));
		ReadProgress stopped = new ReadProgress() {
			@Override
			public void advanced(long read, long total) {
				// The read is canceled before it can report progress.
			}

			@Override
			public boolean isCancelled() {
				return true;
			}
		};
		assertThrows(CancellationException.class,
				() -> ProfileOverview.read(items, ProfileRequest.of("cpu"), stopped));
	}
}
