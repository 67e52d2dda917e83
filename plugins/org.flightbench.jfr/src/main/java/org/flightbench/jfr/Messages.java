// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import org.flightbench.base.Texts;

/** The localized messages of this package. */
final class Messages {

	public static String chunk_cut_off;
	public static String file_empty;
	public static String file_no_recording;
	public static String gap_cut_off;
	public static String gap_foreign;
	public static String old_lost_many;
	public static String old_lost_one;
	public static String old_no_parser;
	public static String old_parser;
	public static String old_unreadable;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
