// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import org.flightbench.base.Texts;

/** The localized messages of this package. */
final class Messages {

	public static String chunk_failed;
	public static String chunk_lost;
	public static String chunk_lost_rest_many;
	public static String chunk_lost_rest_one;
	public static String constants_longer;
	public static String constants_lost;
	public static String constants_lost_behind;
	public static String constants_type;
	public static String constants_type_unreadable;
	public static String constants_value_cut_off;
	public static String events_cut_off;
	public static String events_cut_off_lost;
	public static String events_failed_many;
	public static String events_failed_one;
	public static String events_longer_many;
	public static String events_longer_one;
	public static String events_size_many;
	public static String events_size_one;
	public static String events_undescribed_lost_many;
	public static String events_undescribed_lost_one;
	public static String events_undescribed_many;
	public static String events_undescribed_one;
	public static String events_undescribed_others;
	public static String events_undescribed_type;
	public static String events_unread_lost_many;
	public static String events_unread_lost_one;
	public static String types_lost;
	public static String types_lost_values;
	public static String types_missing;
	public static String types_reserved;
	public static String types_shared;
	public static String types_unread_lost;
	public static String types_unread_many;
	public static String types_unread_one;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
