// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.log;

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
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.safepoint.Evidence;
import org.flightbench.recording.safepoint.LateThread;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.Pauses;
import org.flightbench.recording.safepoint.PausePhase;

/**
 * Reads the reports of {@code -XX:+SafepointTimeout}, which name the threads that are late for a pause, whose own line
 * comes when it is over. JDK 11 and older print them without the time, and JDK 8 may print the pauses of several of
 * them later, together. Pauses that are not logged at all, because nothing else is logged or the virtual machine is
 * aborted, leave their reports over.
 */
final class TimeoutReports {

	/**
	 * One of them.
	 *
	 * @param nanos when it was printed, since the log's origin; {@link LogTime#NONE} if not known
	 */
	record Report(long nanos, List<LateThread> threads) {

		/** Whether it can be of a pause, by what is known of both. */
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
	/** The virtual machine waits for this or longer. */
	private static final long SHORTEST_DELAY = 1_000_000;
	/** Times of lines have three digits. */
	private static final long ROUNDING = 5_000_000;
	/** JDK 8 logs that many pauses together. */
	private static final int MOST_WAITING = 300;
	private static final int MOST_ALONE = 100;
	private static final int MOST_THREADS = 1000;
	private static final int MOST_FRAMES = 1000;

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

	/** Takes the line if it belongs to a report. */
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
		if (waiting.size() == MOST_WAITING) {
			leaveAlone();
		}
		waiting.add(new Report(isTimed ? clock.now() : LogTime.NONE, threads));
	}

	/** No more lines of it will come. */
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
			if (quote > from && threads.size() < MOST_THREADS) {
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

	/** {@code at acme.Pool.take(Pool.java:12)}. */
	private void frame(LogLine line) {
		String text = line.text(line.position + FRAME.length, line.end);
		int bracket = text.indexOf('(');
		int dot = text.lastIndexOf('.', bracket < 0 ? text.length() : bracket);
		if (dot > 0 && stack.size() < MOST_FRAMES) {
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
	 * The threads that are reported to be late for a pause; mostly none.
	 *
	 * @param timeToSafepoint of the pause, {@link Pause#UNKNOWN} if not known
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
	 * The same pauses with the threads that are reported to be late for the longest of them, if they came without lines
	 * of their own: as many as there are reports, since every pause that is long enough has one.
	 */
	Pauses complete(Pauses pauses) {
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
		if (alone.size() < MOST_ALONE) {
			alone.add(report);
		}
	}

	/** The first reports whose pause the log has not contained up to now. */
	List<Report> withoutPause() {
		List<Report> first = new ArrayList<>(alone);
		if (aloneCount == alone.size()) {
			waiting.stream().skip(completed).forEach(first::add);
		}
		return first;
	}

	/** How many these are in all. */
	long countWithoutPause() {
		return aloneCount + waiting.size() - completed;
	}

	/** Whether there was any. */
	boolean isAny() {
		return any;
	}
}
