// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import org.flightbench.base.Texts;

/** Texts of reports about benchmarks, in the language of the user. */
final class Messages {

	public static String column_drift;
	public static String column_forks;
	public static String column_noise_calibrated;
	public static String column_noise_fork;
	public static String column_noise_inFork;
	public static String column_noise_run;
	public static String column_noise_single;
	public static String column_noise_smallest;
	public static String column_runs;
	public static String details_added;
	public static String details_expectations;
	public static String details_inconclusive;
	public static String details_notes;
	public static String details_removed;
	public static String noise_jdk;
	public static String noise_legend;
	public static String noise_title;
	public static String noise_unknownJdk;
	public static String noise_unknownMachine;
	public static String page_baseline;
	public static String page_candidate;
	public static String page_titleOfComparisons;
	public static String page_titleOfRuns;
	public static String page_warnings;
	public static String text_added;
	public static String text_baseline;
	public static String text_candidate;
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
