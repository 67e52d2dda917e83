// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.text;

import org.flightbench.base.Texts;

/** The localized strings of this bundle. Each field is named after its key in {@code messages.properties}. */
public final class Messages {

	public static String allocation;
	public static String description_invalid;
	public static String description_tooLong;
	public static String finder_severalFolders;
	public static String finder_threads;
	public static String finder_tooMuch;
	public static String gc_pauses;
	public static String heapAfter;
	public static String heapBefore;
	public static String heapDumps_otherRun;
	public static String longestPause;
	public static String measure_allocatedClass;
	public static String measure_allocation;
	public static String measure_allocationStall;
	public static String measure_classLoad;
	public static String measure_code;
	public static String measure_compilation;
	public static String measure_compilationFailure;
	public static String measure_compilations;
	public static String measure_contextSwitches;
	public static String measure_cpu;
	public static String measure_deoptimization;
	public static String measure_error;
	public static String measure_exception;
	public static String measure_fileForce;
	public static String measure_fileRead;
	public static String measure_fileWrite;
	public static String measure_gcCollection;
	public static String measure_gcPause;
	public static String measure_gcPhase;
	public static String measure_heapAfterGc;
	public static String measure_jvmLoad;
	public static String measure_loadedClasses;
	public static String measure_lock;
	public static String measure_longest;
	public static String measure_longestToSafepoint;
	public static String measure_machineLoad;
	public static String measure_methodTrace;
	public static String measure_monitorEnter;
	public static String measure_monitorWait;
	public static String measure_native;
	public static String measure_p99;
	public static String measure_park;
	public static String measure_pinned;
	public static String measure_promoted;
	public static String measure_resident;
	public static String measure_safepoint;
	public static String measure_sleep;
	public static String measure_socketRead;
	public static String measure_socketWrite;
	public static String measure_stopped;
	public static String measure_systemLoad;
	public static String measure_threadEnd;
	public static String measure_threadStart;
	public static String measure_threads;
	public static String measure_throwables;
	public static String measure_toSafepoint;
	public static String metaspaceCommitted;
	public static String metaspaceThreshold;
	public static String metaspaceUsed;
	public static String name_unknown;
	public static String part_gc;
	public static String part_io;
	public static String part_java;
	public static String part_lock;
	public static String part_native;
	public static String part_park;
	public static String part_rest;
	public static String part_safepoint;
	public static String pattern_arrayCopy;
	public static String pattern_countedLoop;
	public static String pattern_cpuStarvation;
	public static String pattern_jniCritical;
	public static String pattern_manyThreads;
	public static String pattern_mapped;
	public static String pattern_swapping;
	public static String pattern_unexplained;
	public static String paused;
	public static String promotion;
	public static String rate;
	public static String section_allocation;
	public static String section_classes;
	public static String section_compilation;
	public static String section_cpu;
	public static String section_exceptions;
	public static String section_gc;
	public static String section_io;
	public static String section_locks;
	public static String section_safepoints;
	public static String section_threads;
	public static String share;
	public static String topic_allocation_stalls;
	public static String topic_concurrent;
	public static String topic_degenerated;
	public static String topic_failures;
	public static String topic_full;
	public static String topic_humongous;
	public static String topic_metaspace;
	public static String topic_pacing;
	public static String topic_processor_time;
	public static String verdict_inconclusive;
	public static String verdict_less;
	public static String verdict_more;
	public static String verdict_noChange;
	public static String verdict_singleRun;
	public static String verdict_singleRuns;
	public static String verdict_unknown;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
