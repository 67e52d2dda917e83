// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The chunks of a recording, each found by the size of the one before.
 *
 * @param chunks at least one
 * @param losses what is missing or could not be understood
 */
record ChunkList(List<Chunk> chunks, List<Loss> losses) {

	private static final int MOST_CHUNKS = 1 << 20;
	private static final int LONGEST_NUMBER = 9;

	static ChunkList of(Path file, Source source) throws IOException {
		List<Chunk> chunks = new ArrayList<>();
		List<Loss> losses = new ArrayList<>();
		byte[] head = new byte[ChunkHeader.SIZE];
		long start = 0;
		while (start < source.size() && chunks.size() < MOST_CHUNKS) {
			int number = chunks.size() + 1;
			int read = source.read(start, head, 0, head.length);
			if (read < head.length || !ChunkHeader.isMagic(head, 0)) {
				losses.add(new Loss(number, start,
						read < head.length ? "the recording ends within the head of a chunk" : "a chunk was expected",
						source.size() - start + " bytes to the end of the recording"));
				break;
			}
			ChunkHeader header = ChunkHeader.of(head);
			if (!header.isSupported()) {
				if (chunks.isEmpty()) {
					throw unsupported(file, header);
				}
				losses.add(
						new Loss(number, start, "version " + header.major() + "." + header.minor() + " of the format",
								source.size() - start + " bytes to the end of the recording"));
				break;
			}
			Chunk chunk = chunk(number, start, header, source);
			if (header.finished() && header.size() > chunk.available()) {
				losses.add(new Loss(number, start, "the recording ends before the chunk does",
						header.size() - chunk.available() + " bytes of " + header.size()));
			}
			chunks.add(chunk);
			start += chunk.available();
		}
		if (chunks.isEmpty()) {
			throw new UnreadableRecordingException(file, "the file ends within the head of the recording", null);
		}
		return new ChunkList(List.copyOf(chunks), List.copyOf(losses));
	}

	private static UnreadableRecordingException unsupported(Path file, ChunkHeader header) {
		String version = header.major() + "." + header.minor();
		return header.major() == 0
				? new OldFormatException(file, "a recording of format " + version)
				: new UnreadableRecordingException(file,
						"a recording of the unknown format " + version + "; expected 0.9, 1.0 or 2", null);
	}

	private static Chunk chunk(int number, long start, ChunkHeader header, Source source) throws IOException {
		long rest = source.size() - start;
		Chunk whole = new Chunk(number, start, rest, header);
		if (header.finished()) {
			return new Chunk(number, start, Math.min(header.size(), rest), header);
		}
		return new Chunk(number, start, endOfEvents(source, whole), header);
	}

	/** A chunk that was not finished ends with the recording, or where the next one begins. */
	private static long endOfEvents(Source source, Chunk chunk) throws IOException {
		ChunkInput input = new ChunkInput();
		input.open(source, chunk);
		long offset = ChunkHeader.SIZE;
		while (offset < chunk.available()) {
			input.seek(offset);
			if (input.has(ChunkHeader.SIZE) && ChunkHeader.isMagic(input.buffer, input.position)) {
				return offset;
			}
			input.has(LONGEST_NUMBER);
			int size = input.readInt();
			if (size <= 0) {
				break;
			}
			offset += size;
		}
		return chunk.available();
	}
}
