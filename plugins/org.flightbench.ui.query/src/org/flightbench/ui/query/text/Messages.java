// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.query.text;

import org.eclipse.osgi.util.NLS;

/** The localized strings of this bundle. Each field has the name of its key in {@code messages.properties}. */
public final class Messages extends NLS {

	public static String cancel;
	public static String cancel_tooltip;
	public static String canceled;
	public static String chart;
	public static String chart_first;
	public static String chart_nothing;
	public static String chart_row;
	public static String chart_thinned;
	public static String chart_time;
	public static String chart_tooltip;
	public static String error_name;
	public static String example_allocation;
	public static String example_methods;
	public static String example_pauses;
	public static String example_types;
	public static String history;
	public static String history_tooltip;
	public static String job;
	public static String millis;
	public static String noLibrary;
	public static String noResult;
	public static String oldFormat;
	public static String result_export;
	public static String result_export_title;
	public static String result_file;
	public static String result_name;
	public static String result_row;
	public static String run;
	public static String run_tooltip;
	public static String running;
	public static String seconds;
	public static String sql_name;
	public static String start_text;
	public static String start_title;
	public static String status_decoded;
	public static String status_done;
	public static String status_failed;
	public static String status_first_many;
	public static String status_first_one;
	public static String status_rows_many;
	public static String status_rows_one;
	public static String status_running;
	public static String tables_contents;
	public static String tables_count_many;
	public static String tables_count_one;
	public static String tables_events;
	public static String tables_filter;
	public static String tables_insert;
	public static String tables_name;
	public static String tables_show;
	public static String tables_table;

	static {
		NLS.initializeMessages("org.flightbench.ui.query.text.messages", Messages.class);
	}

	private Messages() {}
}
