// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.text;

import org.eclipse.osgi.util.NLS;

/** The localized strings of this bundle. Each field has the name of its key in {@code messages.properties}. */
public final class Messages extends NLS {

	public static String allocation_description;
	public static String allocation_name;
	public static String allocation_nothing;
	public static String allocation_reading;
	public static String allocation_selection;
	public static String allocation_title;
	public static String benchmark_column_benchmark;
	public static String benchmark_column_metric;
	public static String benchmark_column_score;
	public static String benchmark_column_unit;
	public static String benchmark_description;
	public static String benchmark_filter;
	public static String benchmark_fork;
	public static String benchmark_forks;
	public static String benchmark_name;
	public static String benchmark_noFile;
	public static String benchmark_nothing;
	public static String benchmark_open;
	public static String benchmark_rows_many;
	public static String benchmark_rows_one;
	public static String benchmark_searching;
	public static String compare_allFiles;
	public static String compare_asBaseline;
	public static String compare_choose;
	public static String compare_noRecording;
	public static String compare_notInFile;
	public static String compare_recordings;
	public static String compare_text;
	public static String compare_title;
	public static String export_description;
	public static String export_flame;
	public static String export_formats;
	public static String export_nothing;
	public static String export_report;
	public static String export_results;
	public static String export_title;
	public static String failure;
	public static String fetching;
	public static String gc_description;
	public static String gc_name;
	public static String gc_noFile;
	public static String gc_reading;
	public static String gc_selection_pause;
	public static String gc_selection_stall;
	public static String gc_selection_time;
	public static String gc_unreadable;
	public static String heat_description;
	public static String heat_name;
	public static String heat_pauses;
	public static String heat_reading;
	public static String heat_selection;
	public static String heat_selection_frame;
	public static String io_description;
	public static String io_name;
	public static String io_reading;
	public static String io_selection;
	public static String large_choice;
	public static String large_choice_flightbench;
	public static String large_choice_missionControl;
	public static String large_description;
	public static String large_estimate;
	public static String large_minutes;
	public static String large_open;
	public static String large_seconds;
	public static String large_size;
	public static String large_text;
	public static String notFetched;
	public static String notReachable;
	public static String open;
	public static String open_allFiles;
	public static String open_recordings;
	public static String open_title;
	public static String overview_benchmark;
	public static String overview_description;
	public static String overview_name;
	public static String overview_text;
	public static String properties_baseline;
	public static String properties_benchmark;
	public static String properties_candidate;
	public static String properties_class;
	public static String properties_depth;
	public static String properties_frame;
	public static String properties_line;
	public static String properties_mode;
	public static String properties_name;
	public static String properties_parameters;
	public static String properties_samples;
	public static String properties_score;
	public static String properties_self;
	public static String properties_share;
	public static String properties_threads;
	public static String properties_total;
	public static String reading;
	public static String reading_canceled;
	public static String safepoints_description;
	public static String safepoints_name;
	public static String safepoints_nothing;
	public static String safepoints_reading;
	public static String safepoints_selection_pause;
	public static String safepoints_selection_time;

	static {
		NLS.initializeMessages("org.flightbench.missioncontrol.text.messages", Messages.class);
	}

	private Messages() {}
}
