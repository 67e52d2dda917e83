// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.machine;

import org.flightbench.base.Texts;

/** Messages about the machine. */
final class Messages {

	public static String battery_advice;
	public static String battery_found;
	public static String during_load;
	public static String during_quota_many;
	public static String during_quota_one;
	public static String during_steal;
	public static String during_swap_many;
	public static String during_swap_one;
	public static String during_throttling_many;
	public static String during_throttling_one;
	public static String fork_disturbed;
	public static String fork_runAgain;
	public static String governor_advice;
	public static String governor_found;
	public static String load_advice;
	public static String load_found_many;
	public static String load_found_one;
	public static String otherJvms_advice;
	public static String otherJvms_found_many;
	public static String otherJvms_found_one;
	public static String quota_advice;
	public static String quota_found;
	public static String smt_advice;
	public static String smt_found;
	public static String swap_advice;
	public static String swap_found;
	public static String throttling_advice;
	public static String throttling_found_many;
	public static String throttling_found_one;
	public static String turbo_advice;
	public static String turbo_found;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
