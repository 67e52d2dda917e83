// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import java.util.Locale;
import java.util.function.Supplier;

import org.flightbench.analysis.text.Messages;

/** The parts into which the time of benchmark threads is split. They add up to the total time. */
public enum CostPart {
	/** CPU time in Java code. */
	JAVA(() -> Messages.part_java),
	/** CPU time in native code and system calls. */
	NATIVE(() -> Messages.part_native),
	/** Garbage collection pauses. */
	GC(() -> Messages.part_gc),
	/** Other JVM pauses. */
	SAFEPOINT(() -> Messages.part_safepoint),
	/** Contention on monitors. */
	LOCK(() -> Messages.part_lock),
	/** Parking, sleeping, and waiting for a notification. */
	PARK(() -> Messages.part_park),
	/** Reading and writing of files and sockets. */
	IO(() -> Messages.part_io),
	/** The remaining time: waiting for a CPU, and waits that are too short to be recorded. */
	REST(() -> Messages.part_rest);

	private final Supplier<String> label;

	CostPart(Supplier<String> label) {
		this.label = label;
	}

	/** Returns the name for the user. */
	public String label() {
		return label.get();
	}

	/** Returns the identifier in machine-readable files. */
	public String key() {
		return name().toLowerCase(Locale.ROOT);
	}
}
