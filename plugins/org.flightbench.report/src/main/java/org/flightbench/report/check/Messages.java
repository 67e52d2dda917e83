// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.check;

import org.flightbench.base.Texts;

/** Localized texts of check reports. */
final class Messages {

	public static String duration_from;
	public static String duration_unknown;
	public static String findings_many;
	public static String findings_none;
	public static String findings_one;
	public static String meaning;
	public static String remedy;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
