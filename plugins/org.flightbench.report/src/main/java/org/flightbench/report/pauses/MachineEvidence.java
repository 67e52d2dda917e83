// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.flightbench.recording.safepoint.MachineSamples;
import org.flightbench.recording.safepoint.MachineSamples.Kind;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.TimeText;
import org.flightbench.report.Numbers;

/** What is known of the machine around a pause: whether processors or memory were short. */
final class MachineEvidence {

	private static final double BUSY = 0.95;
	private static final double IDLE = 0.7;
	/** What went out of memory and was not given back. */
	private static final double GONE = 0.9;

	private final PauseTimeline timeline;
	private final MachineSamples machine;
	private final long at;

	MachineEvidence(PauseTimeline timeline, Pause pause) {
		this.timeline = timeline;
		machine = timeline.machine();
		at = pause.startNanos();
	}

	/** Whether processors were short: the machine was busy, or the container was held back. */
	boolean isStarved() {
		return value(Kind.MACHINE_LOAD) >= BUSY || machine.growth(Kind.THROTTLED_NANOS, at) > 0;
	}

	/** Whether it is known that there were processors to spare. */
	boolean hasProcessorsToSpare() {
		return value(Kind.MACHINE_LOAD) < IDLE && !(machine.growth(Kind.THROTTLED_NANOS, at) > 0);
	}

	/** Whether it is known that nothing was swapped out. */
	boolean isWithoutSwap() {
		return value(Kind.SWAP_USED) == 0;
	}

	/** What is known of the processors, in sentences. */
	String processors() {
		List<String> told = new ArrayList<>();
		double load = value(Kind.MACHINE_LOAD);
		if (!Double.isNaN(load)) {
			double program = value(Kind.PROGRAM_LOAD);
			told.add("The machine was " + percent(load) + " busy then"
					+ (Double.isNaN(program) ? "" : ", " + percent(program) + " with this program")
					+ " (jdk.CPULoad).");
		}
		double throttled = machine.growth(Kind.THROTTLED_NANOS, at);
		if (throttled > 0) {
			told.add("Its container was held back for " + TimeText.of((long) throttled)
					+ " around it (jdk.ContainerCPUThrottling).");
		}
		double switches = value(Kind.SWITCHES);
		if (!Double.isNaN(switches)) {
			told.add(Numbers.fixed(switches, 0) + " times a second threads were switched "
					+ "(jdk.ThreadContextSwitchRate).");
		}
		return told.isEmpty() ? unknown("how busy the machine was", "jdk.CPULoad") : String.join(" ", told);
	}

	/** What is known of the memory, in sentences. */
	String memory() {
		List<String> told = new ArrayList<>();
		double swap = value(Kind.SWAP);
		if (swap == 0) {
			told.add("The machine has no swap space (jdk.SwapSpace).");
		} else if (!Double.isNaN(swap)) {
			told.add(gigabytes(value(Kind.SWAP_USED)) + " of " + gigabytes(swap) + " of swap space were used "
					+ "(jdk.SwapSpace).");
		}
		double memory = value(Kind.MEMORY);
		if (!Double.isNaN(memory)) {
			told.add(gigabytes(value(Kind.MEMORY_USED)) + " of " + gigabytes(memory) + " of memory were used "
					+ "(jdk.PhysicalMemory).");
		}
		double resident = value(Kind.RESIDENT);
		if (resident < GONE * value(Kind.RESIDENT_PEAK)) {
			told.add("Of the process " + gigabytes(resident) + " were in memory, after "
					+ gigabytes(value(Kind.RESIDENT_PEAK)) + " at its peak (jdk.ResidentSetSize).");
		}
		return told.isEmpty() ? unknown("whether memory was short", "jdk.PhysicalMemory") : String.join(" ", told);
	}

	private String unknown(String what, String event) {
		return timeline.kind() == PauseTimeline.Kind.LOG
				? "A log does not tell " + what + ": a recording does."
				: what.substring(0, 1).toUpperCase(Locale.ROOT) + what.substring(1)
						+ " is not in the recording: no " + event + " near it.";
	}

	private double value(Kind kind) {
		return machine.at(kind, at);
	}

	private static String percent(double share) {
		return Numbers.fixed(share * 100, 0) + " %";
	}

	private static String gigabytes(double bytes) {
		return Numbers.fixed(bytes / (1 << 30), 1) + " GB";
	}
}
