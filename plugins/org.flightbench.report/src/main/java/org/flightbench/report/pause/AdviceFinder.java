// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.recording.pause.Evidence;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.Pauses;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.recording.profile.Frame;
import org.flightbench.report.pause.Advice.Pattern;
import org.flightbench.report.text.Messages;

/** Finds patterns in long pauses. */
public final class AdviceFinder {

	private static final long LONG = 10_000_000;
	private static final long LONG_WITHOUT_WORK = 50_000_000;
	private static final int MANY = 500;
	private static final Set<String> COPIES = Set.of("arraycopy", "copyOf", "copyOfRange", "fill", "copyMemory",
			"copyMemory0", "setMemory", "setMemory0", "clone", "bulkTransfer");
	/** Operations that do almost no work. */
	private static final Set<String> EMPTY = Set.of("Cleanup", "ICBufferFull", "None", "no vm operation",
			"ForceSafepoint", "EnableBiasedLocking", "RevokeBias", "JFRCheckpoint", "JFRSafepointClear",
			"JFRSafepointWrite", "Halt");

	private final PauseTimeline timeline;
	private final Map<Pattern, List<Integer>> found = new EnumMap<>(Pattern.class);

	private AdviceFinder(PauseTimeline timeline) {
		this.timeline = timeline;
	}

	/**
	 * Returns the advice for a timeline, ordered by descending duration of its longest pause; empty if no long pause
	 * matches a pattern.
	 */
	public static List<Advice> of(PauseTimeline timeline) {
		return new AdviceFinder(timeline).advices();
	}

	private List<Advice> advices() {
		Pauses pauses = timeline.pauses();
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
			advices.add(new Advice(pattern, pointsTo(pattern, pauses.get(longest)),
					remedy(pattern, pauses.get(longest)), rows.size(),
					longest));
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

	/** Returns the pattern of a pause that had almost no work to do. */
	private static Pattern withoutWork(MachineEvidence machine) {
		return machine.isStarved()
				? Pattern.CPU_STARVATION
				: machine.isWithoutSwap() ? Pattern.UNEXPLAINED : Pattern.SWAPPING;
	}

	private void note(Pattern pattern, Pause pause) {
		found.computeIfAbsent(pattern, key -> new ArrayList<>()).add(pause.index());
	}

	/** Returns the pattern indicated by the late threads of a pause, or null if none matches. */
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

	private String pointsTo(Pattern pattern, Pause pause) {
		String took = TimeText.of(pause.timeToSafepointNanos());
		MachineEvidence machine = new MachineEvidence(timeline, pause);
		return switch (pattern) {
			case MEMORY_MAPPED_IO -> Texts.bind(
					first(pause).usesMappedMemory() ? Messages.advice_mapped : Messages.advice_mapped_silent, took,
					first(pause).name());
			case COUNTED_LOOP -> Texts.bind(Messages.advice_countedLoop, first(pause).name(), took);
			case ARRAY_COPY -> Texts.bind(Messages.advice_arrayCopy, first(pause).name(), took);
			case JNI_CRITICAL ->
				Plural.of(pause.jniCriticalThreads(), Messages.advice_jniCritical_one, Messages.advice_jniCritical_many,
						pause.operationName());
			case MANY_THREADS -> Texts.bind(Messages.advice_manyThreads, took, pause.threads());
			case SWAPPING -> String.join(" ", nothingToDo(pause), machine.memory());
			case CPU_STARVATION -> String.join(" ", slow(pause), machine.processors());
			case UNEXPLAINED -> String.join(" ", slow(pause), machine.processors(), machine.memory());
		};
	}

	private static LateThread first(Pause pause) {
		return pause.lateThreads().get(0);
	}

	private static String slow(Pause pause) {
		return pause.timeToSafepointNanos() >= LONG
				? Texts.bind(pause.runningThreads() == 0 ? Messages.advice_noneRunning : Messages.advice_nothingLate,
						TimeText.of(pause.timeToSafepointNanos()))
				: nothingToDo(pause);
	}

	private static String nothingToDo(Pause pause) {
		return Texts.bind(Messages.advice_nothingToDo, pause.operationName(), TimeText.of(pause.totalNanos()));
	}

	private static String remedy(Pattern pattern, Pause pause) {
		return switch (pattern) {
			case MEMORY_MAPPED_IO -> Messages.advice_mapped_remedy;
			case COUNTED_LOOP -> Messages.advice_countedLoop_remedy;
			case ARRAY_COPY -> Messages.advice_arrayCopy_remedy;
			case JNI_CRITICAL -> Messages.advice_jniCritical_remedy;
			case MANY_THREADS -> Messages.advice_manyThreads_remedy;
			case SWAPPING -> Messages.advice_swapping_remedy;
			case CPU_STARVATION -> pause.runningThreads() == 0
					? Messages.advice_cpuStarvation_remedy
					: String.join(" ", Messages.advice_cpuStarvation_remedy, Messages.advice_cpuStarvation_record);
			case UNEXPLAINED -> pause.runningThreads() == 0
					? Messages.advice_noneRunning_remedy
					: Messages.advice_unexplained_remedy;
		};
	}
}
