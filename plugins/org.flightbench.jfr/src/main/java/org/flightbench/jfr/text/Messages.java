// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.text;

import org.flightbench.base.Texts;

/** The localized strings of this bundle. Each field is named after its key in {@code messages.properties}. */
public final class Messages {

	public static String chunk_bytes_expected_many;
	public static String chunk_bytes_expected_one;
	public static String chunk_cut_off;
	public static String chunk_expected;
	public static String chunk_failed;
	public static String chunk_header_cut_off;
	public static String chunk_lost;
	public static String chunk_lost_part_many;
	public static String chunk_lost_part_one;
	public static String chunk_lost_rest_many;
	public static String chunk_lost_rest_one;
	public static String chunk_version;
	public static String chunks_too_many_many;
	public static String chunks_too_many_one;
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
	public static String file_cut_off;
	public static String file_empty;
	public static String file_lost_rest_many;
	public static String file_lost_rest_one;
	public static String file_no_recording;
	public static String file_old;
	public static String file_packs_no_recording;
	public static String file_version;
	public static String gap_cut_off;
	public static String gap_cut_off_many;
	public static String gap_cut_off_one;
	public static String gap_foreign;
	public static String gap_foreign_many;
	public static String gap_foreign_one;
	public static String gap_read_many;
	public static String gap_read_one;
	public static String gap_unfinished;
	public static String gap_unfinished_many;
	public static String gap_unfinished_nothing;
	public static String gap_unfinished_one;
	public static String loss;
	public static String loss_byte;
	public static String loss_chunk;
	public static String loss_chunk_byte;
	public static String more_lost;
	public static String more_many;
	public static String more_one;
	public static String old_lost_many;
	public static String old_lost_one;
	public static String old_no_parser;
	public static String old_parser;
	public static String old_unreadable;
	public static String packed_damaged;
	public static String packed_lost;
	public static String packed_too_dense;
	public static String packed_too_large;
	public static String stacks_no_frames;
	public static String string_cut_off;
	public static String string_encoding;
	public static String string_length;
	public static String time_gaps_many;
	public static String time_gaps_one;
	public static String time_overlap;
	public static String types_attributes;
	public static String types_expected;
	public static String types_longer;
	public static String types_lost;
	public static String types_lost_values;
	public static String types_missing;
	public static String types_not_well_formed;
	public static String types_recursive;
	public static String types_reserved;
	public static String types_shared;
	public static String types_strings;
	public static String types_too_deep;
	public static String types_unread_lost;
	public static String types_unread_many;
	public static String types_unread_one;
	public static String values_array;
	public static String values_cut_off;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
