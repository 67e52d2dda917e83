// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read.table;

import org.flightbench.base.Texts;

/** The localized messages of the table readers. */
final class Messages {

	public static String csv_behindQuotes;
	public static String csv_cutOff;
	public static String csv_fields_many;
	public static String csv_fields_one;
	public static String csv_longLine;
	public static String csv_longNumber;
	public static String csv_manyFields;
	public static String csv_noColumn;
	public static String csv_number;
	public static String csv_wholeNumber;
	public static String mode_unknown;
	public static String note_decimalCommas;
	public static String note_footnote;
	public static String note_secondaryAlone;
	public static String note_thousandsCommas;
	public static String note_heapDumps;
	public static String note_unreadableNumbers;
	public static String note_unreadableRow;
	public static String results_tooMany;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
