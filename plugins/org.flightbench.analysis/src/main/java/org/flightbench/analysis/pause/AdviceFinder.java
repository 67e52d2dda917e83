// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.pause;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.flightbench.analysis.pause.Advice.Pattern;
import org.flightbench.recording.pause.Evidence;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.recording.profile.Frame;

/** Finds patterns in long pauses. */
public final class AdviceFinder {

	/** The minimum duration of a long pause or a long time to safepoint, in nanoseconds. */
	public static final long LONG = 10_000_000;
	private static final long LONG_WITHOUT_WORK = 50_000_000;
	private static final int MANY = 500;
	private static final Set<String> COPIES = Set.of("arraycopy", "copyOf", "copyOfRange", "fill", "copyMemory",
			"copyMemory0", "setMemory", "setMemory0", "clone", "bulkTransfer");
	/** VM operations that do almost no work. */
	private static final Set<String> EMPTY = Set.of("Cleanup", "ICBufferFull", "None", "no vm operation",
			"ForceSafepoint", "EnableBiasedLocking", "RevokeBias", "JFRCheckpoint", "JFRSafepointClear",
			"JFRSafepointWrite", "Halt");

	private final PauseTimeline timeline;
	private final Map<Pattern, List<Integer>> found = new EnumMap<>(Pattern.class);

	private AdviceFinder(PauseTimeline timeline) {
		this.timeline = timeline;
	}

	/**
	 * Returns the advice for a timeline, starting with the pattern of the longest pause; empty if no long pause matches
	 * a pattern.
	 */
	public static List<Advice> of(PauseTimeline timeline) {
		return new AdviceFinder(timeline).advices();
	}

	private List<Advice> advices() {
		PauseList pauses = timeline.pauses();
		for (int row = 0; row < pauses.size(); row++) {
			if (pauses.totalNanos(row) >= LONG) {
				look(pauses.get(row));
			}
		}
		List<Advice> advices = new ArrayList<>();
		found.forEach((pattern, rows) -> {
			int longest = rows.get(0);
			for (int row : rows) {
				longest = pauses.totalNanos(row) > pauses.totalNanos(longest) ? row : longest;
			}
			advices.add(new Advice(pattern, rows.size(), longest));
		});
		advices.sort(
				(one, other) -> Long.compare(pauses.totalNanos(other.longest()), pauses.totalNanos(one.longest())));
		return advices;
	}

	private void look(Pause pause) {
		if (pause.jniCriticalThreads() > 0) {
			note(Pattern.JNI_CRITICAL, pause);
		}
		if (pause.timeToSafepointNanos() >= LONG) {
			Pattern pattern = late(pause);
			if (pattern != null) {
				note(pattern, pause);
			} else if (pause.threads() >= MANY) {
				note(Pattern.MANY_THREADS, pause);
			} else {
				note(new MachineEvidence(timeline, pause).hasProcessorsToSpare()
						? Pattern.UNEXPLAINED
						: Pattern.CPU_STARVATION, pause);
			}
		}
		boolean emptyOperation = EMPTY.contains(pause.operationName()) && pause.operationNanos() >= LONG_WITHOUT_WORK;
		if (emptyOperation || pause.cleanupNanos() >= LONG_WITHOUT_WORK || pause.leavingNanos() >= LONG_WITHOUT_WORK) {
			note(withoutWork(new MachineEvidence(timeline, pause)), pause);
		}
	}

	/**
	 * Returns the pattern of a pause in which an operation, the cleanup or resuming the threads took long with almost
	 * no work to do.
	 */
	private static Pattern withoutWork(MachineEvidence machine) {
		return machine.isStarved()
				? Pattern.CPU_STARVATION
				: machine.isWithoutSwap() ? Pattern.UNEXPLAINED : Pattern.SWAPPING;
	}

	private void note(Pattern pattern, Pause pause) {
		found.computeIfAbsent(pattern, key -> new ArrayList<>()).add(pause.index());
	}

	/** Returns the pattern that the late threads of a pause indicate, or null if they match no pattern. */
	private static Pattern late(Pause pause) {
		Pattern pattern = null;
		for (LateThread thread : pause.lateThreads()) {
			if (thread.usesMappedMemory()) {
				return Pattern.MEMORY_MAPPED_IO;
			}
			if (isCopy(thread.stack())) {
				return Pattern.ARRAY_COPY;
			}
			boolean running = thread.evidence() == Evidence.EXECUTION_SAMPLE
					|| thread.evidence() == Evidence.SAFEPOINT_LATENCY;
			if (running) {
				pattern = Pattern.COUNTED_LOOP;
			} else if (pattern == null && (thread.evidence() == Evidence.SILENCE
					|| thread.evidence() == Evidence.TIMEOUT_REPORT)) {
				pattern = Pattern.MEMORY_MAPPED_IO;
			}
		}
		return pattern;
	}

	private static boolean isCopy(List<Frame> stack) {
		return stack.stream().limit(2).anyMatch(frame -> COPIES.contains(frame.method())
				&& (frame.className().startsWith("java.") || frame.className().contains("Unsafe")));
	}
}
