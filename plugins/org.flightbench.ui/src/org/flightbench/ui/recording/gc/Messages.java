// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.gc;

import org.eclipse.osgi.util.NLS;

/** Localized strings of the garbage collection page. */
final class Messages extends NLS {

	public static String column_baseline;
	public static String column_by;
	public static String column_candidate;
	public static String column_change;
	public static String column_count;
	public static String column_countBefore;
	public static String column_longest;
	public static String column_longestBefore;
	public static String column_measure;
	public static String column_name;
	public static String column_total;
	public static String column_totalBefore;
	public static String column_value;
	public static String column_verdict;
	public static String export_content;
	public static String export_dialog;
	public static String export_percentiles;
	public static String export_picture;
	public static String export_png;
	public static String filter_hint;
	public static String filter_rows_many;
	public static String filter_rows_one;
	public static String kind_cause;
	public static String kind_collection;
	public static String kind_event;
	public static String kind_failure;
	public static String kind_phase;
	public static String kind_thread;
	public static String picture_name;
	public static String picture_use;
	public static String table_groups;
	public static String table_measures;
	public static String undo_allTime;
	public static String undo_time;

	static {
		NLS.initializeMessages("org.flightbench.ui.recording.gc.messages", Messages.class);
	}

	private Messages() {}
}
