// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.log;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightbench.recording.safepoint.GcCycle;
import org.flightbench.recording.safepoint.GcPause;
import org.flightbench.recording.safepoint.GcPauses;
import org.flightbench.recording.safepoint.Pause;

/**
 * Reads the garbage collector's pauses:
 * {@code GC(3) Pause Young (Normal) (G1 Evacuation Pause) 37M->37M(128M) 5.431ms}, and of JDK 8 and older
 * {@code [Full GC (System.gc()) … , 0.0278950 secs] [Times: …]}, which may go over several lines. ZGC states the heap
 * once for several pauses, {@code GC(3) Minor Collection (Allocation Rate) 512M(50%)->64M(6%) 0.005s}, and the cause in
 * the same words before them; until JDK 20 without how long it took.
 */
final class LoggedCollections {

	static final byte[] UNIFIED = LogLine.literal("GC(");

	private static final byte[] PAUSE = LogLine.literal("Pause ");
	private static final List<byte[]> CYCLES = Stream.of("Garbage", "Minor", "Major")
			.map(kind -> LogLine.literal(kind + " Collection (")).toList();
	private static final byte[] OLD = LogLine.literal("[GC ");
	private static final String FULL_NAME = "Full GC";
	private static final byte[] OLD_FULL = LogLine.literal("[Full GC ");
	private static final byte[] SECONDS = LogLine.literal(" secs]");
	private static final byte[] TIMES = LogLine.literal("[Times:");

	private static final Pattern HEAP = Pattern.compile("(\\d{1,9})([BKMG])->(\\d{1,9})([BKMG])\\(\\d+[BKMG]\\)$");
	private static final Pattern CYCLE = Pattern.compile("(?<name>\\w+ Collection) \\((?<cause>.*?)\\)(?<end> "
			+ "(?:(?<before>\\d{1,9})(?<unit>[BKMG])\\(\\d+%\\)->(?<after>\\d{1,9})(?<unitAfter>[BKMG])\\(\\d+%\\)"
			+ "(?: (?<seconds>\\d{1,9}[.,]\\d+)s)?|Aborted))?");
	private static final int DECIMALS_OF_SECONDS = 9;

	private final GcPauses.Builder pauses = new GcPauses.Builder();
	private final List<GcCycle> cycles = new ArrayList<>();
	private final Map<Long, OpenCycle> openCycles = new HashMap<>();
	private final LogClock clock;
	private String open;
	private long openStart;
	private long openBefore;
	private long openAfter;

	private record OpenCycle(long startNanos, String cause) {}

	LoggedCollections(LogClock clock) {
		this.clock = clock;
	}

	/**
	 * Takes a line that begins with {@link #UNIFIED}; false if it is neither the end of a pause nor that of a cycle.
	 */
	boolean takeUnified(LogLine line) {
		line.position = line.message + UNIFIED.length;
		long id = line.number();
		int name = line.position + ") ".length();
		if (id < 0 || line.at(line.position) != ')') {
			return false;
		}
		int first = line.at(name);
		if ((first == 'G' || first == 'M') && CYCLES.stream().anyMatch(kind -> line.startsWith(name, kind))) {
			return takeCycle(line, id, name);
		}
		// ZGC names the generation first: "Y: Pause Mark End"
		int pause = line.at(name + 1) == ':' ? name + "Y: ".length() : name;
		return line.startsWith(pause, PAUSE) && line.endsWithMillis() && takePause(line, id, name);
	}

	private boolean takePause(LogLine line, long id, int name) {
		int number = line.startOfMillis(name);
		long nanos = line.millis(number);
		if (nanos < 0) {
			return false;
		}
		clock.read(line);
		String whole = line.text(name, number - 1);
		String text = withoutSizes(whole);
		Matcher heap = HEAP.matcher(whole);
		boolean isHeap = heap.find();
		OpenCycle cycle = openCycles.get(id);
		int cause = cycle == null && text.endsWith(")") ? bracketOf(text) : -1;
		String named = cause > 0 ? text.substring(cause + 1, text.length() - 1) : null;
		pauses.add(new GcPause(clock.now() - nanos, nanos, id, cause > 0 ? text.substring(0, cause).strip() : text,
				cycle == null ? named : cycle.cause,
				isHeap ? bytes(heap.group(1), heap.group(2)) : Pause.UNKNOWN,
				isHeap ? bytes(heap.group(3), heap.group(4)) : Pause.UNKNOWN));
		return true;
	}

	/** Takes the first or the last line of a cycle; true for the last, if it states the heap. */
	private boolean takeCycle(LogLine line, long id, int name) {
		Matcher cycle = CYCLE.matcher(line.text(name, line.end));
		if (!cycle.matches()) {
			return false;
		}
		clock.read(line);
		if (cycle.group("end") == null) {
			openCycles.put(id, new OpenCycle(clock.now(), cycle.group("cause")));
			return false;
		}
		OpenCycle open = openCycles.remove(id);
		if (cycle.group("before") == null) {
			return false;
		}
		cycles.add(new GcCycle(clock.now(), duration(line, cycle, open), id, cycle.group("name"), cycle.group("cause"),
				bytes(cycle.group("before"), cycle.group("unit")),
				bytes(cycle.group("after"), cycle.group("unitAfter"))));
		return true;
	}

	private long duration(LogLine line, Matcher cycle, OpenCycle open) {
		if (cycle.group("seconds") == null) {
			return open == null ? Pause.UNKNOWN : clock.now() - open.startNanos;
		}
		line.position = line.end - "s".length() - cycle.group("seconds").length();
		return line.decimal(DECIMALS_OF_SECONDS);
	}

	private static long bytes(String number, String unit) {
		return Long.parseLong(number) << 10 * "BKMG".indexOf(unit);
	}

	/** The use of the heap before and after, which stands behind the cause: {@code 37M->37M(128M)}. */
	private static String withoutSizes(String text) {
		int blank = text.lastIndexOf(' ');
		return text.indexOf("->", blank) > 0 ? text.substring(0, Math.max(0, blank)) : text;
	}

	/** The opening bracket to the one at the end; a cause may hold brackets itself. */
	private static int bracketOf(String text) {
		int depth = 0;
		for (int index = text.length() - 1; index >= 0; index--) {
			depth += text.charAt(index) == ')' ? 1 : text.charAt(index) == '(' ? -1 : 0;
			if (depth == 0) {
				return index;
			}
		}
		return -1;
	}

	/** Takes a line of the older kind if it is one. */
	boolean takeOld(LogLine line) {
		boolean full = line.startsWith(line.message, OLD_FULL);
		if (full || line.startsWith(line.message, OLD)) {
			clock.read(line);
			int from = line.message + (full ? OLD_FULL : OLD).length;
			int to = line.at(from) == '(' ? line.find(from, LogLine.literal(") ")) : -1;
			to = to < 0 && line.at(from) == '(' && line.end > from && line.bytes[line.end - 1] == ')'
					? line.end - 1
					: to;
			open = (full ? FULL_NAME : "GC") + "\n" + (to < 0 ? "" : line.text(from + 1, to));
			openStart = clock.now();
			openBefore = Pause.UNKNOWN;
			openAfter = Pause.UNKNOWN;
			readHeap(line, line.message, 0);
		} else if (open != null) {
			readHeap(line, line.start, 1);
		}
		return open != null && takeEnd(line) || full || line.startsWith(line.message, OLD);
	}

	/**
	 * Reads the use of the whole heap, {@code 450503K->96997K(699392K)} outside of the brackets of its parts, such as
	 * {@code [PSYoungGen: 372359K->5648K(437248K)]}; metaspace has brackets of its own.
	 *
	 * @param depth how many brackets are open where it starts
	 */
	private void readHeap(LogLine line, int from, int depth) {
		int open = depth;
		for (int index = from; index < line.end; index++) {
			int character = line.bytes[index];
			open += character == '[' ? 1 : character == ']' ? -1 : 0;
			boolean isArrow = open == 1 && character == '-' && line.at(index + 1) == '>';
			if (isArrow) {
				int first = index;
				while (first > from && line.bytes[first - 1] != ' ') {
					first--;
				}
				int last = index;
				while (last < line.end && line.bytes[last] != ')') {
					last++;
				}
				Matcher heap = HEAP.matcher(line.text(first, Math.min(last + 1, line.end)));
				if (heap.matches()) {
					openBefore = bytes(heap.group(1), heap.group(2));
					openAfter = bytes(heap.group(3), heap.group(4));
				}
			}
		}
	}

	private boolean takeEnd(LogLine line) {
		int times = line.find(line.start, TIMES);
		int end = -1;
		for (int at = line.find(line.start, SECONDS); at >= 0 && (times < 0 || at < times); at = line.find(at + 1,
				SECONDS)) {
			end = at;
		}
		if (end < 0 || times < 0) {
			return false;
		}
		int number = end;
		while (number > line.start && line.bytes[number - 1] != ' ') {
			number--;
		}
		line.position = number;
		long nanos = line.decimal(9);
		if (nanos >= 0) {
			String[] parts = open.split("\n", 2);
			pauses.add(new GcPause(openStart, nanos, Pause.UNKNOWN, parts[0], parts[1].isEmpty() ? null : parts[1],
					openBefore, openAfter));
		}
		open = null;
		return true;
	}

	GcPauses build() {
		return pauses.build();
	}

	/** The cycles that stated the heap. */
	List<GcCycle> cycles() {
		return List.copyOf(cycles);
	}
}
