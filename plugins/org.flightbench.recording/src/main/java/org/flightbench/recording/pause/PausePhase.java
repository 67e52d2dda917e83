// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

/** The phases of a pause, in chronological order. */
public enum PausePhase {
	/** From the safepoint request until the last thread has stopped. */
	TIME_TO_SAFEPOINT,
	/** The JVM's cleanup after all threads have stopped. JDK 25 no longer has this phase. */
	CLEANUP,
	/** The VM operation for which the program was stopped. */
	OPERATION,
	/** From the end of the operation until the threads run again. */
	LEAVING
}
