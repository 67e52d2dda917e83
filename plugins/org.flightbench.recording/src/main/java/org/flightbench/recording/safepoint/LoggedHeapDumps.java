// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads {@code Heap dump file created [37732036 bytes in 0.071 secs]}. The line has no time: the dump belongs to the
 * pause that is told of next.
 */
final class LoggedHeapDumps {

	private static final byte[] DUMPING = LogLine.literal("Dumping heap to ");
	private static final byte[] CREATED = LogLine.literal("Heap dump file created [");
	private static final byte[] BYTES_IN = LogLine.literal(" bytes in ");
	private static final byte[] DOTS = LogLine.literal(" ...");

	private final List<HeapDump> placed = new ArrayList<>();
	private final List<HeapDump> waiting = new ArrayList<>();
	private String destination;

	/** Takes a line about a dump. */
	boolean take(LogLine line) {
		int first = line.at(line.message);
		if (first == 'D' && line.startsWith(line.message, DUMPING)) {
			int dots = line.find(line.message, DOTS);
			destination = line.text(line.message + DUMPING.length, dots < 0 ? line.end : dots);
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
		waiting.add(new HeapDump(0, nanos, bytes, destination));
		destination = null;
		return true;
	}

	/** Places the dumps told of since the last pause, one behind the other from there on. */
	void place(long startNanos) {
		long start = startNanos;
		for (HeapDump dump : waiting) {
			placed.add(new HeapDump(start, dump.durationNanos(), dump.bytes(), dump.destination()));
			start += dump.durationNanos();
		}
		waiting.clear();
	}

	/** All dumps; those after which no pause came happened before the end. */
	List<HeapDump> all(long endNanos) {
		if (!waiting.isEmpty()) {
			place(endNanos - waiting.stream().mapToLong(HeapDump::durationNanos).sum());
		}
		return List.copyOf(placed);
	}
}
