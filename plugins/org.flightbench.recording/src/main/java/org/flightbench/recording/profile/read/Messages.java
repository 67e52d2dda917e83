// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.read;

import org.flightbench.base.Texts;

/** Localized messages for profiles. */
final class Messages {

	public static String collapsed_expected_one_number;
	public static String collapsed_expected_two_numbers;
	public static String collapsed_left_out_many;
	public static String collapsed_left_out_one;
	public static String collapsed_line;
	public static String collapsed_line_too_long;
	public static String collapsed_no_stack;
	public static String collapsed_no_stacks;
	public static String collapsed_too_much;
	public static String overview_no_thread_name;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
