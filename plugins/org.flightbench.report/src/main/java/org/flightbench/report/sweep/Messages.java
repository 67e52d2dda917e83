// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.sweep;

import org.flightbench.base.Texts;

/** Localized texts of sweep reports. */
final class Messages {

	public static String footer;
	public static String headline;
	public static String headline_values_many;
	public static String headline_values_one;
	public static String knee_between;
	public static String knee_certain;
	public static String knee_forks;
	public static String knee_none;
	public static String knee_open;
	public static String tradeOff;
	public static String tradeOff_dominated;
	public static String tradeOff_uncertain;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
