// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc.timeline;

import org.flightbench.base.Texts;

/** Localized strings of garbage collection timelines. */
final class Messages {

	public static String cause_others;
	public static String cause_unknown;
	public static String cycles;
	public static String failures;
	public static String heap;
	public static String heap_unknown;
	public static String heap_used;
	public static String hint_collection;
	public static String hint_heap;
	public static String hint_pause;
	public static String hint_stall;
	public static String hint_stalls;
	public static String hint_together;
	public static String pauses;
	public static String pauses_none;
	public static String rates;
	public static String rates_allocated;
	public static String rates_unknown;
	public static String stalls;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
