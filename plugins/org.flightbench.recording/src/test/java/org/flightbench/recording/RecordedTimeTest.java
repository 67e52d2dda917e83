// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.ChunkFiles;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.Recordings;
import org.flightbench.jfr.chunk.ChunkFinder;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.jfr.io.RandomAccessSource;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.io.Source;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.recording.profile.read.ProfileReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import jdk.jfr.consumer.RecordedEvent;

/** Tests that the duration of a recording is the combined duration of its chunks, in any order. */
class RecordedTimeTest {

	private static final long SECOND = 1_000_000_000;
	private static final long PAUSE = 100 * SECOND;

	@TempDir
	private Path folder;
	private List<byte[]> chunks;

	@BeforeEach
	void takeApart() throws IOException {
		chunks = ChunkFiles.of(Recordings.of("goland-multichunk"));
	}

	@Test
	void unitesTimesThatOverlapAndFindsTheGaps() {
		RecordedTime time = RecordedTime.of(List.of(new Span(7 * SECOND, 9 * SECOND), new Span(0, 3 * SECOND),
				new Span(2 * SECOND, 4 * SECOND)));
		assertEquals(6 * SECOND, time.recordedNanos());
		assertEquals(9 * SECOND, time.spanNanos());
		assertEquals(List.of(new Span(4 * SECOND, 7 * SECOND)), time.gaps());
		assertEquals(2 * SECOND, time.recordedNanos(3 * SECOND, 8 * SECOND));
		assertEquals(List.of("3.0 s of 9.0 s were not recorded, in 1 gap: rates are per recorded second",
				"chunks overlap by 1.0 s: events recorded twice are counted twice"),
				time.warnings());
	}

	@Test
	void damagedHeadersMakeNoNegativeTimes() throws IOException {
		long expected = ChunkFiles.duration(chunks.get(1));
		for (long damaged : List.of(-1L, Long.MIN_VALUE)) {
			assertEquals(expected, lasting(damaged).durationNanos());
		}
		long longest = lasting(Long.MAX_VALUE).durationNanos();
		assertEquals(Long.MAX_VALUE - ChunkFiles.start(chunks.get(0)), longest);
		byte[] early = chunks.get(0).clone();
		ByteBuffer.wrap(early).putLong(32, Long.MIN_VALUE);
		assertTrue(RecordingSummary.read(write(List.of(early, chunks.get(1))), ReadProgress.NONE).durationNanos() > 0);
	}

	@Test
	void anUnfinishedChunkOfAnyTicksLastsNoNegativeTime() throws IOException {
		byte[] unfinished = ChunkFiles.withPlaceholder(chunks.get(0));
		for (long ticks : List.of(Long.MIN_VALUE, Long.MAX_VALUE)) {
			ByteBuffer.wrap(unfinished).putLong(48, ticks);
			assertEquals(ChunkFiles.duration(chunks.get(1)), RecordingSummary
					.read(write(List.of(unfinished, chunks.get(1))), ReadProgress.NONE).durationNanos());
		}
	}

	@Test
	void moreChunksThanAreReadAreTold() throws IOException {
		Path file = write(chunks);
		try (Source source = new RandomAccessSource(file)) {
			ChunkFinder finder = new ChunkFinder(file, source, 2);
			finder.findAll(ReadProgress.NONE);
			assertEquals(2, finder.found().size());
			long start = chunks.get(0).length + chunks.get(1).length;
			assertEquals(List.of("chunk 3, byte " + start + ": too many chunks (limit 2); lost: "
					+ String.format(Locale.ROOT, "%,d", source.size() - start) + " bytes to the end of the recording"),
					finder.problems().stream().map(ReadProblem::text).toList());
		}
	}

	/**
	 * Returns a summary of the first two chunks, with a different duration in the header of the first.
	 *
	 * @param nanos the duration of the first chunk
	 */
	private RecordingSummary lasting(long nanos) throws IOException {
		byte[] damaged = chunks.get(0).clone();
		ByteBuffer.wrap(damaged).putLong(40, nanos);
		return RecordingSummary.read(write(List.of(damaged, chunks.get(1))), ReadProgress.NONE);
	}

	@Test
	void theOrderOfChunksMakesNoDifference() throws IOException {
		ProfileSource expected = profile(write(chunks), ProfileRequest.of("allocation")).source(Side.BASELINE);
		assertEquals(union(chunks), expected.durationNanos());
		List<byte[]> shuffled = new ArrayList<>(chunks);
		Collections.shuffle(shuffled, new Random(3));
		Path file = write(shuffled);
		ProfileSource source = profile(file, ProfileRequest.of("allocation")).source(Side.BASELINE);
		assertEquals(expected.durationNanos(), source.durationNanos());
		assertEquals(expected.weight(), source.weight());
		assertEquals(ChunkFiles.start(chunks.get(0)), RecordingSummary.read(file, ReadProgress.NONE).startNanos());
	}

	@Test
	void aRangeOfTimeIsFromTheStartOfTheEarliestChunk() throws IOException {
		List<byte[]> reversed = new ArrayList<>(chunks);
		Collections.reverse(reversed);
		long from = union(chunks) / 3;
		long to = union(chunks) / 2;
		ProfileRequest range = new ProfileRequest(ProfileEvent.of("jdk.ThreadPark"), null, null, from, to,
				Separation.METHOD);
		long expected = parksIn(write(chunks), from, to);
		assertTrue(expected > 0);
		Path file = write(reversed);
		assertEquals(expected, profile(file, range).source(Side.BASELINE).samples());
		assertEquals(to - from, profile(file, range).source(Side.BASELINE).durationNanos());
		assertEquals(expected, profile(packed(file), range).source(Side.BASELINE).samples());
	}

	@Tag("long")
	@Test
	void whatWasNotRecordedCountsForNoRate() throws Exception {
		List<byte[]> apart = new ArrayList<>();
		for (byte[] chunk : chunks) {
			apart.add(ChunkFiles.later(chunk, apart.size() * PAUSE));
		}
		Collections.swap(apart, 0, 4);
		Path file = write(apart);
		StackProfile profile = profile(file, ProfileRequest.of("allocation"));
		ProfileSource source = profile.source(Side.BASELINE);
		assertEquals(union(apart), source.durationNanos());
		assertTrue(profile.warnings().get(0).endsWith(" in 5 gaps: rates are per recorded second"),
				profile.warnings().toString());
		ProfileOverview overview = ProfileOverview.read(List.of(file), ProfileRequest.of("allocation"),
				ReadProgress.NONE);
		assertEquals(5, overview.time().gaps().size());
		IItemCollection items = JfrLoaderToolkit.loadEvents(file.toFile());
		StackProfile ofItems = ItemProfileReader.read(LoadedItems.of("items", items), ProfileRequest.of("allocation"),
				ReadProgress.NONE, part -> {});
		assertEquals(source.seconds(), ofItems.source(Side.BASELINE).seconds(), 0.1);
		assertTrue(ofItems.warnings().get(0).contains("in 5 gaps"), ofItems.warnings().toString());
	}

	@Test
	void pausesAreThoseOfTheTimeThatWasRecorded() throws IOException {
		List<byte[]> two = ChunkFiles.of(Recordings.of("flush_metadata"));
		PauseTimeline whole = PauseReader.read(Recordings.of("flush_metadata"), ReadProgress.NONE);
		assertTrue(whole.pauses().size() > 0);
		PauseTimeline apart = PauseReader.read(write(List.of(ChunkFiles.later(two.get(1), PAUSE), two.get(0))),
				ReadProgress.NONE);
		assertEquals(whole.pauses().size(), apart.pauses().size());
		assertEquals(1, apart.gaps().size());
		assertEquals(whole.durationNanos(), apart.durationNanos(), SECOND / 1000.0);
		assertEquals(whole.spanNanos() + PAUSE, apart.spanNanos(), SECOND / 1000.0);
	}

	@Test
	void aChunkWithoutDurationLastsToItsLastEvent() throws IOException {
		byte[] whole = chunks.get(5);
		RecordingSummary summary = RecordingSummary.read(write(List.of(ChunkFiles.withPlaceholder(whole))),
				ReadProgress.NONE);
		assertEquals(ChunkFiles.duration(whole), summary.durationNanos(), 1.0 * SECOND);
	}

	private static long parksIn(Path recording, long fromNanos, long toNanos) throws IOException {
		long parks = 0;
		try (jdk.jfr.consumer.RecordingFile file = new jdk.jfr.consumer.RecordingFile(recording)) {
			Instant start = Instant.ofEpochSecond(0, ChunkFiles.start(Files.readAllBytes(recording)));
			while (file.hasMoreEvents()) {
				RecordedEvent event = file.readEvent();
				long at = Duration.between(start, event.getStartTime()).toNanos();
				parks += event.getEventType().getName().equals("jdk.ThreadPark") && at >= fromNanos && at < toNanos
						? 1
						: 0;
			}
		}
		return parks;
	}

	/** Returns the time covered by at least one chunk, in nanoseconds. */
	private static long union(List<byte[]> recorded) {
		long union = 0;
		long end = Long.MIN_VALUE;
		List<byte[]> sorted = new ArrayList<>(recorded);
		sorted.sort((one, other) -> Long.compare(ChunkFiles.start(one), ChunkFiles.start(other)));
		for (byte[] chunk : sorted) {
			long start = Math.max(end, ChunkFiles.start(chunk));
			end = Math.max(end, ChunkFiles.start(chunk) + ChunkFiles.duration(chunk));
			union += Math.max(0, end - start);
		}
		return union;
	}

	private static StackProfile profile(Path file, ProfileRequest request) throws IOException {
		return ProfileReader.read(file, request, ReadProgress.NONE);
	}

	private Path write(List<byte[]> parts) throws IOException {
		return ChunkFiles.write(folder.resolve("made.jfr"), parts);
	}

	private Path packed(Path file) throws IOException {
		Path packed = folder.resolve("made.jfr.gz");
		try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
			Files.copy(file, out);
		}
		return packed;
	}
}
