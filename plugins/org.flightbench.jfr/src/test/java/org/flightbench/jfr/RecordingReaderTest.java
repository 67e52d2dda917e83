// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.ValueType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests reading the chunks of a recording on several threads. */
class RecordingReaderTest {

	private static final long SMALL = 4 << 20;

	@TempDir
	private Path folder;

	@Test
	void resultsComeInTheOrderOfTheChunksThoughTheLargestAreReadFirst() throws IOException {
		Path whole = folder.resolve("whole.jfr");
		List<String> parts = new ArrayList<>();
		List<Long> sizes = new ArrayList<>();
		try (OutputStream out = Files.newOutputStream(whole)) {
			for (Path part : Recordings.supported()) {
				if (Files.size(part) < SMALL) {
					Files.copy(part, out);
					parts.addAll(chunks(part, sizes));
				}
			}
		}
		assertNotEquals(sizes.stream().sorted(Comparator.reverseOrder()).toList(), sizes,
				"they are read in another order");
		assertEquals(parts, chunks(whole, new ArrayList<>()));
	}

	/**
	 * Reads a recording. Returns a text for each chunk.
	 *
	 * @param sizes receives the sizes of the chunks
	 */
	private static List<String> chunks(Path file, List<Long> sizes) throws IOException {
		List<String> chunks = new ArrayList<>();
		try (RecordingFile recording = RecordingFile.open(file)) {
			for (int index = 0; index < recording.chunkCount(); index++) {
				sizes.add(recording.chunk(index, ReadProgress.NONE).available());
			}
			RecordingReader.read(recording, RecordingReaderTest::reader, chunks::add, ReadProgress.NONE);
		}
		return chunks;
	}

	private static ChunkReader<String> reader() {
		StringBuilder seen = new StringBuilder();
		return new ChunkReader<>() {

			@Override
			public EventReader events(ValueType type, Clock clock) {
				seen.append(type.name()).append(' ').append(clock.nanosOf(0)).append('\n');
				return null;
			}

			@Override
			public String finish(Constants constants) {
				return seen.toString();
			}
		};
	}
}
