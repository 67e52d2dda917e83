// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.io;

import org.flightbench.base.Texts;

/** Localized texts of I/O reports. */
final class Messages {

	public static String axis_duration;
	public static String axis_rate;
	public static String axis_size;
	public static String axis_time;
	public static String axis_timeOfDay;
	public static String chart_overSize;
	public static String chart_overTime;
	public static String chart_throughput;
	public static String column_at;
	public static String column_bytes;
	public static String column_change;
	public static String column_count;
	public static String column_countBefore;
	public static String column_kind;
	public static String column_longest;
	public static String column_longestOperations;
	public static String column_median;
	public static String column_medianBefore;
	public static String column_p99;
	public static String column_place;
	public static String column_rate;
	public static String column_rateBefore;
	public static String column_target;
	public static String column_thread;
	public static String column_total;
	public static String headline;
	public static String headline_none;
	public static String mark_rate;
	public static String note_missing;
	public static String note_thinned;
	public static String note_threshold;
	public static String title;
	public static String unknown;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
