// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.summary;

/**
 * The cost of one kind of activity in time or memory.
 *
 * @param kind the kind of activity
 * @param state whether it was recorded
 * @param amount the total over all threads, in nanoseconds or, for allocation, in bytes; NaN if unknown
 * @param rate the amount per second of recording: for CPU, the share of all CPUs of the machine; for allocation, bytes
 * per second; for monitors and I/O, the mean number of waiting threads; for pauses, the share of the time; NaN if
 * unknown
 * @param events the number of events
 * @param longestNanos the longest duration in nanoseconds; 0 for events without duration
 * @param thresholdNanos the minimum duration of recorded events in nanoseconds; 0 if there is no threshold or it is
 * unknown
 * @param place the method with the largest part of the amount, or for pauses, the VM operation; empty if unknown
 * @param caller the program's own method that called the method at {@code place}; empty if they are the same method or
 * if it is unknown
 * @param about the class of the monitor or of the allocated objects, or the file or host; empty if unknown or not
 * applicable
 * @param share the share of the amount at the location, from 0 to 1; NaN if unknown
 */
public record Cost(Kind kind, State state, double amount, double rate, long events, long longestNanos,
		long thresholdNanos, String place, String caller, String about, double share) {

	/** The kinds of costs, in display order. */
	public enum Kind {
		/** The CPU time of Java code. */
		CPU("cpu"),
		/** Allocated memory. */
		ALLOCATION("allocation"),
		/** The time spent waiting to enter monitors. */
		LOCKS("locks"),
		/** The time spent reading and writing files and sockets. */
		IO("io"),
		/** The time during which all threads were stopped at a safepoint. */
		PAUSES("pauses");

		private final String key;

		Kind(String key) {
			this.key = key;
		}

		/** Returns the key used in machine-readable files. */
		public String key() {
			return key;
		}
	}

	/** Whether a kind of activity was recorded. */
	public enum State {
		/** The recording contains events. */
		MEASURED,
		/** Events were enabled, but none occurred. */
		NONE,
		/** Events were disabled, or there are none and it is unknown whether they were enabled. */
		NOT_RECORDED
	}

	static Cost without(Kind kind, State state, long thresholdNanos) {
		double amount = state == State.NONE ? 0 : Double.NaN;
		return new Cost(kind, state, amount, amount, 0, 0, thresholdNanos, "", "", "", Double.NaN);
	}
}
