// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.ChunkFiles;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/**
 * Tests more than 100,000 pauses in more than 100 chunks, by repeating a recording of this JVM. Chunks end within
 * pauses, because the JVM stops to rotate them.
 */
class ManyChunksTest {

	private static final int ROTATIONS = 3;
	private static final int STOPS = 400;
	private static final int MAX_PAUSES = 100_000;

	@TempDir
	private Path folder;
	private List<byte[]> chunks;
	private Map<String, Integer> once;
	private int copies;

	@BeforeEach
	void record() throws IOException {
		Path recording = folder.resolve("once.jfr");
		try (Recording stops = recording()) {
			stops.start();
			for (int rotation = 0; rotation <= ROTATIONS; rotation++) {
				for (int stop = 0; stop < STOPS; stop++) {
					Thread.getAllStackTraces();
				}
				if (rotation < ROTATIONS) {
					// A further recording starts a new chunk.
					try (Recording other = recording()) {
						other.start();
					}
				}
			}
			stops.stop();
			stops.dump(recording);
		}
		chunks = ChunkFiles.of(recording);
		once = pausesByOperation(recording);
		copies = 1 + MAX_PAUSES / once.values().stream().mapToInt(Integer::intValue).sum();
		assertTrue(copies * chunks.size() > 100, copies + " times " + chunks.size() + " chunks");
		assertTrue(once.get("ThreadDump") >= STOPS * (ROTATIONS + 1), once.toString());
	}

	@Test
	void countsEachOperationAsOftenAsItWasRecorded() throws IOException {
		List<byte[]> all = new ArrayList<>();
		long whole = 0;
		for (byte[] chunk : chunks) {
			whole += ChunkFiles.duration(chunk);
		}
		for (int copy = 0; copy < copies; copy++) {
			for (byte[] chunk : chunks) {
				all.add(ChunkFiles.later(chunk, copy * 2 * whole));
			}
		}
		Collections.shuffle(all, new Random(18));
		assertCounts(all);
	}

	@Test
	void countsThemInCopiesOfTheSameTime() throws IOException {
		List<byte[]> all = new ArrayList<>();
		for (int copy = 0; copy < copies; copy++) {
			all.addAll(chunks);
		}
		assertCounts(all);
	}

	private void assertCounts(List<byte[]> all) throws IOException {
		Path file = folder.resolve("many.jfr");
		try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
			for (byte[] chunk : all) {
				out.write(chunk);
			}
		}
		Map<String, Integer> found = new TreeMap<>();
		PauseList pauses = PauseReader.read(file, ReadProgress.NONE).pauses();
		for (int index = 0; index < pauses.size(); index++) {
			found.merge(String.valueOf(pauses.operation(index)), 1, Integer::sum);
		}
		assertTrue(pauses.size() > MAX_PAUSES, "only " + pauses.size());
		Map<String, Integer> expected = new TreeMap<>();
		once.forEach((operation, count) -> expected.put(operation, count * copies));
		assertEquals(expected, found);
	}

	private static Recording recording() {
		Recording recording = new Recording();
		for (String event : List.of("SafepointBegin", "SafepointStateSynchronization", "SafepointCleanup",
				"SafepointEnd", "ExecuteVMOperation")) {
			recording.enable("jdk." + event).withThreshold(Duration.ZERO);
		}
		return recording;
	}

	/** Returns the number of safepoints by their first operation, according to the JDK's parser. */
	private static Map<String, Integer> pausesByOperation(Path recording) throws IOException {
		Map<Long, String> bySafepoint = new TreeMap<>();
		List<RecordedEvent> events = RecordingFile.readAllEvents(recording);
		events.sort(Comparator.comparing(RecordedEvent::getStartTime));
		for (RecordedEvent event : events) {
			String name = event.getEventType().getName();
			if (name.equals("jdk.ExecuteVMOperation") && event.getBoolean("safepoint")) {
				bySafepoint.merge(event.getLong("safepointId"), event.getString("operation"),
						(known, other) -> known.equals("null") ? other : known);
			} else if (name.startsWith("jdk.Safepoint")) {
				bySafepoint.putIfAbsent(event.getLong("safepointId"), "null");
			}
		}
		Map<String, Integer> counts = new TreeMap<>();
		bySafepoint.values().forEach(operation -> counts.merge(operation, 1, Integer::sum));
		return counts;
	}
}
