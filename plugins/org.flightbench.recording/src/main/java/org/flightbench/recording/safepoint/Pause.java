// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.List;

/**
 * One time the program was stopped. Where a number is not known it is {@link #UNKNOWN}, never 0.
 *
 * @param index its place among the pauses of its timeline
 * @param safepointId the virtual machine's ID of the safepoint; logs do not have it
 * @param operation what the program was stopped for, as the virtual machine calls it; null if not known
 * @param startNanos when the safepoint was requested, in nanoseconds since the timeline's origin
 * @param timeToSafepointNanos until the last thread had stopped. In recordings of JDK 11 to 24 without
 * jdk.SafepointCleanup, and in logs of JDK 13 to 16, it includes the cleanup.
 * @param cleanupNanos what the virtual machine tidied up
 * @param operationNanos the operation itself
 * @param leavingNanos until the threads ran again
 * @param totalNanos the whole pause; always known. Where a phase is not known it may have been longer.
 * @param threads how many threads there were
 * @param runningThreads how many of them still ran when the safepoint was requested
 * @param jniCriticalThreads how many were in a JNI critical section
 * @param lateThreads the late threads, the strongest evidence first; empty if unknown
 */
public record Pause(int index, long safepointId, String operation, long startNanos, long timeToSafepointNanos,
		long cleanupNanos, long operationNanos, long leavingNanos, long totalNanos, long threads, long runningThreads,
		long jniCriticalThreads, List<LateThread> lateThreads) {

	/** Stands for a number that is not known. */
	public static final long UNKNOWN = -1;

	/** The text in files instead of an operation that is not known. */
	public static final String UNNAMED = "(unknown)";

	public Pause {
		lateThreads = List.copyOf(lateThreads);
	}

	/** How long a phase lasted, {@link #UNKNOWN} if that is not known. */
	public long nanos(PausePhase phase) {
		return switch (phase) {
			case TIME_TO_SAFEPOINT -> timeToSafepointNanos;
			case CLEANUP -> cleanupNanos;
			case OPERATION -> operationNanos;
			case LEAVING -> leavingNanos;
		};
	}

	/** When the program went on, in nanoseconds since the timeline's origin. */
	public long endNanos() {
		return startNanos + totalNanos;
	}

	/** The operation for people, also where it is not known. */
	public String operationName() {
		return nameOf(operation);
	}

	/** An operation for people, also if it is null or {@link #UNNAMED}. */
	public static String nameOf(String operation) {
		return operation == null || operation.equals(UNNAMED) ? Messages.pause_unnamed : operation;
	}
}
