// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause;

import java.util.Locale;
import java.util.function.Supplier;

/** The parts of the time of the threads that run a benchmark. Together they are all of it. */
public enum CostPart {
	/** Processor time in Java code. */
	JAVA(() -> Messages.part_java),
	/** Processor time in native code and system calls. */
	NATIVE(() -> Messages.part_native),
	/** Pauses of garbage collection. */
	GC(() -> Messages.part_gc),
	/** Other pauses of the virtual machine. */
	SAFEPOINT(() -> Messages.part_safepoint),
	/** Waiting to enter monitors. */
	LOCK(() -> Messages.part_lock),
	/** Parking, sleeping and waiting to be notified. */
	PARK(() -> Messages.part_park),
	/** Reading and writing files and sockets. */
	IO(() -> Messages.part_io),
	/** All else: waiting for a processor, and what is too short to have been recorded. */
	REST(() -> Messages.part_rest);

	private final Supplier<String> label;

	CostPart(Supplier<String> label) {
		this.label = label;
	}

	/** The name for the user. */
	public String label() {
		return label.get();
	}

	/** The word in files for programs. */
	public String key() {
		return name().toLowerCase(Locale.ROOT);
	}
}
