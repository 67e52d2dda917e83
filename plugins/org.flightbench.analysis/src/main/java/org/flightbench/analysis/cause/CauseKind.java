// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import java.util.Locale;

/** The kinds of causes. */
public enum CauseKind {
	/** Allocation of objects. */
	ALLOCATION,
	/** Allocation of boxed primitives. */
	BOXING,
	/** Creation of exceptions. */
	EXCEPTION,
	/** CPU time in a method. */
	CPU,
	/** More instructions, or more cycles per instruction, according to hardware counters. */
	PROCESSOR,
	/** Calls of a traced method. */
	TRACED_METHOD,
	/** Calls with several target implementations. */
	MEGAMORPHIC_CALL,
	/** A method that is no longer inlined into its callers. */
	LOST_INLINING,
	/** Native code and system calls. */
	NATIVE,
	/** Contention on monitors. */
	LOCK,
	/** Parking, sleeping, or waiting for a notification. */
	PARK,
	/** Reading and writing of files and sockets. */
	IO,
	/** Garbage collection pauses. */
	GC,
	/** Pauses other than garbage collection. */
	SAFEPOINT;

	/**
	 * Returns whether other causes may already account for the time of this one, so that its share must not be added to
	 * theirs.
	 */
	boolean isOtherView() {
		return this == PROCESSOR || this == TRACED_METHOD;
	}

	/** Returns the identifier in machine-readable files. */
	public String key() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}
}
