// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.flightbench.recording.pause.HeapDump;
import org.flightbench.recording.pause.Pause;

/**
 * Reads heap dumps from lines such as {@code Heap dump file created [37732036 bytes in 0.071 secs]}. Such a line does
 * not contain the time of the dump; the dump belongs to the next logged pause. The line {@code GC(2) Heap Dump (before
 * full gc) 71.208ms} may be about the same dump. If neither line is logged, the operation {@code HeapDumper} counts as
 * a dump. With the tag {@code heapdump}, the number of writing threads is logged before the dump: {@code Requested dump
 * threads 2, active dump threads 2, actual dump threads 2}.
 */
final class LoggedHeapDumps {

	private static final byte[] DUMPING = LogLine.literal("Dumping heap to ");
	private static final byte[] CREATED = LogLine.literal("Heap dump file created [");
	private static final byte[] BYTES_IN = LogLine.literal(" bytes in ");
	private static final byte[] DOTS = LogLine.literal(" ...");

	private static final byte[] COLLECTION = LogLine.literal(") Heap Dump");
	private static final byte[] REQUESTED = LogLine.literal("Requested dump threads ");
	private static final byte[] ACTUAL = LogLine.literal("actual dump threads ");
	private static final String OPERATION = "HeapDumper";

	private final LogClock clock;
	private final List<HeapDump> placed = new ArrayList<>();
	private final List<HeapDump> waiting = new ArrayList<>();
	private String destination;
	private int threads = (int) Pause.UNKNOWN;

	LoggedHeapDumps(LogClock clock) {
		this.clock = clock;
	}

	/** Processes a line. Returns false if it is not about a heap dump. */
	boolean take(LogLine line) {
		int first = line.at(line.message);
		if (first == 'G' && line.startsWith(line.message, LoggedCollections.UNIFIED)) {
			return takeCollection(line);
		}
		if (first == 'D' && line.startsWith(line.message, DUMPING)) {
			int dots = line.find(line.message, DOTS);
			destination = line.text(line.message + DUMPING.length, dots < 0 ? line.end : dots);
			return true;
		}
		if (first == 'R' && line.startsWith(line.message, REQUESTED)) {
			line.position = line.message;
			threads = line.skipTo(ACTUAL) ? (int) Math.min(Integer.MAX_VALUE, line.number()) : (int) Pause.UNKNOWN;
			return true;
		}
		int created = first == 'H' ? line.message : line.at(line.start) == '[' ? -1 : line.find(line.message, CREATED);
		if (created < 0 || !line.startsWith(created, CREATED)) {
			return false;
		}
		line.position = created + CREATED.length;
		long bytes = line.number();
		if (!line.startsWith(line.position, BYTES_IN)) {
			return false;
		}
		line.position += BYTES_IN.length;
		long nanos = line.decimal(9);
		if (nanos < 0) {
			return false;
		}
		await(new HeapDump(0, nanos, bytes, destination));
		destination = null;
		return true;
	}

	/** Processes the line of a heap dump before or after a collection. Such a dump is not a separate VM operation. */
	private boolean takeCollection(LogLine line) {
		line.position = line.message + LoggedCollections.UNIFIED.length;
		long id = line.number();
		if (id < 0 || !line.startsWith(line.position, COLLECTION)
				|| !line.endsWithMillis()) {
			return false;
		}
		long nanos = line.millis(line.startOfMillis(line.position));
		if (nanos < 0) {
			return false;
		}
		clock.read(line);
		if (waiting.isEmpty()) {
			await(new HeapDump(0, nanos, Pause.UNKNOWN, destination));
			destination = null;
			place(clock.now() - nanos);
		} else {
			place(clock.now() - nanos);
		}
		return true;
	}

	private void await(HeapDump dump) {
		waiting.add(dump.by(threads));
		threads = (int) Pause.UNKNOWN;
	}

	/** Processes a logged pause. The heap dumps logged before it were written during the pause. */
	void pause(String operation, long startNanos, long operationNanos) {
		if (waiting.isEmpty() && OPERATION.equals(operation) && operationNanos > 0) {
			await(new HeapDump(0, operationNanos, Pause.UNKNOWN, null));
		}
		place(startNanos);
	}

	/** Places the dumps logged since the last pause one after another, starting at the given time. */
	private void place(long startNanos) {
		long start = startNanos;
		for (HeapDump dump : waiting) {
			placed.add(dump.at(start));
			start += dump.durationNanos();
		}
		waiting.clear();
	}

	/** Returns all heap dumps. Dumps that are not followed by a pause end at the given time. */
	List<HeapDump> all(long endNanos) {
		if (!waiting.isEmpty()) {
			place(endNanos - waiting.stream().mapToLong(HeapDump::durationNanos).sum());
		}
		return placed.stream().sorted(Comparator.comparingLong(HeapDump::startNanos)).toList();
	}
}
