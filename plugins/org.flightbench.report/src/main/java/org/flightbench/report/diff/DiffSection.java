// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import java.util.Locale;
import java.util.function.Supplier;

/** The sections of a comparison of recordings, in their order. */
public enum DiffSection {
	/** Where processors were used. */
	CPU(() -> Messages.section_cpu),
	/** Where memory was allocated. */
	ALLOCATION(() -> Messages.section_allocation),
	/** Garbage collection. */
	GC(() -> Messages.section_gc),
	/** Why else the program was stopped. */
	SAFEPOINTS(() -> Messages.section_safepoints),
	/** Threads that waited for others. */
	LOCKS(() -> Messages.section_locks),
	/** Files and sockets. */
	IO(() -> Messages.section_io),
	/** Exceptions and errors. */
	EXCEPTIONS(() -> Messages.section_exceptions),
	/** Compilation and deoptimization. */
	COMPILATION(() -> Messages.section_compilation),
	/** Threads. */
	THREADS(() -> Messages.section_threads),
	/** Classes that were loaded. */
	CLASSES(() -> Messages.section_classes);

	private final Supplier<String> label;

	DiffSection(Supplier<String> label) {
		this.label = label;
	}

	/** The title for people. */
	public String label() {
		return label.get();
	}

	/** The word in files for programs. */
	public String key() {
		return name().toLowerCase(Locale.ROOT);
	}
}
