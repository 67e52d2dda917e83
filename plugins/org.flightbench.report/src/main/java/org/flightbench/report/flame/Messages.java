// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import org.flightbench.base.Texts;

/** Localized strings of flame graphs. */
final class Messages {

	public static String all;
	public static String amount_bytes;
	public static String amount_count;
	public static String amount_perOperation;
	public static String amount_perSecond;
	public static String amount_perTotal;
	public static String amount_time;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
