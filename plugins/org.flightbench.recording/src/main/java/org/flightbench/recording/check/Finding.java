// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.check;

/**
 * A limit of a recording.
 *
 * @param kind of it
 * @param event the events whose profile it is about, as {@code cpu}; empty if it is about no profile
 * @param fact that was seen, with figures
 * @param meaning of it for conclusions
 * @param remedy to record otherwise; empty if there is none
 */
public record Finding(Kind kind, String event, String fact, String meaning, String remedy) {

	/** The kinds of findings, the gravest first. */
	public enum Kind {
		/** Something of the recording could not be read, or is not in it. */
		DAMAGED("damaged"),
		/** The virtual machine dropped events. */
		LOST("lost"),
		/** Events were removed from the file. */
		REMOVED("removed"),
		/** The clock of the machine was set while it was recorded. */
		CLOCK("clock"),
		/** A limit of a container stopped the program. */
		LIMITED("limited"),
		/** The machine moved memory to the disk. */
		SWAPPING("swapping"),
		/** Other programs used the processors. */
		BUSY("busy"),
		/** Events have no stack traces, though they could have. */
		WITHOUT_STACKS("without-stacks"),
		/** Samples are attributed to other places than those where the program was. */
		BIASED("biased"),
		/** Samples failed, so that nothing is known of where the program was. */
		FAILED("failed-samples"),
		/** Stack traces are truncated. */
		TRUNCATED("truncated"),
		/** The JIT compilers worked much. */
		WARMING("warming"),
		/** Sampling was limited, so that weights are estimates. */
		THROTTLED("throttled"),
		/** There are few samples of processor time. */
		FEW("few-samples");

		private final String key;

		Kind(String key) {
			this.key = key;
		}

		/** The word for it in files. */
		public String key() {
			return key;
		}
	}
}
