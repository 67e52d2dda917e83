// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.GeneratedRecording;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Tests that every pause of a recording agrees with the JDK's own parser. */
class SameAsJdkTest {

	/**
	 * Recordings in which the JDK's parser uses the clock of the first chunk for all chunks, although later ones have
	 * different clocks.
	 */
	private static final List<Path> FIRST_CLOCK = List.of(Recordings.of("jdk15"), Recordings.of("flush_metadata"));

	@TempDir
	private Path folder;

	static List<Path> recordings() throws IOException {
		return Recordings.supported();
	}

	static List<Path> jdks() throws IOException {
		return GeneratedRecording.jdks();
	}

	@ParameterizedTest
	@MethodSource("recordings")
	void agreesOnEveryPauseOf(Path recording) throws IOException {
		List<String> expected = expected(recording);
		List<String> found = found(recording);
		if (FIRST_CLOCK.contains(recording)) {
			expected.replaceAll(SameAsJdkTest::withoutClock);
			found.replaceAll(SameAsJdkTest::withoutClock);
		}
		assertEquals(expected, found, recording.toString());
	}

	@ParameterizedTest
	@MethodSource("jdks")
	void agreesOnEveryPauseWithAllEventsOnBy(Path jdk) throws IOException, InterruptedException {
		Path recording = GeneratedRun.by(jdk, folder).recording();
		List<String> found = found(recording);
		assertTrue(found.size() > 10, "only " + found.size() + " pauses");
		assertEquals(expected(recording), found);
		PauseTimeline timeline = PauseReader.read(recording, ReadProgress.NONE);
		assertTrue(timeline.pauses().stream().anyMatch(pause -> pause.leavingNanos() > 0), "no time of leaving");
		assertFalse(timeline.gcPauses().isEmpty(), "no pause of the garbage collector");
		for (GcPause gc : timeline.gcPauses()) {
			assertTrue(timeline.pauses().stream().anyMatch(
					pause -> pause.startNanos() <= gc.startNanos() && gc.endNanos() <= pause.endNanos()),
					"outside of every pause: " + gc);
		}
	}

	@Test
	void readsTheCauseOfCollections() throws IOException {
		PauseTimeline timeline = PauseReader.read(Recordings.of("ttsp-mmap-slow-disk-jdk25"), ReadProgress.NONE);
		assertEquals(1, timeline.gcPauses().size());
		assertEquals("System.gc()", timeline.gcPauses().get(0).cause());
		assertEquals("G1Full", timeline.gcPauses().get(0).collection());
	}

	/** Returns a pause without its time and the last digits, which depend on the clock. */
	private static String withoutClock(String pause) {
		return pause.replaceFirst(".*#", "").replaceAll("(?<=[0-9])[0-9](?=[,\\]])", "");
	}

	private static List<String> found(Path recording) throws IOException {
		PauseTimeline timeline = PauseReader.read(recording, ReadProgress.NONE);
		List<String> found = new ArrayList<>();
		for (Pause pause : timeline.pauses()) {
			found.add(text(timeline.instant(pause.startNanos()), pause.safepointId(), pause.operation(),
					pause.timeToSafepointNanos(), pause.cleanupNanos(), pause.operationNanos(), pause.leavingNanos(),
					pause.totalNanos()));
		}
		found.sort(Comparator.naturalOrder());
		return found;
	}

	private static String text(Instant start, long id, String operation, long... nanos) {
		return start + " #" + id + " " + operation + " " + java.util.Arrays.toString(nanos);
	}

	private static List<String> expected(Path recording) throws IOException {
		Map<Long, Map<String, RecordedEvent>> byId = new TreeMap<>();
		List<String> expected = new ArrayList<>();
		long withoutId = 0;
		for (RecordedEvent event : RecordingFile.readAllEvents(recording)) {
			String name = event.getEventType().getName().replaceAll(".*\\.", "");
			boolean operation = name.equals("ExecuteVMOperation");
			if (!operation && !name.matches("Safepoint(Begin|Cleanup|End|StateSynchronization)")
					|| operation && !event.getBoolean("safepoint")) {
				continue;
			}
			long id = event.hasField("safepointId") ? event.getLong("safepointId") : --withoutId;
			byId.computeIfAbsent(id, key -> new TreeMap<>()).putIfAbsent(name, event);
		}
		joinByTime(byId);
		byId.forEach((id, events) -> expected.add(expected(id, events)));
		expected.sort(Comparator.naturalOrder());
		return expected;
	}

	/** Assigns operations without an ID to the last safepoint reached before them. */
	private static void joinByTime(Map<Long, Map<String, RecordedEvent>> byId) {
		for (Long id : List.copyOf(byId.keySet())) {
			RecordedEvent operation = id < 0 ? byId.get(id).get("ExecuteVMOperation") : null;
			if (operation != null) {
				byId.values().stream().filter(events -> events.containsKey("SafepointBegin")
						&& !events.containsKey("ExecuteVMOperation")
						&& !events.get("SafepointBegin").getEndTime().isAfter(operation.getStartTime())
						&& Duration.between(events.get("SafepointBegin").getEndTime(), operation.getStartTime())
								.toMillis() < 50)
						.max(Comparator.comparing(events -> events.get("SafepointBegin").getEndTime()))
						.ifPresent(events -> {
							events.put("ExecuteVMOperation", operation);
							byId.remove(id);
						});
			}
		}
	}

	private static String expected(long id, Map<String, RecordedEvent> events) {
		RecordedEvent begin = events.get("SafepointBegin");
		RecordedEvent cleanup = events.get("SafepointCleanup");
		RecordedEvent operation = events.get("ExecuteVMOperation");
		RecordedEvent end = events.get("SafepointEnd");
		Instant start = (begin != null ? begin : operation != null ? operation : end).getStartTime();
		Instant last = events.values().stream().map(RecordedEvent::getEndTime).max(Comparator.naturalOrder())
				.orElseThrow();
		long reaching = begin == null
				? Pause.UNKNOWN
				: cleanup == null ? nanos(begin) : between(begin.getStartTime(), cleanup.getStartTime());
		return text(start, Math.max(id, Pause.UNKNOWN), operation == null ? null : operation.getString("operation"),
				reaching, nanos(cleanup),
				operation == null && begin != null && end != null
						? between(begin.getEndTime(), end.getStartTime())
						: nanos(operation),
				nanos(end), between(start, last));
	}

	private static long nanos(RecordedEvent event) {
		return event == null ? Pause.UNKNOWN : between(event.getStartTime(), event.getEndTime());
	}

	private static long between(Instant from, Instant to) {
		return ChronoUnit.NANOS.between(from, to);
	}
}
