// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.read;

import org.flightbench.base.Texts;

/** The localized messages about reading runs into a history. */
final class Messages {

	public static String dataJs_expected;
	public static String dataJs_large;
	public static String dataJs_place;
	public static String dataJs_range_many;
	public static String dataJs_range_one;
	public static String dataJs_repeated_many;
	public static String dataJs_repeated_one;
	public static String import_note;
	public static String import_unreadable;
	public static String pattern_noGroup;
	public static String time_outOfRange;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
