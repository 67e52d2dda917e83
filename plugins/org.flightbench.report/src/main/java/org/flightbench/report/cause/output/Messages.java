// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause.output;

import org.flightbench.base.Texts;

/** Localized texts of explanations. */
final class Messages {

	public static String account;
	public static String column_baseline;
	public static String column_candidate;
	public static String column_change;
	public static String column_margin;
	public static String column_part;
	public static String column_share;
	public static String column_verdict;
	public static String compilation;
	public static String nothing;
	public static String text_cause;
	public static String text_missing;
	public static String text_observation;
	public static String text_warning;
	public static String title;
	public static String total;
	public static String verdict;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
