// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.recording.text.Messages;

/** Describes pauses in sentences. */
public final class PauseSentences {

	private static final double SECOND = 1e9;

	private PauseSentences() {}

	/**
	 * Describes a pause: its time and operation, its phases, and the late threads. Times are relative to the origin of
	 * the timeline.
	 */
	public static List<String> of(PauseTimeline timeline, Pause pause) {
		return of(timeline, pause, PauseTimes.SINCE_ORIGIN);
	}

	/** Describes a pause with times in a given format. */
	public static List<String> of(PauseTimeline timeline, Pause pause, PauseTimes times) {
		List<String> sentences = new ArrayList<>();
		sentences.add(Texts.bind(pause.operation() == null ? Messages.pause_stopped_unknown : Messages.pause_stopped,
				pause.operation(), TimeText.of(pause.totalNanos()), times.of(timeline, pause.startNanos()),
				times.of(timeline, pause.endNanos()), times.suffix(timeline, pause.startNanos())));
		phases(pause, sentences);
		threads(pause, sentences);
		for (LateThread thread : pause.lateThreads()) {
			sentences.add(late(thread));
		}
		return sentences;
	}

	/** Describes the evidence that a thread was late. */
	public static String late(LateThread thread) {
		String evidence = thread.evidence().sentence();
		if (thread.stack().isEmpty()) {
			return Texts.bind(Messages.pause_late, thread.name(), evidence, thread.detail());
		}
		return Texts.bind(
				thread.evidence() == Evidence.SILENCE ? Messages.pause_late_lastSeen : Messages.pause_late_at,
				thread.name(), evidence, thread.detail(), top(thread));
	}

	/**
	 * Returns the first frame outside the JDK, which is usually more informative, or the top frame if all are in the
	 * JDK.
	 */
	private static String top(LateThread thread) {
		return thread.stack().stream().filter(frame -> !frame.className().matches("(java|jdk|sun)\\..*")).findFirst()
				.orElse(thread.stack().get(0)).name();
	}

	/**
	 * Formats a time in seconds with microsecond precision, sufficient to distinguish pauses.
	 *
	 * @param nanos the nanoseconds since the origin
	 */
	public static String time(long nanos) {
		return String.format(Locale.ROOT, "%,.6f s", nanos / SECOND);
	}

	private static void phases(Pause pause, List<String> sentences) {
		List<String> parts = new ArrayList<>();
		if (pause.timeToSafepointNanos() != Pause.UNKNOWN) {
			parts.add(Texts.bind(Messages.pause_phases_toSafepoint, TimeText.of(pause.timeToSafepointNanos()),
					share(pause.timeToSafepointNanos(), pause.totalNanos())));
		} else {
			parts.add(Messages.pause_phases_toSafepointUnknown);
		}
		if (pause.cleanupNanos() != Pause.UNKNOWN) {
			parts.add(Texts.bind(Messages.pause_phases_cleanup, TimeText.of(pause.cleanupNanos())));
		}
		if (pause.operationNanos() != Pause.UNKNOWN) {
			parts.add(Texts.bind(Messages.pause_phases_operation, TimeText.of(pause.operationNanos())));
		}
		if (pause.leavingNanos() != Pause.UNKNOWN) {
			parts.add(Texts.bind(Messages.pause_phases_leaving, TimeText.of(pause.leavingNanos())));
		}
		String all = parts.get(0);
		int last = parts.size() - 1;
		for (int part = 1; part <= last; part++) {
			all = Texts.bind(part == last ? Messages.pause_phases_last : Messages.pause_phases_more, all,
					parts.get(part));
		}
		sentences.add(Texts.bind(Messages.pause_phases, all));
	}

	private static String share(long part, long whole) {
		return whole == 0 ? Messages.pause_phases_all : String.format(Locale.ROOT, "%.0f %%", 100.0 * part / whole);
	}

	private static void threads(Pause pause, List<String> sentences) {
		if (pause.threads() != Pause.UNKNOWN) {
			sentences.add(pause.runningThreads() == Pause.UNKNOWN
					? Plural.of(pause.threads(), Messages.pause_threads_one, Messages.pause_threads_many)
					: Plural.of(pause.threads(), Messages.pause_threads_running_one,
							Messages.pause_threads_running_many, pause.runningThreads()));
		}
		if (pause.jniCriticalThreads() > 0) {
			sentences.add(Plural.of(pause.jniCriticalThreads(), Messages.pause_inJni_one, Messages.pause_inJni_many));
		}
	}
}
