// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.log;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.flightbench.base.Texts;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.recording.pause.PauseListBuilder;
import org.flightbench.recording.text.Messages;

/**
 * The table of safepoint statistics in a log. In JDK 13 and newer, a row precedes or replaces the line about the same
 * safepoint. In JDK 12 and older, rows are written later and contain their own times. The log ends with a count for
 * each operation.
 */
final class StatisticsTable {

	private static final long CLOSE = 2_000_000;
	private static final int SHORTEST_GAP = 2;

	private final LogNames names;
	private final StatisticsRow reader = new StatisticsRow();
	private final LogTime rowTime = new LogTime();
	private LoggedPause row = new LoggedPause();
	private LoggedPause flushed;
	private boolean rowIsOpen;
	private boolean seen;
	private final PauseListBuilder oldRows = new PauseListBuilder();
	private final Map<String, Long> reported = new LinkedHashMap<>();

	StatisticsTable(LogNames names) {
		this.names = names;
	}

	/** Processes a line. Returns false if it does not belong to the table. */
	boolean take(LogLine line, LogClock clock) {
		if (reader.readHeader(line)) {
			seen = true;
			return true;
		}
		if (!seen) {
			return false;
		}
		LoggedPause next = new LoggedPause();
		if (!reader.read(line, names, next)) {
			return count(line);
		}
		if (reader.isOld()) {
			// the time is the start of the safepoint, which may be long before the surrounding lines
			rowTime.read(line);
			long start = next.start == LogTime.NONE ? rowTime.uptime() : next.start;
			oldRows.add(Pause.UNKNOWN, next.operation, Math.max(0, start), next.timeToSafepoint, next.cleanup,
					next.operationNanos, next.leaving, next.total, next.threads, next.running, Pause.UNKNOWN);
		} else {
			clock.read(line);
			next.time = clock.now();
			flushed = rowIsOpen ? row : null;
			row = next;
			rowIsOpen = true;
		}
		return true;
	}

	/** Processes a line with the count of an operation, such as {@code G1CollectFull                        1}. */
	private boolean count(LogLine line) {
		int digits = line.end;
		while (digits > line.message && LogLine.isDigit(line.bytes[digits - 1])) {
			digits--;
		}
		int name = digits;
		while (name > line.message && line.bytes[name - 1] == ' ') {
			name--;
		}
		if (digits == line.end || digits - name < SHORTEST_GAP || name == line.message) {
			return false;
		}
		for (int index = line.message; index < name; index++) {
			if (line.bytes[index] == ' ') {
				return false;
			}
		}
		line.position = digits;
		reported.put(line.text(line.message, name), line.number());
		return true;
	}

	/** Returns the previous row if another row followed it. In this case, no line about the same safepoint exists. */
	Optional<LoggedPause> takeFlushed() {
		LoggedPause taken = flushed;
		flushed = null;
		return Optional.ofNullable(taken);
	}

	/** Returns the pending row if there is one. No line about the same safepoint has been read yet. */
	Optional<LoggedPause> takeRow() {
		LoggedPause taken = rowIsOpen ? row : null;
		rowIsOpen = false;
		return Optional.ofNullable(taken);
	}

	/** Adds the thread counts of the preceding row to a pause. Returns the row if it is about another safepoint. */
	Optional<LoggedPause> complete(LoggedPause pause) {
		Optional<LoggedPause> other = takeRow();
		if (other.isPresent() && other.get().operation.equals(pause.operation) && other.get().total == pause.total) {
			pause.threads = pause.threads < 0 ? row.threads : pause.threads;
			pause.running = pause.running < 0 ? row.running : pause.running;
			return Optional.empty();
		}
		return other;
	}

	/** Joins the rows of JDK 12 and older with the lines about the same safepoints. */
	PauseList joined(PauseList lines) {
		PauseList rows = oldRows.build();
		if (rows.isEmpty()) {
			return lines;
		}
		PauseListBuilder joined = new PauseListBuilder();
		int next = 0;
		for (Pause line : lines) {
			while (next < rows.size() && rows.startNanos(next) < line.startNanos() - CLOSE) {
				joined.add(rows.get(next++));
			}
			if (next < rows.size() && rows.startNanos(next) <= line.endNanos() + CLOSE
					&& (line.operation() == null || line.operation().equals(rows.operation(next)))) {
				Pause row = rows.get(next++);
				joined.add(new Pause(0, Pause.UNKNOWN, row.operation(), line.startNanos(), line.timeToSafepointNanos(),
						line.cleanupNanos(), line.operationNanos(), line.leavingNanos(), line.totalNanos(),
						row.threads(), row.runningThreads(), Pause.UNKNOWN, line.lateThreads()));
			} else {
				joined.add(line);
			}
		}
		while (next < rows.size()) {
			joined.add(rows.get(next++));
		}
		return joined.build();
	}

	Map<String, Long> reportedCounts() {
		return reported;
	}

	/**
	 * Returns warnings about operations whose stated count exceeds the number of their lines in the log. A difference
	 * of one is ignored because the log may end during an operation.
	 */
	List<String> differences(PauseList all) {
		List<String> differences = new ArrayList<>();
		if (reported.isEmpty()) {
			return differences;
		}
		Map<String, Long> found = new HashMap<>();
		for (int index = 0; index < all.size(); index++) {
			found.merge(String.valueOf(all.operation(index)), 1L, Long::sum);
		}
		reported.forEach((operation, count) -> {
			long known = found.getOrDefault(operation, 0L);
			if (count > known + 1) {
				differences.add(Texts.bind(Messages.log_begin_missing, count, operation, known));
			}
		});
		return differences;
	}
}
