// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.diff;

import java.util.Locale;
import java.util.function.Supplier;

import org.flightbench.analysis.text.Messages;

/** The sections of a recording comparison in display order. */
public enum DiffSection {
	/** Use of processors. */
	CPU(() -> Messages.section_cpu),
	ALLOCATION(() -> Messages.section_allocation),
	GC(() -> Messages.section_gc),
	/** Safepoints other than for garbage collection. */
	SAFEPOINTS(() -> Messages.section_safepoints),
	/** Locks and waiting threads. */
	LOCKS(() -> Messages.section_locks),
	/** Files and sockets. */
	IO(() -> Messages.section_io),
	EXCEPTIONS(() -> Messages.section_exceptions),
	/** Compilation and deoptimization. */
	COMPILATION(() -> Messages.section_compilation),
	THREADS(() -> Messages.section_threads),
	/** Loaded classes. */
	CLASSES(() -> Messages.section_classes);

	private final Supplier<String> label;

	DiffSection(Supplier<String> label) {
		this.label = label;
	}

	/** Returns the localized title. */
	public String label() {
		return label.get();
	}

	/** Returns the name for machine-readable output. */
	public String key() {
		return name().toLowerCase(Locale.ROOT);
	}
}
