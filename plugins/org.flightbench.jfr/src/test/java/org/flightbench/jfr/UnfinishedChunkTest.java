// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.ChunkHeader;
import org.flightbench.jfr.io.ReadProblem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that an incomplete chunk does not affect the chunks after it, and that the loss is reported. */
class UnfinishedChunkTest {

	private static final int CUT = 4096;
	private static final int THIRD = 2;

	@TempDir
	private Path folder;
	private List<byte[]> chunks;

	@BeforeEach
	void takeApart() throws IOException {
		chunks = new ArrayList<>(ChunkFiles.of(Recordings.of("goland-multichunk")));
		assertEquals(6, chunks.size());
	}

	@Test
	void readsAllAfterAChunkWithThePlaceholderOfAsyncProfilerAsItsSize() throws IOException {
		RecordingSummary summary = with(THIRD, ChunkFiles.withPlaceholder(chunks.get(THIRD)));
		assertEquals(ChunkFiles.counts(folder, chunks), ChunkFiles.counts(summary));
		assertEquals(6, summary.chunks());
		assertEquals(
				List.of("chunk 3: never finished; lost: data that had not been written yet (3 chunks after it were read)"),
				texts(summary));
	}

	@Test
	void tellsHowManyBytesOfAnUnfinishedChunkAreLost() throws IOException {
		byte[] whole = chunks.get(THIRD);
		byte[] cut = Arrays.copyOf(ChunkFiles.withPlaceholder(whole), whole.length - CUT);
		RecordingSummary summary = with(THIRD, cut);
		// async-profiler writes the metadata first and the constants last
		assertEquals(ChunkFiles.counts(folder, chunks), ChunkFiles.counts(summary));
		long written = whole.length - constants(whole);
		assertEquals(List.of("chunk 3: never finished; lost: its last "
				+ String.format(Locale.ROOT, "%,d", written - CUT) + " bytes (3 chunks after it were read)"),
				texts(summary));
	}

	@Test
	void readsAllAfterAFinishedChunkWhoseEndIsMissing() throws IOException {
		RecordingSummary summary = with(THIRD, Arrays.copyOf(chunks.get(THIRD), chunks.get(THIRD).length - CUT));
		assertEquals(ChunkFiles.counts(folder, chunks), ChunkFiles.counts(summary));
		long written = chunks.get(THIRD).length - constants(chunks.get(THIRD));
		assertEquals(List.of("chunk 3: its end is missing; lost: its last "
				+ String.format(Locale.ROOT, "%,d", written) + " bytes (3 chunks after it were read)"), texts(summary));
	}

	@Tag("long")
	@Test
	void readsAllAfterEveryLengthOfAChunkThatWasCutOff() throws IOException {
		byte[] tiny = new TinyChunk(true).bytes();
		for (int length = ChunkHeader.SIZE; length < tiny.length; length++) {
			Path file = ChunkFiles.write(folder.resolve("made.jfr"),
					List.of(tiny, Arrays.copyOf(tiny, length), tiny, tiny));
			RecordingSummary summary = RecordingSummary.read(file, ReadProgress.NONE);
			assertEquals(4, summary.chunks(), "cut at " + length);
			assertTrue(texts(summary).get(0).startsWith("chunk 2: its end is missing; lost: its last ")
					&& texts(summary).get(0).endsWith(" (2 chunks after it were read)"), texts(summary).toString());
			long events = ChunkFiles.counts(summary).get("jdk.ObjectAllocationSample");
			assertTrue(events >= 6 && events <= 8, events + " when cut at " + length);
		}
	}

	@Test
	void passesOverBytesBetweenChunks() throws IOException {
		byte[] foreign = new byte[CUT];
		Arrays.fill(foreign, (byte) 'F');
		System.arraycopy(chunks.get(0), 0, foreign, 100, 8);
		List<byte[]> parts = new ArrayList<>(chunks);
		parts.add(THIRD, foreign);
		RecordingSummary summary = read(parts);
		assertEquals(ChunkFiles.counts(folder, chunks), ChunkFiles.counts(summary));
		long position = chunks.get(0).length + chunks.get(1).length;
		assertEquals(List.of("byte " + position
				+ ": the bytes after chunk 2 are not a chunk; lost: 4,096 bytes (4 chunks after it were read)"),
				texts(summary));
	}

	private RecordingSummary with(int index, byte[] chunk) throws IOException {
		List<byte[]> parts = new ArrayList<>(chunks);
		parts.set(index, chunk);
		return read(parts);
	}

	private RecordingSummary read(List<byte[]> parts) throws IOException {
		return RecordingSummary.read(ChunkFiles.write(folder.resolve("made.jfr"), parts), ReadProgress.NONE);
	}

	/** Returns the offset of a chunk's last event, which contains the constants. */
	private static long constants(byte[] chunk) {
		return ByteBuffer.wrap(chunk).getLong(16);
	}

	private static List<String> texts(RecordingSummary summary) {
		return summary.problems().stream().map(ReadProblem::text).toList();
	}
}
