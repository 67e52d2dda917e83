// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.recording.pause.MachineSamples;
import org.flightbench.recording.pause.MachineSamples.Kind;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.report.text.Messages;
import org.flightbench.report.words.Numbers;

/** The state of the machine around a pause: whether processors or memory were scarce. */
final class MachineEvidence {

	private static final double BUSY = 0.95;
	private static final double IDLE = 0.7;
	/**
	 * The fraction of the peak resident set size below which the current size is mentioned, because part of the memory
	 * may be swapped out.
	 */
	private static final double GONE = 0.9;
	private static final double GIGABYTE = 1e9;

	private final PauseTimeline timeline;
	private final MachineSamples machine;
	private final long at;

	MachineEvidence(PauseTimeline timeline, Pause pause) {
		this.timeline = timeline;
		machine = timeline.machine();
		at = pause.startNanos();
	}

	/** Returns whether processors were scarce: the machine was busy, or the container was throttled. */
	boolean isStarved() {
		return value(Kind.MACHINE_LOAD) >= BUSY || machine.growth(Kind.THROTTLED_NANOS, at) > 0;
	}

	/** Returns whether processors are known to have been available. */
	boolean hasProcessorsToSpare() {
		return value(Kind.MACHINE_LOAD) < IDLE && !(machine.growth(Kind.THROTTLED_NANOS, at) > 0);
	}

	/** Returns whether swap space is known to have been unused. */
	boolean isWithoutSwap() {
		return value(Kind.SWAP_USED) == 0;
	}

	/** Describes the state of the processors in sentences. */
	String processors() {
		List<String> known = new ArrayList<>();
		double load = value(Kind.MACHINE_LOAD);
		if (!Double.isNaN(load)) {
			double program = value(Kind.PROGRAM_LOAD);
			known.add(Texts.bind(Double.isNaN(program) ? Messages.machine_load : Messages.machine_load_program,
					percent(load), percent(program)));
		}
		double throttled = machine.growth(Kind.THROTTLED_NANOS, at);
		if (throttled > 0) {
			known.add(Texts.bind(Messages.machine_throttled, TimeText.of((long) throttled)));
		}
		double switches = value(Kind.SWITCHES);
		if (!Double.isNaN(switches)) {
			known.add(Texts.bind(Messages.machine_switches, Numbers.fixed(switches, 0)));
		}
		if (known.isEmpty()) {
			return isLog() ? Messages.machine_load_log : Messages.machine_load_unknown;
		}
		return String.join(" ", known);
	}

	/** Describes the state of the memory in sentences. */
	String memory() {
		List<String> known = new ArrayList<>();
		double swap = value(Kind.SWAP);
		if (swap == 0) {
			known.add(Messages.machine_noSwap);
		} else if (!Double.isNaN(swap)) {
			known.add(Texts.bind(Messages.machine_swap, gigabytes(value(Kind.SWAP_USED)), gigabytes(swap)));
		}
		double memory = value(Kind.MEMORY);
		if (!Double.isNaN(memory)) {
			known.add(Texts.bind(Messages.machine_memory, gigabytes(value(Kind.MEMORY_USED)), gigabytes(memory)));
		}
		double resident = value(Kind.RESIDENT);
		if (resident < GONE * value(Kind.RESIDENT_PEAK)) {
			known.add(Texts.bind(Messages.machine_resident, gigabytes(resident), gigabytes(value(Kind.RESIDENT_PEAK))));
		}
		if (known.isEmpty()) {
			return isLog() ? Messages.machine_memory_log : Messages.machine_memory_unknown;
		}
		return String.join(" ", known);
	}

	private boolean isLog() {
		return timeline.kind() == PauseTimeline.Kind.LOG;
	}

	private double value(Kind kind) {
		return machine.at(kind, at);
	}

	private static String percent(double share) {
		return Numbers.fixed(share * 100, 0) + " %";
	}

	private static String gigabytes(double bytes) {
		return Numbers.fixed(bytes / GIGABYTE, 1) + " GB";
	}
}
