// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.summary;

/**
 * One thing that a program spent time or memory on.
 *
 * @param kind what it is
 * @param state whether it was recorded
 * @param amount nanoseconds of all threads together, of allocation bytes; NaN if unknown
 * @param rate by second of recording: of processor time the share of all processors of the machine, of allocation
 * bytes, of monitors and I/O the number of threads that waited on average, of pauses the share of the time; NaN if
 * unknown
 * @param events from how many events the amount comes
 * @param longestNanos the longest event in nanoseconds; 0 where events have no duration
 * @param thresholdNanos shorter events were not recorded, in nanoseconds; 0 if there is no such limit, or it is unknown
 * @param place the method, or of pauses the operation, with most of the amount; empty if unknown
 * @param caller the program's own method that called the place; empty if it is the place itself, or unknown
 * @param about the class of a monitor, the file or host; empty if unknown, or where there is none
 * @param share of the amount at the place, 0 to 1; NaN if unknown
 */
public record Cost(Kind kind, State state, double amount, double rate, long events, long longestNanos,
		long thresholdNanos, String place, String caller, String about, double share) {

	/** The kinds, in the order in which they are shown. */
	public enum Kind {
		/** Processor time of Java code. */
		CPU("cpu"),
		/** Allocated memory. */
		ALLOCATION("allocation"),
		/** Waiting to enter monitors. */
		LOCKS("locks"),
		/** Reading and writing files and sockets. */
		IO("io"),
		/** Time in which all threads were stopped at a safepoint. */
		PAUSES("pauses");

		private final String key;

		Kind(String key) {
			this.key = key;
		}

		/** The word in files for programs. */
		public String key() {
			return key;
		}
	}

	/** Whether something was recorded. */
	public enum State {
		/** There are events. */
		MEASURED,
		/** Events were enabled, and there are none. */
		NONE,
		/** Events were disabled, or it is unknown whether they were enabled. */
		NOT_RECORDED
	}

	static Cost without(Kind kind, State state, long thresholdNanos) {
		double amount = state == State.NONE ? 0 : Double.NaN;
		return new Cost(kind, state, amount, amount, 0, 0, thresholdNanos, "", "", "", Double.NaN);
	}
}
