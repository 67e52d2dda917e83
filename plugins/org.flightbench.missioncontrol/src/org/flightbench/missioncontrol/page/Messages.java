// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import org.eclipse.osgi.util.NLS;

/** The messages of the pages. */
final class Messages extends NLS {

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
	public static String failure;
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
	public static String overview_benchmark;
	public static String overview_description;
	public static String overview_name;
	public static String overview_text;
	public static String reading;
	public static String reading_canceled;
	public static String safepoints_description;
	public static String safepoints_name;
	public static String safepoints_nothing;
	public static String safepoints_reading;
	public static String safepoints_selection_pause;
	public static String safepoints_selection_time;

	static {
		NLS.initializeMessages("org.flightbench.missioncontrol.page.messages", Messages.class);
	}

	private Messages() {}
}
