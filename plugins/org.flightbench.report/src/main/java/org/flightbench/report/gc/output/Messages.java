// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc.output;

import org.flightbench.base.Texts;

/** Localized strings of garbage collection reports. */
final class Messages {

	public static String percentiles;
	public static String picture;
	public static String side_baseline;
	public static String side_candidate;
	public static String title;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
