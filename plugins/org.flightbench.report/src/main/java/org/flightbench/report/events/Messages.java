// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.events;

import org.flightbench.base.Texts;

/** Localized texts of reports about the events in a recording. */
final class Messages {

	public static String column_bytes;
	public static String column_count;
	public static String column_type;
	public static String summary_format_many;
	public static String summary_format_one;
	public static String summary_format_parsed;
	public static String summary_start;
	public static String summary_start_duration;
	public static String summary_warning;
	public static String summary_without_many;
	public static String summary_without_one;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
