// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.zip.GZIPInputStream;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.OldRecording;
import org.flightbench.jfr.Packed;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.Recordings;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.read.ProfileReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/**
 * Tests recordings of format 0.9 with several chunks, complete, truncated and damaged. The chunks are copies of a
 * single real one at different times.
 */
class OldRecordingTest {

	private static final long LATER_MILLIS = 100_000;
	private static final String WAITS = "jdk.JavaMonitorWait";
	private static final int WAITS_OF_CHUNK = 65;

	@TempDir
	Path folder;

	private byte[] chunk;
	private byte[] later;
	private long startMillis;
	private long millis;

	@BeforeEach
	@SuppressWarnings("deprecation")
	void readChunk() throws Exception {
		try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(Recordings.of("8u60")))) {
			chunk = in.readAllBytes();
		}
		IRange<IQuantity> range = JfrLoaderToolkit.loadEvents(new ByteArrayInputStream(chunk)).getUnfilteredTimeRanges()
				.iterator().next();
		startMillis = range.getStart().clampedLongValueIn(UnitLookup.EPOCH_MS);
		millis = range.getEnd().clampedLongValueIn(UnitLookup.EPOCH_MS)
				- startMillis;
		later = chunk.clone();
		ByteBuffer bytes = ByteBuffer.wrap(later);
		int at = later.length - Long.BYTES;
		while (bytes.getLong(at) != startMillis) {
			at--;
		}
		bytes.putLong(at, startMillis + LATER_MILLIS);
		bytes.putLong(at + Long.BYTES, startMillis + millis + LATER_MILLIS);
	}

	@Test
	void aFileThatClaimsToHoldMoreThanItCanIsUnreadable() throws Exception {
		ByteBuffer bytes = ByteBuffer.allocate(100);
		bytes.put(new byte[]{'F', 'L', 'R', 0}).putShort((short) 0).putShort((short) 9).putLong(16);
		bytes.putInt(84).putInt(0);
		while (bytes.hasRemaining()) {
			bytes.putInt(Integer.MAX_VALUE);
		}
		Path file = Files.write(folder.resolve("claims.jfr"), bytes.array());
		assertThrows(UnreadableRecordingException.class, () -> OldRecording.load(file, ReadProgress.NONE));
	}

	@Test
	void allChunksAreReadAndTheTimeBetweenThemIsAGap() throws Exception {
		RecordingSummary summary = read(chunk, later);
		assertEquals(2, summary.chunks());
		assertEquals(2 * WAITS_OF_CHUNK, waits(summary));
		assertEquals(JfrLoaderToolkit.loadEvents(folder.resolve("old.jfr").toFile()).getAggregate(Aggregators.count())
				.longValue(), summary.types().stream().mapToLong(RecordingSummary.EventCount::count).sum());
		assertEquals(startMillis, summary.startNanos() / 1_000_000);
		assertEquals(2 * millis, summary.durationNanos() / 1_000_000);
		assertEquals(1, summary.warnings().size(), summary.warnings().toString());
		assertTrue(summary.warnings().get(0).contains("in 1 gap"), summary.warnings().get(0));
	}

	@Test
	void theWholeChunksOfOneThatIsCutOffAreReadAndTheRestIsTold() throws Exception {
		RecordingSummary summary = read(chunk, Arrays.copyOf(later, 50_000));
		assertEquals(1, summary.chunks());
		assertEquals(WAITS_OF_CHUNK, waits(summary));
		List<String> told = List
				.of("chunk 2, byte 90320: the recording ends before the chunk does; lost: all its 50,000 bytes");
		assertEquals(told, summary.warnings());
		StackProfile profile = ProfileReader.read(folder.resolve("old.jfr"), ProfileRequest.of(WAITS),
				ReadProgress.NONE);
		assertEquals(WAITS_OF_CHUNK, profile.source(Side.BASELINE).samples());
		assertTrue(profile.warnings().containsAll(told), profile.warnings().toString());
	}

	@Test
	void aChunkWithoutItsEndLosesNothingOfThoseAfterIt() throws Exception {
		RecordingSummary summary = read(Arrays.copyOf(chunk, 50_000), later, chunk);
		assertEquals(2 * WAITS_OF_CHUNK, waits(summary));
		assertEquals("chunk 1, byte 0: its end is missing; lost: all its 50,000 bytes", summary.warnings().get(0));
	}

	@Test
	void aChunkThatTheParserCannotReadLosesNothingOfTheOthers() throws Exception {
		byte[] broken = chunk.clone();
		Arrays.fill(broken, 30_000, 30_100, (byte) -1);
		RecordingSummary summary = read(chunk, broken, later);
		assertEquals(2 * WAITS_OF_CHUNK, waits(summary));
		assertEquals("chunk 2, byte 90320: the chunk is damaged: Mission Control's parser cannot read it;"
				+ " lost: all its 90,320 bytes", summary.warnings().get(0));
	}

	@Test
	void samplesWhoseStackTracesAreSomethingElseAreCountedWithoutThem() throws Exception {
		byte[] broken = chunk.clone();
		// the kind of the field with the frames, in the metadata at the end
		broken[broken.length - 107] = (byte) 0x99;
		StackProfile whole = waits(chunk);
		StackProfile profile = waits(broken);
		assertEquals(whole.source(Side.BASELINE).samples(), profile.source(Side.BASELINE).samples());
		assertTrue(whole.stacks().size() > 1);
		assertEquals(1, profile.stacks().size());
	}

	@Test
	void whatFollowsTheLastChunkIsTold() throws Exception {
		assertEquals(List.of("byte 90320: the bytes after chunk 1 are not a chunk; lost: all its 512 bytes"),
				read(chunk, new byte[512]).warnings());
	}

	@Test
	void copiesAreCountedAsOftenAsTheyAreThereWhichIsTold() throws Exception {
		RecordingSummary summary = read(chunk, chunk);
		assertEquals(2 * WAITS_OF_CHUNK, waits(summary));
		assertTrue(summary.warnings().get(0).startsWith("chunks overlap by"), summary.warnings().toString());
	}

	@Test
	void compressedOnesAreReadAsFarAsTheyGo() throws Exception {
		byte[] packed = Packed.GZIP.of(join(chunk, later));
		Path file = Files.write(folder.resolve("old.jfr.gz"), Arrays.copyOf(packed, packed.length * 3 / 4));
		RecordingSummary summary = RecordingSummary.read(file, ReadProgress.NONE);
		assertEquals(WAITS_OF_CHUNK, waits(summary));
		assertEquals(2, summary.warnings().size(), summary.warnings().toString());
	}

	@Test
	void oneWithoutAWholeChunkIsRefusedInOneSentence() {
		Throwable refused = assertThrows(UnreadableRecordingException.class,
				() -> read(Arrays.copyOf(chunk, 50_000)));
		assertEquals(folder.resolve("old.jfr") + ": a recording of format 0.9 that cannot be read: chunk 1, byte 0: the"
				+ " recording ends before the chunk does; lost: all its 50,000 bytes", refused.getMessage());
	}

	@Test
	void theParserLogsNothing() throws Exception {
		List<String> logged = new ArrayList<>();
		Handler handler = new Handler() {
			@Override
			public void publish(LogRecord logRecord) {
				logged.add(logRecord.getMessage());
			}

			@Override
			public void flush() {
				// Nothing to flush.
			}

			@Override
			public void close() {
				// Nothing to close.
			}
		};
		Logger root = Logger.getLogger("");
		root.addHandler(handler);
		try {
			byte[] broken = chunk.clone();
			Arrays.fill(broken, 30_000, 30_100, (byte) -1);
			read(chunk, broken, Arrays.copyOf(later, 50_000));
		} finally {
			root.removeHandler(handler);
		}
		assertEquals(List.of(), logged);
	}

	private RecordingSummary read(byte[]... parts) throws IOException {
		return RecordingSummary.read(Files.write(folder.resolve("old.jfr"), join(parts)), ReadProgress.NONE);
	}

	private static byte[] join(byte[]... parts) {
		ByteArrayOutputStream all = new ByteArrayOutputStream();
		for (byte[] part : parts) {
			all.writeBytes(part);
		}
		return all.toByteArray();
	}

	private StackProfile waits(byte[] recording) throws IOException {
		return ProfileReader.read(Files.write(folder.resolve("old.jfr"), recording), ProfileRequest.of(WAITS),
				ReadProgress.NONE);
	}

	private static long waits(RecordingSummary summary) {
		return summary.types().stream().filter(type -> type.type().equals(WAITS))
				.mapToLong(RecordingSummary.EventCount::count).sum();
	}
}
