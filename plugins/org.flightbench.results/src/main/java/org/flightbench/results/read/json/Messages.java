// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read.json;

import org.flightbench.base.Texts;

/** The localized messages of the JSON readers. */
final class Messages {

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
	public static String json_notBetween;
	public static String json_notFrom;
	public static String json_notWhole;
	public static String json_number;
	public static String json_object;
	public static String json_string;
	public static String json_tooDeep;
	public static String json_unexpected;
	public static String json_wholeNumber;
	public static String mode_unknown;
	public static String results_incomplete;
	public static String results_more;
	public static String results_moreThanCount;
	public static String results_percentile;
	public static String results_tooMany;
	public static String what_count;
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
