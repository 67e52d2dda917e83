// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.log;

import org.flightbench.base.Texts;

/** The localized messages of this package. */
final class Messages {

	public static String late_carrying;
	public static String late_reported;
	public static String log_begin_missing;
	public static String log_damaged;
	public static String log_gc_lines_many;
	public static String log_gc_lines_one;
	public static String log_line_damaged;
	public static String log_lines_damaged_many;
	public static String log_lines_damaged_one;
	public static String log_mixed;
	public static String log_no_cpu;
	public static String log_no_details_old;
	public static String log_no_details_openj9;
	public static String log_no_gc;
	public static String log_no_gc_old;
	public static String log_no_gc_phases;
	public static String log_no_late_threads;
	public static String log_no_metaspace;
	public static String log_no_operations;
	public static String log_no_pacing;
	public static String log_no_processor_time;
	public static String log_no_regions;
	public static String log_no_regions_old;
	public static String log_no_safepoints;
	public static String log_no_safepoints_openj9;
	public static String log_no_stopped_lines;
	public static String log_no_threshold;
	public static String log_no_times;
	public static String log_no_times_of_gc;
	public static String log_no_times_to_safepoint;
	public static String log_none;
	public static String log_report_alone;
	public static String log_report_alone_at;
	public static String log_reports_alone_many;
	public static String log_reports_alone_one;
	public static String log_several_runs;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
