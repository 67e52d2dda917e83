// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import java.util.List;
import org.flightbench.bench.machine.Disturbance;
import org.flightbench.bench.machine.MachineCheck;
import org.flightbench.bench.run.InterleavedRun;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.StandardStreams;
import picocli.CommandLine.Option;

/** The options for detecting and handling disturbances on the machine. */
final class MachineOptions {

	@Option(names = "--check", description = "Only check the machine: list what would disturb benchmarks and how to fix it (exit status 1 if anything is found, otherwise 0).")
	private boolean isCheckOnly;

	@Option(names = "--redo-disturbed", description = "Repeat disturbed forks, at most twice. Needs a candidate.")
	private boolean redo;

	/** Returns whether to check the machine without running benchmarks. */
	boolean isCheckOnly() {
		return isCheckOnly;
	}

	/** Reports current disturbances. Returns the exit status of {@code --check}. */
	int look(StandardStreams streams) {
		List<Disturbance> found = MachineCheck.look();
		found.forEach(one -> streams.say("machine: " + one.sentence()));
		if (isCheckOnly && found.isEmpty()) {
			streams.say("machine: nothing found that would disturb benchmarks");
		}
		return found.isEmpty() ? ExitStatus.FINE : ExitStatus.FAILED;
	}

	/**
	 * @throws CommandException if disturbed forks are to be repeated but there is no candidate, in which case JMH runs
	 * all forks itself
	 */
	void requireCandidate(boolean isGiven) {
		if (redo && !isGiven) {
			throw new CommandException("--redo-disturbed needs a candidate: without one, JMH runs all forks itself");
		}
	}

	/** Applies the options to a run. */
	void apply(InterleavedRun run) {
		if (redo) {
			run.repeatingDisturbed();
		}
	}
}
