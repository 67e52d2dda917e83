// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.recording.profile.Frame;
import org.flightbench.text.Texts;

/** Reads the reports of {@code -XX:+SafepointTimeout}, which name the threads that are late for the next pause. */
final class TimeoutReport {

	static final byte[] START = LogLine.literal("# SafepointSynchronize::begin: ");

	private static final byte[] DETECTED = LogLine.literal("Timeout detected");
	private static final byte[] END = LogLine.literal("(End of list)");
	private static final byte[] THREAD = LogLine.literal("# \"");
	private static final byte[] FRAME = LogLine.literal("at ");
	private static final byte[] STATE = LogLine.literal("java.lang.Thread.State: ");
	private static final int MOST_THREADS = 1000;
	private static final int MOST_FRAMES = 1000;

	private final List<LateThread> threads = new ArrayList<>();
	private boolean open;
	private String name;
	private String detail;
	private List<Frame> stack = new ArrayList<>();

	/** Takes the line if it belongs to a report. */
	boolean take(LogLine line) {
		if (line.startsWith(line.message, START)) {
			int rest = line.message + START.length;
			if (line.startsWith(rest, DETECTED)) {
				open = true;
			} else if (line.startsWith(rest, END)) {
				endThread();
				open = false;
			}
			return true;
		}
		return open && takeInReport(line);
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

	/** The threads reported since the last pause, which it now takes; mostly none. */
	List<LateThread> takeThreads() {
		if (threads.isEmpty() && name == null) {
			return List.of();
		}
		endThread();
		open = false;
		List<LateThread> taken = List.copyOf(threads);
		threads.clear();
		return taken;
	}
}
