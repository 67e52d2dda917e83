// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.join;

import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * A recording of a fork of a benchmark.
 *
 * @param file the recording
 * @param fork number of the fork, from 1 on; {@link #UNKNOWN_FORK} if unknown: JMH's own {@code profile.jfr} is of the
 * last one
 * @param isWarmupFork whether the fork was only for warming up
 * @param origin how it is known to belong to the result
 */
public record ForkRecording(Path file, int fork, boolean isWarmupFork, Origin origin) {

	/** Stands for an unknown number of a fork. */
	public static final int UNKNOWN_FORK = 0;

	/** How a recording is known to belong to a result. */
	public enum Origin {
		/** The description of a run of {@code flightbench bench} says so. */
		RUN(() -> Messages.origin_run),
		/** It is where JMH puts the recording of a benchmark of that name, mode and parameters. */
		NAME(() -> Messages.origin_name),
		/** The user said so. */
		ATTACHED(() -> Messages.origin_attached);

		private final Supplier<String> label;

		Origin(Supplier<String> label) {
			this.label = label;
		}

		/** The name for a user. */
		public String label() {
			return label.get();
		}
	}
}
