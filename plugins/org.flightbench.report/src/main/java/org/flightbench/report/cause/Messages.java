// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause;

import org.flightbench.base.Texts;

/** Localized texts about causes. */
final class Messages {

	public static String cause_allocation;
	public static String cause_boxing;
	public static String cause_counted;
	public static String cause_cpu;
	public static String cause_exception;
	public static String cause_exceptions;
	public static String cause_fileRead;
	public static String cause_fileWrite;
	public static String cause_gc;
	public static String cause_gcTime;
	public static String cause_inlined;
	public static String cause_lock;
	public static String cause_megamorphic;
	public static String cause_native;
	public static String cause_nativeIo;
	public static String cause_notInlined;
	public static String cause_park;
	public static String cause_safepoint;
	public static String cause_shortLocks;
	public static String cause_shortWaits;
	public static String cause_site;
	public static String cause_sleep;
	public static String cause_socketRead;
	public static String cause_socketWrite;
	public static String cause_traced;
	public static String cause_wait;
	public static String counters;
	public static String counters_both;
	public static String counters_event;
	public static String counters_faster;
	public static String counters_lessWork;
	public static String counters_moreWork;
	public static String counters_fewerSlower;
	public static String counters_moreFaster;
	public static String counters_noCyclesFaster;
	public static String counters_noCyclesSlower;
	public static String counters_slower;
	public static String counters_unknown;
	public static String evidence_allocated;
	public static String evidence_allocatedInAll;
	public static String evidence_calls;
	public static String evidence_classes;
	public static String evidence_collections;
	public static String evidence_deoptimized;
	public static String evidence_heap;
	public static String evidence_hottestLine;
	public static String evidence_inlined;
	public static String evidence_thrown;
	public static String evidence_time;
	public static String evidence_timeOfLines;
	public static String evidence_times;
	public static String headline_allocation;
	public static String headline_allocation_unexplained;
	public static String headline_found_many;
	public static String headline_found_one;
	public static String headline_inconclusive;
	public static String headline_noChange;
	public static String headline_noRecordings;
	public static String headline_nothing;
	public static String headline_opposite;
	public static String missing_counters;
	public static String missing_forks;
	public static String missing_marks;
	public static String missing_marksOfBoth;
	public static String missing_period;
	public static String missing_processor;
	public static String missing_processorCounters;
	public static String missing_recordings;
	public static String missing_samples;
	public static String missing_threshold;
	public static String missing_unexplained;
	public static String objects;
	public static String observed_failures;
	public static String observed_timed;
	public static String observed_timedAfter;
	public static String observed_timedBefore;
	public static String observed_traced;
	public static String part_gc;
	public static String part_io;
	public static String part_java;
	public static String part_lock;
	public static String part_native;
	public static String part_park;
	public static String part_rest;
	public static String part_safepoint;
	public static String place_called;
	public static String place_unknown;
	public static String reason_unknown;
	public static String support;
	public static String support_forks;
	public static String waiting_io;
	public static String waiting_lock;
	public static String waiting_park;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
