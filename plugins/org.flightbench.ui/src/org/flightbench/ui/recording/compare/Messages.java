// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.compare;

import org.eclipse.osgi.util.NLS;

/** Localized strings of the Compare page. */
final class Messages extends NLS {

	public static String column_baseline;
	public static String column_candidate;
	public static String column_change;
	public static String column_longestAfter;
	public static String column_longestBefore;
	public static String column_matters;
	public static String column_place;
	public static String column_rank;
	public static String column_section;
	public static String column_verdict;
	public static String column_what;
	public static String filter_hint;
	public static String filter_rows_many;
	public static String filter_rows_one;
	public static String menu_show;
	public static String message_alone;
	public static String message_noLength;
	public static String message_noTime;
	public static String notes_more;
	public static String table_all;
	public static String table_matters;
	public static String table_nothing;

	static {
		NLS.initializeMessages("org.flightbench.ui.recording.compare.messages", Messages.class);
	}

	private Messages() {}
}
