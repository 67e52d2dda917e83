// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.settings.edit;

import org.flightbench.base.Texts;

/** The localized messages of this package. */
final class Messages {

	public static String allocation;
	public static String allocation_all;
	public static String allocation_exact;
	public static String allocation_off;
	public static String allocation_rate;
	public static String allocation_syntax;
	public static String badValue;
	public static String cpuTime;
	public static String cpuTime_off;
	public static String cpuTime_on;
	public static String cpuTime_syntax;
	public static String describe_changed;
	public static String describe_same;
	public static String io;
	public static String io_all;
	public static String io_off;
	public static String io_syntax;
	public static String io_time;
	public static String locks;
	public static String locks_all;
	public static String locks_off;
	public static String locks_syntax;
	public static String locks_time;
	public static String methodTiming;
	public static String methodTiming_off;
	public static String methodTiming_on;
	public static String methodTiming_syntax;
	public static String notReadable;
	public static String safepoints;
	public static String safepoints_all;
	public static String safepoints_off;
	public static String safepoints_syntax;
	public static String safepoints_time;
	public static String sampling;
	public static String sampling_off;
	public static String sampling_syntax;
	public static String sampling_time;
	public static String structure_deep;
	public static String structure_line;
	public static String structure_name;
	public static String structure_space;
	public static String structure_place;
	public static String structure_root;
	public static String tooOld;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
