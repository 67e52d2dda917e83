// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import org.flightbench.base.Texts;

/** Localized texts of reports about benchmarks. */
final class Messages {

	public static String details_added;
	public static String details_expectations;
	public static String details_inconclusive;
	public static String details_notes;
	public static String details_removed;
	public static String page_titleOfRuns;
	public static String text_added;
	public static String text_baseline;
	public static String text_candidate;
	public static String text_headline;
	public static String text_inconclusive;
	public static String text_more;
	public static String text_note;
	public static String text_notes;
	public static String text_removed;
	public static String text_warning;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
