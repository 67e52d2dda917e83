// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses.timeline;

import org.flightbench.base.Texts;

/** Localized strings of pause timelines. */
final class Messages {

	public static String axis_sinceEach;
	public static String axis_sinceEach_label;
	public static String hint_application;
	public static String hint_collection;
	public static String hint_collection_because;
	public static String hint_collection_number;
	public static String hint_collection_numberBecause;
	public static String hint_gc;
	public static String hint_gcPause;
	public static String hint_heapDump;
	public static String hint_heapDump_size;
	public static String hint_heapDump_sizeTo;
	public static String hint_heapDump_to;
	public static String hint_heapDumps;
	public static String hint_lateThread;
	public static String hint_lateThreads;
	public static String hint_operation;
	public static String hint_timeToSafepoint;
	public static String hint_together;
	public static String ink_cleanup;
	public static String ink_gc;
	public static String ink_heapDump;
	public static String ink_late;
	public static String ink_leaving;
	public static String ink_operation;
	public static String ink_running;
	public static String ink_timeToSafepoint;
	public static String lane_application;
	public static String lane_gap;
	public static String lane_late;
	public static String lane_noHeapDump;
	public static String lane_none;
	public static String lane_noneLate;
	public static String lane_noneOfGc;
	public static String lane_stopped;
	public static String side_baseline;
	public static String side_candidate;
	public static String start_later;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
