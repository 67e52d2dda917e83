// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.pause;

import org.flightbench.recording.pause.MachineSamples;
import org.flightbench.recording.pause.MachineSamples.Kind;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;

/** The state of the machine around a pause: whether processors or memory were scarce. */
public final class MachineEvidence {

	private static final double BUSY = 0.95;
	private static final double IDLE = 0.7;
	/**
	 * If the resident set size is below this fraction of its peak, part of the memory may be swapped out.
	 */
	private static final double GONE = 0.9;

	private final MachineSamples machine;
	private final long at;

	public MachineEvidence(PauseTimeline timeline, Pause pause) {
		machine = timeline.machine();
		at = pause.startNanos();
	}

	/** Returns whether processors were scarce: the machine was busy, or the container was throttled. */
	public boolean isStarved() {
		return value(Kind.MACHINE_LOAD) >= BUSY || throttledNanos() > 0;
	}

	/** Returns whether processors are known to have been available. */
	public boolean hasProcessorsToSpare() {
		return value(Kind.MACHINE_LOAD) < IDLE && !(throttledNanos() > 0);
	}

	/** Returns whether swap space is known to have been unused. */
	public boolean isWithoutSwap() {
		return value(Kind.SWAP_USED) == 0;
	}

	/** Returns whether part of the memory of the process may have been swapped out. */
	public boolean isSwappedOut() {
		return value(Kind.RESIDENT) < GONE * value(Kind.RESIDENT_PEAK);
	}

	/** Returns the time for which the container was throttled around the pause, in nanoseconds; NaN if unknown. */
	public double throttledNanos() {
		return machine.growth(Kind.THROTTLED_NANOS, at);
	}

	/** Returns the recorded value of the given kind, such as CPU load, at the time of the pause; NaN if unknown. */
	public double value(Kind kind) {
		return machine.at(kind, at);
	}
}
