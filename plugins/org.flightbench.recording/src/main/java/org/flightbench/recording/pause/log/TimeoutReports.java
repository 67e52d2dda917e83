// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.flightbench.base.Texts;
import org.flightbench.recording.pause.Evidence;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PausePhase;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.text.Messages;

/**
 * Reads the reports of {@code -XX:+SafepointTimeout}, which name the threads that are late for a pause. The line about
 * the pause follows when the pause ends. JDK 11 and older print reports without a time, and JDK 8 may log several
 * pauses together at a later time. A report remains without a pause if pauses are not logged or the JVM is aborted.
 */
final class TimeoutReports {

	/**
	 * A report.
	 *
	 * @param nanos the time at which it was printed, in nanoseconds since the log's origin; {@link LogTime#NONE} if not
	 * known
	 * @param threads the late threads
	 */
	record Report(long nanos, List<LateThread> threads) {

		/** Returns whether the report may belong to a pause. */
		boolean isOf(long start, long total, long timeToSafepoint) {
			boolean isLongEnough = timeToSafepoint == Pause.UNKNOWN || timeToSafepoint >= SHORTEST_DELAY;
			return isLongEnough && (nanos == LogTime.NONE
					|| nanos >= start - ROUNDING && nanos <= start + total + ROUNDING);
		}

		boolean isBefore(long start) {
			return nanos != LogTime.NONE && nanos < start - ROUNDING;
		}
	}

	static final byte[] START = LogLine.literal("# SafepointSynchronize::begin: ");

	private static final byte[] DETECTED = LogLine.literal("Timeout detected");
	private static final byte[] END = LogLine.literal("(End of list)");
	private static final byte[] THREAD = LogLine.literal("# \"");
	private static final byte[] FRAME = LogLine.literal("at ");
	private static final byte[] STATE = LogLine.literal("java.lang.Thread.State: ");
	private static final byte[] CARRYING = LogLine.literal("Carrying virtual thread ");
	/** The shortest delay before a report. It is 1 ms, because {@code -XX:SafepointTimeoutDelay} is in milliseconds. */
	private static final long SHORTEST_DELAY = 1_000_000;
	/** The tolerance for times of lines, which have three decimals. */
	private static final long ROUNDING = 5_000_000;
	/** The maximum number of pending reports. JDK 8 logs up to this many pauses in one batch. */
	private static final int MAX_WAITING = 300;
	private static final int MAX_ALONE = 100;
	private static final int MAX_THREADS = 1000;
	private static final int MAX_FRAMES = 1000;

	private final LogClock clock;
	private final Deque<Report> waiting = new ArrayDeque<>();
	private final List<Report> alone = new ArrayList<>();
	private long aloneCount;
	private int completed;
	private List<LateThread> threads;
	private boolean any;
	private String name;
	private String detail;
	private List<Frame> stack = new ArrayList<>();

	TimeoutReports(LogClock clock) {
		this.clock = clock;
	}

	/** Processes a line. Returns false if it does not belong to a report. */
	boolean take(LogLine line) {
		if (line.startsWith(line.message, START)) {
			int rest = line.message + START.length;
			if (line.startsWith(rest, DETECTED)) {
				begin(clock.read(line));
			} else if (line.startsWith(rest, END)) {
				end();
			}
			return true;
		}
		return threads != null && takeInReport(line);
	}

	private void begin(LogTime time) {
		end();
		any = true;
		threads = new ArrayList<>();
		boolean isTimed = time.uptime() != LogTime.NONE || time.epoch() != LogTime.NONE;
		if (waiting.size() == MAX_WAITING) {
			leaveAlone();
		}
		waiting.add(new Report(isTimed ? clock.now() : LogTime.NONE, threads));
	}

	/** Ends the current report. */
	void end() {
		endThread();
		threads = null;
	}

	private boolean takeInReport(LogLine line) {
		line.position = line.message;
		line.skipBlanks();
		if (line.startsWith(line.message, THREAD)) {
			endThread();
			int from = line.message + THREAD.length;
			int quote = line.end - 1;
			while (quote > from && (line.bytes[quote] != '"' || line.at(quote + 1) != ' ')) {
				quote--;
			}
			if (quote > from && threads.size() < MAX_THREADS) {
				name = line.text(from, quote);
				detail = Texts.bind(Messages.late_reported, line.text(quote + 1, line.end).strip());
			}
			return true;
		}
		if (line.startsWith(line.position, FRAME)) {
			frame(line);
			return true;
		}
		if (name != null && line.startsWith(line.position, CARRYING)) {
			detail = Texts.bind(Messages.late_carrying, detail, line.text(line.position + CARRYING.length, line.end));
			return true;
		}
		return line.position == line.end || line.startsWith(line.position, STATE);
	}

	/** Reads a stack frame such as {@code at acme.Pool.take(Pool.java:12)}. */
	private void frame(LogLine line) {
		String text = line.text(line.position + FRAME.length, line.end);
		int bracket = text.indexOf('(');
		int dot = text.lastIndexOf('.', bracket < 0 ? text.length() : bracket);
		if (dot > 0 && stack.size() < MAX_FRAMES) {
			String method = text.substring(dot + 1, bracket < 0 ? text.length() : bracket);
			int colon = text.lastIndexOf(':');
			String number = colon > bracket ? text.substring(colon + 1).replace(")", "") : "";
			int lineNumber = number.matches("[0-9]{1,6}") ? Integer.parseInt(number) : 0;
			stack.add(new Frame(text.substring(0, dot), method, lineNumber, Frame.Kind.JAVA));
		}
	}

	private void endThread() {
		if (name != null) {
			threads.add(new LateThread(name, Evidence.TIMEOUT_REPORT, detail, stack));
			name = null;
			stack = new ArrayList<>();
		}
	}

	/**
	 * Returns the threads that were reported as late for a pause. Usually there are none.
	 *
	 * @param start the start of the pause, in nanoseconds since the log's origin
	 * @param total the duration of the pause in nanoseconds
	 * @param timeToSafepoint the time to safepoint, {@link Pause#UNKNOWN} if not known
	 */
	List<LateThread> of(long start, long total, long timeToSafepoint) {
		if (waiting.isEmpty()) {
			return List.of();
		}
		end();
		while (!waiting.isEmpty() && waiting.peek().isBefore(start)) {
			leaveAlone();
		}
		return !waiting.isEmpty() && waiting.peek().isOf(start, total, timeToSafepoint)
				? List.copyOf(waiting.remove().threads)
				: List.of();
	}

	/**
	 * Assigns the pending reports to the pauses with the longest times to safepoint, for pauses that are logged only in
	 * a table. Every time to safepoint above the timeout causes a report, so the reports belong to the longest ones.
	 */
	PauseList complete(PauseList pauses) {
		List<Integer> longest = IntStream.range(0, pauses.size()).boxed()
				.filter(pause -> pauses.nanos(pause, PausePhase.TIME_TO_SAFEPOINT) >= SHORTEST_DELAY)
				.sorted(Comparator.comparingLong((Integer pause) -> pauses.nanos(pause, PausePhase.TIME_TO_SAFEPOINT))
						.reversed())
				.limit(waiting.size()).sorted().toList();
		Iterator<Report> reports = waiting.iterator();
		Map<Integer, List<LateThread>> late = new HashMap<>();
		for (int pause : longest) {
			late.put(pause, List.copyOf(reports.next().threads));
		}
		completed = longest.size();
		return pauses.withLateThreads(late);
	}

	private void leaveAlone() {
		Report report = waiting.remove();
		aloneCount++;
		if (alone.size() < MAX_ALONE) {
			alone.add(report);
		}
	}

	/** Returns the first reports whose pauses are not in the log so far. */
	List<Report> withoutPause() {
		List<Report> first = new ArrayList<>(alone);
		if (aloneCount == alone.size()) {
			waiting.stream().skip(completed).forEach(first::add);
		}
		return first;
	}

	/** Returns the total number of reports without a pause. */
	long countWithoutPause() {
		return aloneCount + waiting.size() - completed;
	}

	/** Returns whether any report was read. */
	boolean isAny() {
		return any;
	}
}
