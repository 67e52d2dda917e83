// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.build;

import org.flightbench.base.Texts;

/** Localized messages for profiles. */
final class Messages {

	public static String difference_baseline;
	public static String difference_candidate;
	public static String difference_durations;
	public static String difference_jvms;
	public static String difference_not_set;
	public static String difference_setting;
	public static String difference_types;
	public static String period_unknown;
	public static String warning_bytes;
	public static String warning_cut_off_many;
	public static String warning_cut_off_one;
	public static String warning_disabled;
	public static String warning_disabled_partly;
	public static String warning_dropped_many;
	public static String warning_dropped_one;
	public static String warning_elsewhere_many;
	public static String warning_elsewhere_one;
	public static String warning_left_out_many;
	public static String warning_left_out_one;
	public static String warning_native;
	public static String warning_no_stack_many;
	public static String warning_no_stack_one;
	public static String warning_otherwise_many;
	public static String warning_otherwise_one;
	public static String warning_removed;
	public static String warning_threshold;
	public static String warning_throttled;
	public static String warning_types;
	public static String warning_wall_clock;
	public static String warning_without_stacks;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
