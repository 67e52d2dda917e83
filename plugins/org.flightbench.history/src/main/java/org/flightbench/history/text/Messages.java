// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.text;

import org.flightbench.base.Texts;

/** The localized strings of this bundle. Each field is named after its key in {@code messages.properties}. */
public final class Messages {

	public static String added_unusable_many;
	public static String added_unusable_one;
	public static String credentials_unreadable;
	public static String dataJs_expected;
	public static String dataJs_large;
	public static String dataJs_place;
	public static String dataJs_range_many;
	public static String dataJs_range_one;
	public static String dataJs_repeatedName;
	public static String dataJs_repeated_many;
	public static String dataJs_repeated_one;
	public static String differ_program;
	public static String environment_jdk;
	public static String import_note;
	public static String import_unreadable;
	public static String pattern_noGroup;
	public static String store_badUrl;
	public static String store_busy;
	public static String store_closed;
	public static String store_corrupt;
	public static String store_damaged;
	public static String store_directory;
	public static String store_discards;
	public static String store_failed;
	public static String store_foreign;
	public static String store_full;
	public static String store_missing;
	public static String store_newer;
	public static String store_noFolder;
	public static String store_noHistory;
	public static String store_noLibrary;
	public static String store_passwordInUrl;
	public static String store_program;
	public static String store_readOnly;
	public static String store_refused;
	public static String store_slow;
	public static String store_tooMuch;
	public static String store_unreachable;
	public static String store_unsupported;
	public static String time_outOfRange;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
