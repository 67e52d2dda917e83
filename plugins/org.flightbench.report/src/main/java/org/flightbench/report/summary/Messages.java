// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.summary;

import org.flightbench.base.Texts;

/** Localized texts of summaries. */
final class Messages {

	public static String about_allocation;
	public static String amount_allocation;
	public static String amount_cpu;
	public static String amount_cpu_samples;
	public static String amount_cpu_time;
	public static String amount_pauses_many;
	public static String amount_pauses_one;
	public static String amount_waiting_many;
	public static String amount_waiting_one;
	public static String command_allocation;
	public static String command_cpu;
	public static String command_io;
	public static String command_locks;
	public static String command_pauses;
	public static String empty;
	public static String headline;
	public static String headline_unknownDuration;
	public static String kind_allocation;
	public static String kind_cpu;
	public static String kind_io;
	public static String kind_locks;
	public static String kind_pauses;
	public static String limits;
	public static String none;
	public static String none_threshold;
	public static String notRecorded;
	public static String place;
	public static String place_called;
	public static String place_of;
	public static String place_ofOnly;
	public static String place_unknown;
	public static String samples_many;
	public static String samples_one;
	public static String threshold;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
