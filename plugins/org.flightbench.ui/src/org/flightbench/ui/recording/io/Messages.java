// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.io;

import org.eclipse.osgi.util.NLS;

/** Localized strings of the I/O page. */
final class Messages extends NLS {

	public static String column_at;
	public static String column_by;
	public static String column_bytes;
	public static String column_change;
	public static String column_count;
	public static String column_duration;
	public static String column_longest;
	public static String column_median;
	public static String column_medianBefore;
	public static String column_name;
	public static String column_operation;
	public static String column_place;
	public static String column_rate;
	public static String column_rateBefore;
	public static String column_recording;
	public static String column_target;
	public static String column_thread;
	public static String column_total;
	public static String file_overSize;
	public static String file_overTime;
	public static String file_throughput;
	public static String filter_hint;
	public static String filter_rows_many;
	public static String filter_rows_one;
	public static String kind_operation;
	public static String kind_place;
	public static String kind_target;
	public static String kind_thread;
	public static String message_empty;
	public static String table_groups;
	public static String table_longest;

	static {
		NLS.initializeMessages("org.flightbench.ui.recording.io.messages", Messages.class);
	}

	private Messages() {}
}
