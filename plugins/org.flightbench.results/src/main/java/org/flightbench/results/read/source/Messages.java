// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read.source;

import org.flightbench.base.Texts;

/** The localized messages about files and positions in them. */
final class Messages {

	public static String file_denied;
	public static String file_directory;
	public static String file_gzipBomb;
	public static String file_gzipCutOff;
	public static String file_gzipDamaged;
	public static String file_missing;
	public static String file_unreadable;
	public static String note_more_many;
	public static String note_more_one;
	public static String place_beforeByte;
	public static String place_byte;
	public static String place_line;
	public static String place_lineAndColumn;
	public static String results_longText;
	public static String results_memory;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
