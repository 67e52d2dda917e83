// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.safepoint.Evidence;
import org.flightbench.recording.safepoint.LateThread;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.Pauses;
import org.flightbench.recording.safepoint.Phase;
import org.flightbench.recording.safepoint.TimeText;
import org.flightbench.report.pauses.Advice.Pattern;

/** Looks for patterns in long pauses. */
public final class Advices {

	private static final long LONG = 10_000_000;
	private static final long LONG_WITHOUT_WORK = 50_000_000;
	private static final int MANY = 500;
	private static final Set<String> COPIES = Set.of("arraycopy", "copyOf", "copyOfRange", "fill", "copyMemory",
			"copyMemory0", "setMemory", "setMemory0", "clone", "bulkTransfer");
	/** Operations that do next to nothing themselves. */
	private static final Set<String> EMPTY = Set.of("Cleanup", "ICBufferFull", "None", "no vm operation",
			"ForceSafepoint", "EnableBiasedLocking", "RevokeBias", "JFRCheckpoint", "JFRSafepointClear",
			"JFRSafepointWrite", "Halt");

	private final PauseTimeline timeline;
	private final Map<Pattern, List<Integer>> found = new EnumMap<>(Pattern.class);

	private Advices(PauseTimeline timeline) {
		this.timeline = timeline;
	}

	/** The advice for a timeline, that about the longest pauses first; empty if no long pause looks like anything. */
	public static List<Advice> of(PauseTimeline timeline) {
		return new Advices(timeline).advices();
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
			advices.add(new Advice(pattern, pointsTo(pattern, pauses.get(longest)), remedy(pattern), rows.size(),
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

	/** What it looks like when next to nothing took long. */
	private static Pattern withoutWork(MachineEvidence machine) {
		return machine.isStarved()
				? Pattern.CPU_STARVATION
				: machine.isWithoutSwap() ? Pattern.UNEXPLAINED : Pattern.SWAPPING;
	}

	private void note(Pattern pattern, Pause pause) {
		found.computeIfAbsent(pattern, key -> new ArrayList<>()).add(pause.index());
	}

	/** What the late threads of a pause look like, null if nothing. */
	private static Pattern late(Pause pause) {
		Pattern pattern = null;
		for (LateThread thread : pause.lateThreads()) {
			if (isMapped(thread.stack())) {
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

	private static boolean isMapped(List<Frame> stack) {
		return stack.stream().limit(6).anyMatch(frame -> frame.className().endsWith("MappedByteBuffer")
				|| frame.className().endsWith("ScopedMemoryAccess") || frame.className().startsWith("java.nio.Direct"));
	}

	private static boolean isCopy(List<Frame> stack) {
		return stack.stream().limit(2).anyMatch(frame -> COPIES.contains(frame.method())
				&& (frame.className().startsWith("java.") || frame.className().contains("Unsafe")));
	}

	private String pointsTo(Pattern pattern, Pause pause) {
		String took = TimeText.of(pause.timeToSafepointNanos());
		MachineEvidence machine = new MachineEvidence(timeline, pause);
		String who = pause.lateThreads().isEmpty() ? "a thread" : pause.lateThreads().get(0).name();
		return switch (pattern) {
			case MEMORY_MAPPED_IO -> "Everything waited " + took + " for " + who
					+ (isMapped(pause.lateThreads().get(0).stack())
							? ", which was reading a memory-mapped buffer."
							: ", which neither stopped nor gave a sign of life, as a thread in a major page fault.");
			case COUNTED_LOOP -> who + " went on running Java code while all others waited " + took + " for it.";
			case ARRAY_COPY -> who + " was copying or filling memory while all others waited " + took + " for it.";
			case JNI_CRITICAL -> pause.jniCriticalThreads() + " threads were in JNI critical sections when the program "
					+ "was stopped for " + pause.operationName() + ".";
			case MANY_THREADS -> "It took " + took + " to stop " + pause.threads()
					+ " threads, none of which stands out.";
			case SWAPPING -> "A pause for " + pause.operationName() + " lasted " + TimeText.of(pause.totalNanos())
					+ " though there was next to nothing to do. " + machine.memory();
			case CPU_STARVATION -> slow(pause) + machine.processors();
			case UNEXPLAINED -> slow(pause) + machine.processors() + " " + machine.memory();
		};
	}

	private static String slow(Pause pause) {
		return pause.timeToSafepointNanos() >= LONG
				? "It took " + TimeText.of(pause.timeToSafepointNanos())
						+ " to stop the threads, and nothing tells of a thread that was late. "
				: "A pause for " + pause.operationName() + " lasted " + TimeText.of(pause.totalNanos())
						+ " though there was next to nothing to do. ";
	}

	private static String remedy(Pattern pattern) {
		return switch (pattern) {
			case MEMORY_MAPPED_IO -> "Reading from a file-backed MappedByteBuffer what is not in memory is one long "
					+ "instruction, in which a thread cannot reach a safepoint. Read with FileChannel.read instead, "
					+ "which is native code and holds nobody up, or warm up the map: have the file in the page cache "
					+ "before it is read through the map. Check the health of the disk.";
			case COUNTED_LOOP -> "A counted loop with an int counter may have no safepoint poll. Give it a long "
					+ "counter, split it into an outer and an inner loop, or try -XX:+UseCountedLoopSafepoints.";
			case ARRAY_COPY ->
				"System.arraycopy and its like have no safepoint poll within. Copy large arrays in parts "
						+ "of some hundred kilobytes.";
			case JNI_CRITICAL ->
				"Between GetPrimitiveArrayCritical and its release a collection may have to wait. Keep "
						+ "these sections short, or use GetByteArrayRegion.";
			case MANY_THREADS -> "Each thread has to be stopped. Use fewer: bounded pools, or virtual threads.";
			case SWAPPING -> "Look whether the machine swapped then (vmstat, columns si and so). Give it more memory, "
					+ "make the heap smaller, or keep it in memory with -XX:+AlwaysPreTouch and no swap.";
			case CPU_STARVATION -> "Threads that are to stop need a processor first. Look for throttling by the "
					+ "container (nr_throttled in cpu.stat), for other processes, and for more runnable threads than "
					+ "processors. Record with flightbench.jfc to see who is late.";
			case UNEXPLAINED -> "What is known of the machine does not account for it. Run with "
					+ "-XX:+UnlockDiagnosticVMOptions "
					+ "-XX:+SafepointTimeout -XX:SafepointTimeoutDelay=MS, so that the virtual machine names who is late, "
					+ "and record with flightbench.jfc.";
		};
	}
}
