// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.read;

import org.flightbench.base.Texts;

/** The localized messages of this package. */
final class Messages {

	public static String folder_empty;
	public static String note_gc_disabled;
	public static String note_gc_unknown;
	public static String note_no_begin;
	public static String note_no_end;
	public static String note_no_gc;
	public static String note_no_heap_dump;
	public static String note_no_latency;
	public static String note_no_latency_inferred;
	public static String note_no_operation;
	public static String note_no_pacing;
	public static String note_no_processor_time;
	public static String note_no_samples;
	public static String note_removed;
	public static String note_threshold;
	public static String note_throttled;
	public static String recording_dropped_many;
	public static String recording_dropped_one;
	public static String recording_old;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
