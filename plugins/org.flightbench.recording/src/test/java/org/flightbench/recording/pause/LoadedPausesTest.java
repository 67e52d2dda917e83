// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.IntStream;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.profile.items.LoadedItems;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/** Tests that recordings loaded by Mission Control have the same pauses as the file, field by field. */
class LoadedPausesTest {

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
	void tellsTheSameAsTheFile(Path recording) throws Exception {
		PauseTimeline file = PauseReader.read(recording, ReadProgress.NONE);
		PauseTimeline loaded = PauseReader.read(load(recording), ReadProgress.NONE, first -> {});
		assertEquals(file.pauses().size(), loaded.pauses().size(), "pauses");
		for (int index = 0; index < file.pauses().size(); index++) {
			assertSame(file.pauses().get(index), loaded.pauses().get(index));
		}
		assertEquals(file.gcPauses().size(), loaded.gcPauses().size(), "pauses of collections");
		for (int index = 0; index < file.gcPauses().size(); index++) {
			assertSame(file.gcPauses().get(index), loaded.gcPauses().get(index));
		}
		assertEquals(file.heapDumps().size(), loaded.heapDumps().size(), "heap dumps");
		for (int index = 0; index < file.heapDumps().size(); index++) {
			HeapDump one = file.heapDumps().get(index);
			HeapDump other = loaded.heapDumps().get(index);
			assertEquals(one.startNanos(), other.startNanos(), ROUNDING_NANOS);
			assertEquals(one.durationNanos(), other.durationNanos(), ROUNDING_NANOS);
			assertEquals(one.bytes(), other.bytes());
			assertEquals(one.destination(), other.destination());
		}
		assertEquals(samples(file), samples(loaded));
		assertEquals(file.laneNotes(), loaded.laneNotes());
		assertEquals(file.jvm(), loaded.jvm());
		assertEquals(file.origin(), loaded.origin());
		assertEquals(file.originEpochNanos(), loaded.originEpochNanos(), ROUNDING_NANOS);
	}

	private static void assertSame(Pause file, Pause loaded) {
		String which = "pause " + file.index();
		assertEquals(file.safepointId(), loaded.safepointId(), which);
		assertEquals(file.operation(), loaded.operation(), which);
		assertEquals(file.startNanos(), loaded.startNanos(), ROUNDING_NANOS, which);
		for (PausePhase phase : PausePhase.values()) {
			assertEquals(file.nanos(phase), loaded.nanos(phase), ROUNDING_NANOS, which + " " + phase);
		}
		assertEquals(file.totalNanos(), loaded.totalNanos(), ROUNDING_NANOS, which);
		assertEquals(file.threads(), loaded.threads(), which);
		assertEquals(file.runningThreads(), loaded.runningThreads(), which);
		assertEquals(file.jniCriticalThreads(), loaded.jniCriticalThreads(), which);
		assertEquals(file.lateThreads(), loaded.lateThreads(), which);
	}

	private static void assertSame(GcPause file, GcPause loaded) {
		String which = "collection " + file.gcId();
		assertEquals(file.gcId(), loaded.gcId());
		assertEquals(file.startNanos(), loaded.startNanos(), ROUNDING_NANOS, which);
		assertEquals(file.durationNanos(), loaded.durationNanos(), ROUNDING_NANOS, which);
		assertEquals(file.collection(), loaded.collection(), which);
		assertEquals(file.cause(), loaded.cause(), which);
	}

	/** Returns the samples by kind, without their times. */
	private static List<String> samples(PauseTimeline timeline) {
		return timeline.machine().samples().stream().map(sample -> sample.kind() + " " + sample.value()).sorted()
				.toList();
	}

	@Test
	void aPartOfTheEventsHasItsPausesAndTheLateThreadsOfTheWhole() throws Exception {
		LoadedItems all = load(Recordings.of("ttsp-mmap-slow-disk-jdk25"));
		PauseTimeline whole = PauseReader.read(all, ReadProgress.NONE, first -> {});
		List<PauseTimeline> first = new ArrayList<>();
		LoadedItems some = new LoadedItems("some",
				all.recording().apply(ItemFilters.type("jdk.SafepointBegin", "jdk.ExecuteVMOperation")),
				all.recording(), all.time());
		PauseTimeline part = PauseReader.read(some, ReadProgress.NONE, first::add);
		assertEquals(whole.pauses().size(), part.pauses().size());
		assertTrue(part.gcPauses().isEmpty());
		assertEquals(1, first.size());
		assertTrue(IntStream.range(0, part.pauses().size())
				.allMatch(index -> first.get(0).pauses().lateThreads(index).isEmpty()));
		Pause longest = part.pauses().stream().max((one, other) -> Long.compare(one.totalNanos(), other.totalNanos()))
				.orElseThrow();
		assertEquals("G1CollectFull", longest.operation());
		assertEquals("reader-thread", longest.lateThreads().get(0).name());
	}

	@Test
	void stopsWhenTheProgressSaysSo() throws Exception {
		LoadedItems items = load(Recordings.of("jdk21"));
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
		assertThrows(CancellationException.class, () -> PauseReader.read(items, stopped, first -> {}));
	}

	private static LoadedItems load(Path recording) throws Exception {
		IItemCollection items = JfrLoaderToolkit.loadEvents(recording.toFile());
		return LoadedItems.of(recording.getFileName().toString(), items);
	}
}
