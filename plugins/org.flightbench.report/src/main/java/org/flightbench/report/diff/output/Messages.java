// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff.output;

import org.flightbench.base.Texts;

/** Localized strings of recording comparison reports. */
final class Messages {

	public static String heading_matters;
	public static String heading_settings;
	public static String heading_settings_many;
	public static String heading_settings_none;
	public static String heading_settings_one;
	public static String matters_none;
	public static String report_more;
	public static String report_warning;
	public static String title;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
