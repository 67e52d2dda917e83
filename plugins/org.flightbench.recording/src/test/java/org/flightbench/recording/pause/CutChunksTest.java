// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.ChunkFiles;
import org.flightbench.recording.EventChunk;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityKind;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the result does not depend on where events are split into chunks. */
class CutChunksTest {

	private static final long START = 1_700_000_000_000_000_000L;
	private static final long MILLI = 1_000_000;
	private static final long HOUR = 3_600_000 * MILLI;
	private static final long END = 1000 * MILLI;

	private record Event(String type, Map<String, Object> values) {}

	@TempDir
	Path folder;

	private static Event event(String type, Object... values) {
		Map<String, Object> fields = new LinkedHashMap<>();
		for (int index = 0; index < values.length; index += 2) {
			fields.put((String) values[index], values[index + 1]);
		}
		return new Event(type, fields);
	}

	private static Event heap(long millis, long id, String when, long used) {
		return event("jdk.GCHeapSummary", "startTime", millis * MILLI, "gcId", id, "when", when, "heapUsed", used);
	}

	private static Event phase(long millis, long lasting, long id) {
		return event("jdk.GCPhasePause", "startTime", millis * MILLI, "duration", lasting * MILLI, "gcId", id);
	}

	private static Event collection(long millis, long lasting, long id, String name, String cause, long pauses) {
		return event("jdk.GarbageCollection", "startTime", millis * MILLI, "duration", lasting * MILLI, "gcId", id,
				"name", name, "cause", cause, "sumOfPauses", pauses * MILLI);
	}

	/** Returns events in the order in which a JVM writes them: by end time. */
	private static List<Event> collections() {
		return List.of(heap(10, 0, "Before GC", 500), phase(10, 5, 0), heap(15, 0, "After GC", 100),
				collection(10, 5, 0, "ParNew", "Allocation Failure", 5),
				// A young collection runs during a concurrent one.
				heap(20, 1, "Before GC", 300), phase(21, 1, 1), heap(25, 2, "Before GC", 450), phase(25, 4, 2),
				heap(29, 2, "After GC", 200), collection(25, 4, 2, "G1New", "G1 Evacuation Pause", 4),
				phase(35, 2, 1), heap(40, 1, "After GC", 150), collection(20, 20, 1, "G1Old", "G1 Humongous", 3),
				// A concurrent collection of ZGC has several pauses.
				heap(50, 3, "Before GC", 900), phase(51, 1, 3), phase(55, 1, 3), phase(58, 1, 3),
				heap(60, 3, "After GC", 80), collection(50, 10, 3, "ZGC Minor", "Allocation Rate", 3));
	}

	private static List<Event> collectionsWithoutPhases() {
		return List.of(heap(10, 0, "Before GC", 500), heap(15, 0, "After GC", 100),
				collection(10, 5, 0, "DefNew", "Allocation Failure", 5), heap(50, 3, "Before GC", 900),
				heap(60, 3, "After GC", 80), collection(50, 10, 3, "Shenandoah", "Concurrent GC", 3));
	}

	private static Event span(String type, long millis, long lasting, long id) {
		return event("jdk." + type, "startTime", millis * MILLI, "duration", lasting * MILLI, "safepointId", id);
	}

	private static List<Event> safepoints() {
		return List.of(event("jdk.SafepointBegin", "startTime", 10 * MILLI, "duration", 2 * MILLI, "safepointId", 7L,
				"totalThreadCount", 12L, "jniCriticalThreadCount", 0L),
				event("jdk.SafepointStateSynchronization", "startTime", 10 * MILLI, "duration", MILLI, "safepointId",
						7L, "initialThreadCount", 12L, "runningThreadCount", 3L),
				span("SafepointCleanup", 11, 1, 7),
				event("jdk.ExecuteVMOperation", "startTime", 12 * MILLI, "duration", 5 * MILLI, "safepointId", 7L,
						"operation", "G1CollectForAllocation", "safepoint", 1L),
				span("SafepointEnd", 17, 1, 7));
	}

	/** Operations had no ID before JDK 11. */
	private static List<Event> oldSafepoints() {
		List<Event> events = new ArrayList<>(safepoints());
		events.set(3, event("jdk.ExecuteVMOperation", "startTime", 12 * MILLI, "duration", 5 * MILLI, "operation",
				"G1CollectForAllocation", "safepoint", 1L));
		return events;
	}

	@Test
	void collectionsPausesAndTheirHeapAreTheSameWhereverChunksEnd() throws IOException {
		PauseTimeline whole = assertSameForEveryCut(collections());
		assertEquals(List.of("ParNew 500->100", "G1Old -1->-1", "G1New 450->200", "G1Old -1->-1", "ZGC Minor -1->-1",
				"ZGC Minor -1->-1", "ZGC Minor -1->-1"),
				whole.gcPauses().stream()
						.map(pause -> pause.collection() + " " + pause.heapBefore() + "->" + pause.heapAfter())
						.toList());
		assertEquals(List.of("G1Old 300->150", "ZGC Minor 900->80"), whole.gcCycles().stream()
				.map(cycle -> cycle.collection() + " " + cycle.heapBefore() + "->" + cycle.heapAfter()).toList());
	}

	@Test
	void collectionsWithoutPhasesAreTheSameWhereverChunksEnd() throws IOException {
		PauseTimeline whole = assertSameForEveryCut(collectionsWithoutPhases());
		assertEquals(1, whole.gcPauses().size());
		assertEquals(500, whole.gcPauses().get(0).heapBefore());
		assertEquals(1, whole.gcCycles().size());
	}

	@Test
	void safepointsAreTheSameWhereverChunksEnd() throws IOException {
		PauseTimeline whole = assertSameForEveryCut(safepoints());
		assertEquals(1, whole.pauses().size());
		assertEquals(MILLI, whole.pauses().get(0).timeToSafepointNanos());
		assertEquals(8 * MILLI, whole.pauses().get(0).totalNanos());
	}

	@Test
	void operationsWithoutAnIdBelongToTheSafepointOfTheChunkBefore() throws IOException {
		PauseTimeline whole = assertSameForEveryCut(oldSafepoints());
		assertEquals(1, whole.pauses().size());
		assertEquals("G1CollectForAllocation", whole.pauses().get(0).operation());
	}

	@Test
	void aClockThatIsSetBetweenTwoChunksSeparatesNothing() throws IOException {
		List<Event> events = collections();
		List<String> expected = told(read(chunk(events, START, 0)));
		for (int cut = 1; cut < events.size(); cut++) {
			PauseTimeline cutInTwo = read(chunk(events.subList(0, cut), START, 0),
					chunk(events.subList(cut, events.size()), START + HOUR, 0));
			assertEquals(withoutTimes(expected), withoutTimes(told(cutInTwo)), "cut at " + cut);
		}
	}

	@Test
	void collectionsOfTwoRunsWithTheSameIdStayApart() throws IOException {
		// The first recording ends within its collection 0, so the name of that pause is unknown. The heap sizes belong
		// to collection 0 of the second recording.
		PauseTimeline both = read(chunk(List.of(phase(10, 5, 0)), START, 0),
				chunk(List.of(heap(90_010, 0, "Before GC", 500), phase(90_010, 5, 0), heap(90_015, 0, "After GC", 100),
						collection(90_010, 5, 0, "G1New", "G1 Evacuation Pause", 5)), START + HOUR, 90_000 * MILLI));
		assertEquals(List.of("GC null -1", "G1New G1 Evacuation Pause 100"), both.gcPauses().stream()
				.map(pause -> pause.collection() + " " + pause.cause() + " " + pause.heapAfter()).toList());
	}

	/** Reads the events as one chunk, and split into three at all pairs of positions, which may be equal. */
	private PauseTimeline assertSameForEveryCut(List<Event> events) throws IOException {
		PauseTimeline whole = read(chunk(events, START, 0));
		List<String> expected = told(whole);
		String activity = activity();
		for (int first = 0; first <= events.size(); first++) {
			for (int second = first; second <= events.size(); second++) {
				PauseTimeline cut = read(chunk(events.subList(0, first), START, 0),
						chunk(events.subList(first, second), START + END, END),
						chunk(events.subList(second, events.size()), START + 2 * END, 2 * END));
				assertEquals(expected, told(cut), "cut at " + first + " and " + second);
				assertEquals(activity, activity(), "cut at " + first + " and " + second);
			}
		}
		return whole;
	}

	private static byte[] chunk(List<Event> events, long startNanos, long startTicks) {
		EventChunk chunk = new EventChunk(startNanos, startTicks, END);
		events.forEach(event -> chunk.add(event.type, event.values));
		return chunk.bytes();
	}

	private PauseTimeline read(byte[]... chunks) throws IOException {
		return PauseReader.read(ChunkFiles.write(folder.resolve("cut.jfr"), List.of(chunks)), ReadProgress.NONE);
	}

	/** Returns the garbage collector's pauses of the last file as {@code diff} compares them. */
	private String activity() throws IOException {
		Activity activity = ActivityReader.read(folder.resolve("cut.jfr"), ActivityRequest.ALL, ReadProgress.NONE);
		return activity.tally(ActivityKind.GC_PAUSE).byName(ActivityKind.GC_PAUSE).toString();
	}

	private static List<String> told(PauseTimeline timeline) {
		List<String> told = new ArrayList<>();
		timeline.pauses().forEach(pause -> told.add(pause.toString()));
		timeline.gcPauses().forEach(pause -> told.add(pause.toString()));
		timeline.gcCycles().forEach(cycle -> told.add(cycle.toString()));
		return told;
	}

	private static List<String> withoutTimes(List<String> told) {
		return told.stream().map(one -> one.replaceAll("(startNanos|endNanos)=\\d+, ", "")).sorted().toList();
	}
}
