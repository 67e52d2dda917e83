// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.join;

import java.nio.file.Path;
import java.util.function.Supplier;

import org.flightbench.analysis.text.Messages;

/**
 * A recording of a fork of a benchmark.
 *
 * @param file the recording
 * @param fork the number of the fork, starting at 1, or {@link #UNKNOWN_FORK}; JMH's own {@code profile.jfr} is of the
 * last fork
 * @param isWarmupFork whether it is a warm-up fork
 * @param origin how the recording was assigned to the result
 */
public record ForkRecording(Path file, int fork, boolean isWarmupFork, Origin origin) {

	/** The value for an unknown fork. */
	public static final int UNKNOWN_FORK = 0;

	/** How a recording was assigned to a result. */
	public enum Origin {
		/** Listed in the description of a run of {@code flightbench bench}. */
		RUN(() -> Messages.origin_run),
		/** Found at the path that JMH uses for a benchmark of that name, mode and parameters. */
		NAME(() -> Messages.origin_name),
		/** Attached by the user. */
		ATTACHED(() -> Messages.origin_attached);

		private final Supplier<String> label;

		Origin(Supplier<String> label) {
			this.label = label;
		}

		/** Returns the name for the user. */
		public String label() {
			return label.get();
		}
	}
}
