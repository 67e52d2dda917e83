// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet.text;

import org.flightbench.base.Texts;

/** The localized strings of this module. Each field is named after its key in {@code messages.properties}. */
public final class Messages {

	public static String column_group;
	public static String column_host;
	public static String column_longest;
	public static String column_median;
	public static String column_p99;
	public static String column_p999;
	public static String column_pauses;
	public static String column_recording;
	public static String column_recordings;
	public static String column_total;
	public static String group_all;
	public static String group_named;
	public static String hosts;
	public static String pauses_exact;
	public static String recordings;
	public static String recordings_many;
	public static String recordings_one;
	public static String title_gc;
	public static String title_report;
	public static String title_safepoints;
	public static String warning;
	public static String warning_combined;
	public static String warning_leftOut;
	public static String warning_lost;
	public static String warning_lostPart;
	public static String warning_many;
	public static String warning_part;
	public static String warning_types;
	public static String warning_typesOfSome;
	public static String warning_unknown;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
