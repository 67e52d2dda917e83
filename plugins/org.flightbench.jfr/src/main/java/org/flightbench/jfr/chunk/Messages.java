// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

import org.flightbench.base.Texts;

/** The localized messages of this package. */
final class Messages {

	public static String chunk_bytes_expected_many;
	public static String chunk_bytes_expected_one;
	public static String chunk_cut_off;
	public static String chunk_expected;
	public static String chunk_header_cut_off;
	public static String chunk_lost_part_many;
	public static String chunk_lost_part_one;
	public static String chunk_version;
	public static String chunks_too_many_many;
	public static String chunks_too_many_one;
	public static String file_cut_off;
	public static String file_lost_rest_many;
	public static String file_lost_rest_one;
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
	public static String time_gaps_many;
	public static String time_gaps_one;
	public static String time_overlap;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
