// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.check;

/**
 * A limitation of a recording.
 *
 * @param kind the kind of limitation
 * @param event the event of the affected profile, such as {@code cpu}; empty if no profile is affected
 * @param fact the observation, with figures
 * @param meaning the consequence for conclusions
 * @param remedy the advice for the next recording; empty if there is none
 */
public record Finding(Kind kind, String event, String fact, String meaning, String remedy) {

	/** The kinds of findings, most severe first. */
	public enum Kind {
		/** Parts of the recording are missing or could not be read. */
		DAMAGED("damaged"),
		/** The JVM dropped events. */
		LOST("lost"),
		/** Events were removed from the file. */
		REMOVED("removed"),
		/** The clock of the machine was adjusted during the recording. */
		CLOCK("clock"),
		/** The CPU limit of a container throttled the program. */
		LIMITED("limited"),
		/** The machine swapped memory out. */
		SWAPPING("swapping"),
		/** Other programs used the CPUs. */
		BUSY("busy"),
		/** Events lack stack traces, although their types support them. */
		WITHOUT_STACKS("without-stacks"),
		/** Samples are attributed to inaccurate locations. */
		BIASED("biased"),
		/** Samples failed, so their locations are unknown. */
		FAILED("failed-samples"),
		/** Stack traces are truncated. */
		TRUNCATED("truncated"),
		/** The JIT compilers were very active. */
		WARMING("warming"),
		/** Sampling was throttled, so weights are estimates. */
		THROTTLED("throttled"),
		/** There are few CPU samples. */
		FEW("few-samples");

		private final String key;

		Kind(String key) {
			this.key = key;
		}

		/** Returns the key used in files. */
		public String key() {
			return key;
		}
	}
}
