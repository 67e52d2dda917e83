// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

/** The parts of a pause, in the order in which they come. */
public enum PausePhase {
	/** From the request until the last thread has stopped. */
	TIME_TO_SAFEPOINT,
	/** The cleanup of the virtual machine once all threads have stopped; JDK 25 has it no longer. */
	CLEANUP,
	/** The operation that the program was stopped for. */
	OPERATION,
	/** Until the threads run again. */
	LEAVING
}
