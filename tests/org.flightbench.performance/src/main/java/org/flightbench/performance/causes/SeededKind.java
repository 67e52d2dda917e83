// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.causes;

import java.util.List;
import java.util.Set;

import org.flightbench.analysis.cause.Cause;
import org.flightbench.analysis.cause.CauseKind;
import org.flightbench.report.cause.CauseSentences;

/** The kinds of changes in {@link SeededBenchmark}, with the causes that identify them. */
enum SeededKind {

	ALLOCATION("allocation", Set.of(CauseKind.ALLOCATION), List.of("allocateBuffers")),
	COPY_AND_LOOP("copyAndLoop", Set.of(), List.of("processor time in SeededBenchmark.sumOfCopy")),
	HOT_LOOP("hotLoop", Set.of(), List.of("checkDigits")),
	MEGAMORPHIC_CALL("megamorphicCall", Set.of(CauseKind.MEGAMORPHIC_CALL), List.of("sumAreas", ".area")),
	LOCK("lock", Set.of(CauseKind.LOCK), List.of()),
	PARK("park", Set.of(CauseKind.PARK), List.of()),
	FILE_READ("fileRead", Set.of(CauseKind.IO), List.of("readBlocks")),
	EXCEPTION("exception", Set.of(CauseKind.EXCEPTION), List.of("refuse")),
	GC_PRESSURE("gcPressure", Set.of(CauseKind.GC), List.of("keep")),
	LOST_INLINING("lostInlining", Set.of(CauseKind.LOST_INLINING), List.of("mixLarge")),
	BOXING("boxing", Set.of(CauseKind.BOXING), List.of("sumBoxed"));

	private final String method;
	private final Set<CauseKind> kinds;
	private final List<String> names;

	SeededKind(String method, Set<CauseKind> kinds, List<String> names) {
		this.method = method;
		this.kinds = kinds;
		this.names = names;
	}

	/** Returns the name of the benchmark method. */
	String method() {
		return method;
	}

	/** Returns whether a cause is the injected one, by its kind or by the method in its description. */
	boolean isNamedBy(Cause cause, CauseSentences words) {
		return kinds.contains(cause.kind()) || names.stream().anyMatch(words.sentence(cause)::contains);
	}
}
