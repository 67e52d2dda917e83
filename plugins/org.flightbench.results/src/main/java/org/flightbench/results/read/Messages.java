// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import org.flightbench.text.Texts;

/** What readers of files say: errors with their places, and what they passed over. */
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
	public static String expectations_empty;
	public static String expectations_more;
	public static String expectations_noBenchmark;
	public static String expectations_noChange;
	public static String expectations_none;
	public static String expectations_pattern;
	public static String expectations_patternAt;
	public static String expectations_second;
	public static String expectations_tooMany;
	public static String expectations_unknown;
	public static String file_denied;
	public static String file_directory;
	public static String file_gzipCutOff;
	public static String file_gzipDamaged;
	public static String file_missing;
	public static String file_unreadable;
	public static String json_array;
	public static String json_boolean;
	public static String json_cutOff;
	public static String json_end;
	public static String json_endOfFile;
	public static String json_expected_commaOrBrace;
	public static String json_expected_commaOrBracket;
	public static String json_expected_digit;
	public static String json_expected_done;
	public static String json_expected_escape;
	public static String json_expected_exponent;
	public static String json_expected_exponentDigit;
	public static String json_expected_fraction;
	public static String json_expected_hex;
	public static String json_expected_literal;
	public static String json_expected_name;
	public static String json_expected_nameOrEnd;
	public static String json_expected_numberEnd;
	public static String json_expected_string;
	public static String json_expected_value;
	public static String json_expected_valueOrEnd;
	public static String json_found;
	public static String json_found_control;
	public static String json_found_lineEnd;
	public static String json_invalid;
	public static String json_longBlank;
	public static String json_longNumber;
	public static String json_longString;
	public static String json_name;
	public static String json_notANumber;
	public static String json_notFrom;
	public static String json_notWhole;
	public static String json_number;
	public static String json_object;
	public static String json_string;
	public static String json_tooDeep;
	public static String json_unexpected;
	public static String json_wholeNumber;
	public static String mode_unknown;
	public static String note_decimalCommas;
	public static String note_footnote;
	public static String note_more_many;
	public static String note_more_one;
	public static String note_noResults;
	public static String note_repeated_many;
	public static String note_repeated_one;
	public static String note_secondaryAlone;
	public static String note_thousandsCommas;
	public static String note_unreadableNumbers;
	public static String note_unreadableRow;
	public static String place_beforeByte;
	public static String place_byte;
	public static String place_line;
	public static String place_lineAndColumn;
	public static String results_incomplete;
	public static String results_longText;
	public static String results_memory;
	public static String results_more;
	public static String results_moreThanCount;
	public static String results_percentile;
	public static String results_tooMany;
	public static String run_binary;
	public static String run_blank;
	public static String run_empty;
	public static String run_expectations;
	public static String run_expected;
	public static String run_noTable;
	public static String run_recording;
	public static String what_count;
	public static String what_expectation;
	public static String what_expectations;
	public static String what_fork;
	public static String what_forkOfHistograms;
	public static String what_histogram;
	public static String what_iteration;
	public static String what_result;
	public static String what_results;
	public static String what_value;
	public static String what_valueWithCount;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
