// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.flightbench.recording.safepoint.Evidence;
import org.flightbench.recording.safepoint.LateThread;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.Phase;
import org.flightbench.recording.safepoint.TimeText;

/** What is said of a pause in full sentences. */
public final class PauseSentences {

	private static final double SECOND = 1e9;

	private PauseSentences() {}

	/** Explains a pause: when and why, its phases, and who was late. */
	public static List<String> of(PauseTimeline timeline, Pause pause) {
		List<String> sentences = new ArrayList<>();
		String operation = pause.operation() == null
				? "for an operation that is not known"
				: "for " + pause.operation();
		sentences.add("The program was stopped " + operation + " for " + TimeText.of(pause.totalNanos()) + ", from "
				+ time(pause.startNanos()) + " to " + time(pause.endNanos()) + " " + timeline.origin().label() + ".");
		phases(pause, sentences);
		threads(pause, sentences);
		for (LateThread thread : pause.lateThreads()) {
			sentences.add(late(thread));
		}
		return sentences;
	}

	/** What is said against a thread. */
	public static String late(LateThread thread) {
		String place = thread.evidence() == Evidence.SILENCE ? ", last seen at " : ", at ";
		String where = thread.stack().isEmpty() ? "" : place + top(thread);
		return thread.name() + " was probably late" + where + ": " + thread.evidence().sentence() + " ("
				+ thread.detail() + ").";
	}

	/** The first frame that is not the JDK's own, which says more. */
	private static String top(LateThread thread) {
		return thread.stack().stream().filter(frame -> !frame.className().matches("(java|jdk|sun)\\..*")).findFirst()
				.orElse(thread.stack().get(0)).name();
	}

	/** A time since the origin in seconds, with as many digits as it takes to tell pauses apart. */
	public static String time(long nanos) {
		return String.format(Locale.ROOT, "%,.6f s", nanos / SECOND);
	}

	private static void phases(Pause pause, List<String> sentences) {
		List<String> parts = new ArrayList<>();
		if (pause.timeToSafepointNanos() != Pause.UNKNOWN) {
			parts.add("It took " + TimeText.of(pause.timeToSafepointNanos()) + " ("
					+ share(pause.timeToSafepointNanos(), pause.totalNanos())
					+ ") until the last thread had stopped");
		} else {
			parts.add("How long it took to stop the threads is not known");
		}
		if (pause.cleanupNanos() != Pause.UNKNOWN) {
			parts.add(TimeText.of(pause.cleanupNanos()) + " for cleanup");
		}
		if (pause.operationNanos() != Pause.UNKNOWN) {
			parts.add(TimeText.of(pause.operationNanos()) + " for the operation itself");
		}
		if (pause.leavingNanos() != Pause.UNKNOWN) {
			parts.add(TimeText.of(pause.leavingNanos()) + " to let the threads go on");
		}
		int last = parts.size() - 1;
		sentences.add(last == 0
				? parts.get(0) + "."
				: String.join(", ", parts.subList(0, last)) + " and " + parts.get(last) + ".");
	}

	private static String share(long part, long whole) {
		return whole == 0 ? "all" : String.format(Locale.ROOT, "%.0f %%", 100.0 * part / whole);
	}

	private static void threads(Pause pause, List<String> sentences) {
		if (pause.threads() != Pause.UNKNOWN) {
			String running = pause.runningThreads() == Pause.UNKNOWN
					? ""
					: ", of which " + pause.runningThreads() + " still ran when it was requested";
			sentences.add("There were " + pause.threads() + " threads" + running + ".");
		}
		if (pause.jniCriticalThreads() > 0) {
			sentences.add(pause.jniCriticalThreads()
					+ (pause.jniCriticalThreads() == 1 ? " thread was" : " threads were")
					+ " in a JNI critical section.");
		}
	}

	/** The phase that took most of a pause, null if none is known. */
	public static Phase longestPhase(Pause pause) {
		Phase longest = null;
		for (Phase phase : Phase.values()) {
			if (pause.nanos(phase) > (longest == null ? Pause.UNKNOWN : pause.nanos(longest))) {
				longest = phase;
			}
		}
		return longest;
	}
}
