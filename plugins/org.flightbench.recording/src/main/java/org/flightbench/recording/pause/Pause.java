// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.util.List;

import org.flightbench.recording.text.Messages;

/**
 * A period during which the program was stopped. Numbers that are not known are {@link #UNKNOWN}, never 0.
 *
 * @param index the position among the pauses of the timeline
 * @param safepointId the JVM's ID of the safepoint, which logs do not contain
 * @param operation the name of the VM operation; null if not known
 * @param startNanos the time of the safepoint request, in nanoseconds since the timeline's origin
 * @param timeToSafepointNanos the time until the last thread had stopped. It includes the cleanup in recordings of JDK
 * 11 to 24 without jdk.SafepointCleanup and in logs of JDK 13 to 16.
 * @param cleanupNanos the duration of the JVM's safepoint cleanup
 * @param operationNanos the duration of the VM operation
 * @param leavingNanos the time from the end of the operation until the threads ran again
 * @param totalNanos the duration of the whole pause, which is never {@link #UNKNOWN}. If the duration of a phase is not
 * known, the pause may have been longer.
 * @param threads the number of threads
 * @param runningThreads the number of threads that were running when the safepoint was requested
 * @param jniCriticalThreads the number of threads in a JNI critical section
 * @param lateThreads the late threads, strongest evidence first; empty if not known
 */
public record Pause(int index, long safepointId, String operation, long startNanos, long timeToSafepointNanos,
		long cleanupNanos, long operationNanos, long leavingNanos, long totalNanos, long threads, long runningThreads,
		long jniCriticalThreads, List<LateThread> lateThreads) {

	/** The value used for numbers that are not known. */
	public static final long UNKNOWN = -1;

	/** The text used in files for an operation that is not known. */
	public static final String UNNAMED = "(unknown)";

	public Pause {
		lateThreads = List.copyOf(lateThreads);
	}

	/** Returns the duration of a phase, or {@link #UNKNOWN} if it is not known. */
	public long nanos(PausePhase phase) {
		return switch (phase) {
			case TIME_TO_SAFEPOINT -> timeToSafepointNanos;
			case CLEANUP -> cleanupNanos;
			case OPERATION -> operationNanos;
			case LEAVING -> leavingNanos;
		};
	}

	/** Returns the end in nanoseconds since the timeline's origin. */
	public long endNanos() {
		return startNanos + totalNanos;
	}

	/** Returns the localized name of the operation, or a placeholder if it is not known. */
	public String operationName() {
		return nameOf(operation);
	}

	/** Returns the localized name of an operation, which may be null or {@link #UNNAMED}. */
	public static String nameOf(String operation) {
		return operation == null || operation.equals(UNNAMED) ? Messages.pause_unnamed : operation;
	}
}
