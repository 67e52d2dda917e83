// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.util.List;

/**
 * An optimization of Flightbench's writer that a patch removes, with the benchmarks that measure its effect.
 *
 * @param name the name of the patch in the folder {@code without}
 * @param plan the corresponding change in JMC's plan
 * @param without a description of the code without the optimization
 * @param writer the benchmark parameter that selects the writer's API, or null for benchmarks of this module, which
 * have no such parameter
 * @param benchmarks a regular expression for the names of the benchmarks
 */
record WriterOptimization(String name, String plan, String without, String writer, String benchmarks) {

	private static final String FAST = "flightbench-fast";
	private static final String BUILDER = "flightbench";

	/** All optimizations in the order of JMC's plan. */
	static final List<WriterOptimization> ALL = List.of(
			new WriterOptimization("encoding-in-place", "1 pooled writer",
					"each event is encoded in a new buffer of 32 KB, as JMC's writer does, and copied", FAST,
					"writeSimpleEvent|writeMultiFieldEvent"),
			new WriterOptimization("recycling", "1 pooled writer", "new segments of 64 KB, none is used again", FAST,
					"writeSimpleEvent|writeMultiFieldEvent"),
			new WriterOptimization("field-arrays", "2 cached field values",
					"each event is written from a list of boxed fields", BUILDER, "writeMultiFieldEvent"),
			new WriterOptimization("string-cache", "3 cached UTF-8 encoding", "each string is encoded each time", FAST,
					"encodeRepeatedStrings|encodeUtf8Strings|encodeUniqueStrings"),
			new WriterOptimization("strings-in-place", "4 sized constant pools",
					"a string goes into the pool the first time", FAST,
					"encodeUniqueStrings|buildConstantPoolWithUniqueStrings"),
			new WriterOptimization("event-classes", "5 cached reflection", "reflection looks at the class each time",
					null,
					"EventClassBenchmark"),
			new WriterOptimization("spread-numbers", "6 faster LEB128", "a loop over the bytes of a number", FAST,
					"writeSimpleEvent|writeMultiFieldEvent"));
}
