// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import org.flightbench.base.Texts;

/** The localized messages of the readers. */
final class Messages {

	public static String expectations_empty;
	public static String expectations_more;
	public static String expectations_noBenchmark;
	public static String expectations_noChange;
	public static String expectations_none;
	public static String expectations_pattern;
	public static String expectations_patternAt;
	public static String expectations_second;
	public static String expectations_tooLong;
	public static String expectations_tooMany;
	public static String expectations_unknown;
	public static String iterations_damaged;
	public static String iterations_notText;
	public static String iterations_tooLong;
	public static String noise_freedom;
	public static String noise_incomplete;
	public static String noise_mode;
	public static String noise_modes;
	public static String noise_more;
	public static String noise_none;
	public static String noise_scale;
	public static String noise_second;
	public static String noise_tooMany;
	public static String note_contradicting_many;
	public static String note_contradicting_one;
	public static String note_contradicting_result;
	public static String note_namesAndMore;
	public static String note_description;
	public static String note_noResults;
	public static String note_repeated_many;
	public static String note_repeated_one;
	public static String place_byte;
	public static String run_binary;
	public static String run_blank;
	public static String run_empty;
	public static String run_expectations;
	public static String run_expected;
	public static String run_noTable;
	public static String run_recording;
	public static String what_expectation;
	public static String what_expectations;
	public static String what_noise;
	public static String what_noiseResult;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
