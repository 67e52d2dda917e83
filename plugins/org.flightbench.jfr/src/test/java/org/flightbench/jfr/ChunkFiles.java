// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;

/** Splits recordings into chunks and assembles other recordings from them, without using Flightbench's own code. */
public final class ChunkFiles {

	private static final int SIZE_AT = 8;
	private static final int START_AT = 32;
	private static final int DURATION_AT = 40;
	private static final int STATE_AT = 64;
	private static final long PLACEHOLDER = 1 << 30;

	private ChunkFiles() {}

	/** Returns the chunks of a finished recording. */
	public static List<byte[]> of(Path recording) throws IOException {
		byte[] bytes = Files.readAllBytes(recording);
		List<byte[]> chunks = new ArrayList<>();
		int from = 0;
		while (from < bytes.length) {
			int size = (int) ByteBuffer.wrap(bytes).getLong(from + SIZE_AT);
			chunks.add(Arrays.copyOfRange(bytes, from, from + size));
			from += size;
		}
		return chunks;
	}

	/** Writes a recording that consists of the given chunks or parts of chunks. */
	public static Path write(Path file, List<byte[]> parts) throws IOException {
		ByteArrayOutputStream all = new ByteArrayOutputStream();
		parts.forEach(all::writeBytes);
		return Files.write(file, all.toByteArray());
	}

	/** Returns a chunk with the placeholder values that async-profiler writes when it starts a chunk. */
	public static byte[] withPlaceholder(byte[] chunk) {
		byte[] unfinished = chunk.clone();
		ByteBuffer.wrap(unfinished).putLong(SIZE_AT, PLACEHOLDER).putLong(16, 0).putLong(24, 0).putLong(DURATION_AT, 0)
				.put(STATE_AT, (byte) 0);
		return unfinished;
	}

	/** Returns a chunk with its start moved by the given time. */
	public static byte[] later(byte[] chunk, long nanos) {
		byte[] moved = chunk.clone();
		ByteBuffer.wrap(moved).putLong(START_AT, start(chunk) + nanos);
		return moved;
	}

	/** Returns the start of a chunk in nanoseconds since the epoch. */
	public static long start(byte[] chunk) {
		return ByteBuffer.wrap(chunk).getLong(START_AT);
	}

	/** Returns the duration of a chunk in nanoseconds. */
	public static long duration(byte[] chunk) {
		return ByteBuffer.wrap(chunk).getLong(DURATION_AT);
	}

	/** Returns the number of events by type according to the JDK's parser, which reads each chunk separately. */
	public static Map<String, Long> counts(Path folder, List<byte[]> chunks) throws IOException {
		Map<String, Long> counts = new TreeMap<>();
		Path alone = folder.resolve("alone.jfr");
		for (byte[] chunk : chunks) {
			Files.write(alone, chunk);
			try (jdk.jfr.consumer.RecordingFile file = new jdk.jfr.consumer.RecordingFile(alone)) {
				while (file.hasMoreEvents()) {
					RecordedEvent event = file.readEvent();
					counts.merge(event.getEventType().getName().replace("com.oracle.jdk.", "jdk."), 1L, Long::sum);
				}
			}
		}
		return counts;
	}

	/**
	 * Returns the number of events by type according to Flightbench, without empty types and types that the JDK's
	 * parser hides.
	 */
	public static Map<String, Long> counts(RecordingSummary summary) {
		Map<String, Long> counts = new TreeMap<>();
		summary.types().stream()
				.filter(type -> type.count() > 0 && !type.type().equals("jdk.Metadata")
						&& !type.type().equals("jdk.CheckPoint"))
				.forEach(type -> counts.put(type.type(), type.count()));
		return counts;
	}
}
