// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause;

import java.util.Locale;

/** The kinds of causes. */
public enum CauseKind {
	/** Objects that are allocated. */
	ALLOCATION,
	/** Numbers that are put into objects. */
	BOXING,
	/** Exceptions that are made. */
	EXCEPTION,
	/** Processor time in a method. */
	CPU,
	/** More instructions, or more cycles of each, as the processor counted. */
	PROCESSOR,
	/** Calls of a method that was traced. */
	TRACED_METHOD,
	/** Calls that go to several implementations. */
	MEGAMORPHIC_CALL,
	/** A method that is no longer part of the compiled code of its callers. */
	LOST_INLINING,
	/** Compiled code that is given up. */
	DEOPTIMIZATION,
	/** Native code and system calls. */
	NATIVE,
	/** Waiting to enter a monitor. */
	LOCK,
	/** Parking, sleeping, waiting. */
	PARK,
	/** Reading and writing files and sockets. */
	IO,
	/** Pauses of garbage collection. */
	GC,
	/** Other pauses. */
	SAFEPOINT,
	/** Waiting of which only the number is known. */
	WAITING;

	/** Whether it is the time of others once more, seen otherwise, so that shares must not be added. */
	boolean isOtherView() {
		return this == PROCESSOR || this == TRACED_METHOD;
	}

	/** The word in files for programs. */
	public String key() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}
}
