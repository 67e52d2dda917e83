// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import org.flightbench.base.Texts;

/** Localized strings of recording comparisons. */
final class Messages {

	public static String certainty_single;
	public static String certainty_oneEach;
	public static String certainty_runs;
	public static String change_gone;
	public static String change_new;
	public static String change_same;
	public static String column_baseline;
	public static String column_candidate;
	public static String column_change;
	public static String column_countAfter;
	public static String column_countBefore;
	public static String column_longestAfter;
	public static String column_longestBefore;
	public static String column_place;
	public static String column_setting;
	public static String column_throughputAfter;
	public static String column_throughputBefore;
	public static String column_verdict;
	public static String column_what;
	public static String incomparable_allocation;
	public static String incomparable_collector;
	public static String incomparable_cpu;
	public static String incomparable_dropped;
	public static String incomparable_heap;
	public static String incomparable_jdk;
	public static String incomparable_length;
	public static String incomparable_machine;
	public static String incomparable_period;
	public static String line_longest;
	public static String line_mostly;
	public static String line_mostly_calledBy;
	public static String line_mostly_place;
	public static String line_named;
	public static String line_named_calledBy;
	public static String line_named_place;
	public static String line_runs;
	public static String line_threads;
	public static String line_threads_most;
	public static String line_throughput;
	public static String line_total;
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
	public static String measure_machineLoad;
	public static String measure_monitorEnter;
	public static String measure_monitorWait;
	public static String measure_methodTrace;
	public static String measure_native;
	public static String measure_park;
	public static String measure_pinned;
	public static String measure_promoted;
	public static String measure_resident;
	public static String measure_safepoint;
	public static String measure_sleep;
	public static String measure_socketRead;
	public static String measure_socketWrite;
	public static String measure_systemLoad;
	public static String measure_threadEnd;
	public static String measure_threadStart;
	public static String measure_threads;
	public static String measure_throwables;
	public static String measure_toSafepoint;
	public static String name_unknown;
	public static String none;
	public static String note_notRecorded;
	public static String note_thresholds;
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
	public static String side_baseline;
	public static String side_candidate;
	public static String side_events;
	public static String side_operations;
	public static String side_runs_many;
	public static String side_runs_one;
	public static String side_unknown;
	public static String summary_matters_many;
	public static String summary_matters_one;
	public static String summary_none;
	public static String summary_notComparable;
	public static String summary_same;
	public static String summary_total;
	public static String verdict_none;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
