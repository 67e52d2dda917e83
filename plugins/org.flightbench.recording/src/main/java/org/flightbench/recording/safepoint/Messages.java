// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import org.flightbench.text.Texts;

/** What timelines say, in the language of the user. */
final class Messages {

	public static String evidence_file;
	public static String evidence_latency;
	public static String evidence_native_sample;
	public static String evidence_sample;
	public static String evidence_silence;
	public static String evidence_socket;
	public static String evidence_timeout_report;
	public static String folder_empty;
	public static String lane_gc;
	public static String lane_heap_dump;
	public static String lane_late_threads;
	public static String lane_operation;
	public static String lane_time_to_safepoint;
	public static String late_began_or_ended;
	public static String late_carrying;
	public static String late_latency;
	public static String late_reported;
	public static String late_sampled;
	public static String late_sampled_native;
	public static String late_silent;
	public static String log_begin_missing;
	public static String log_damaged;
	public static String log_line_damaged;
	public static String log_lines_damaged_many;
	public static String log_lines_damaged_one;
	public static String log_no_gc;
	public static String log_no_late_threads;
	public static String log_no_operations;
	public static String log_no_safepoints;
	public static String log_no_times;
	public static String log_no_times_to_safepoint;
	public static String log_none;
	public static String log_report_alone;
	public static String log_report_alone_at;
	public static String log_reports_alone_many;
	public static String log_reports_alone_one;
	public static String log_several_runs;
	public static String note_no_begin;
	public static String note_no_end;
	public static String note_no_gc;
	public static String note_no_heap_dump;
	public static String note_no_latency;
	public static String note_no_latency_inferred;
	public static String note_no_operation;
	public static String note_no_samples;
	public static String note_threshold;
	public static String note_throttled;
	public static String origin_jvm_start;
	public static String origin_source_start;
	public static String pause_unnamed;
	public static String recording_dropped_many;
	public static String recording_dropped_one;
	public static String recording_old;
	public static String runs_differ;
	public static String runs_differ_start;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
