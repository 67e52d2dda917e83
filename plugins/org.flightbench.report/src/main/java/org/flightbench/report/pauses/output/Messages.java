// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses.output;

import org.flightbench.base.Texts;

/** Localized strings of pause reports. */
final class Messages {

	public static String chart_byOperation;
	public static String chart_byOperation_note;
	public static String chart_distribution;
	public static String chart_distribution_atMost;
	public static String chart_distribution_longest;
	public static String chart_distribution_none;
	public static String chart_distribution_only;
	public static String chart_distribution_timeToSafepoint;
	public static String chart_distribution_timeToSafepointOf;
	public static String chart_distribution_whole;
	public static String chart_distribution_wholeOf;
	public static String chart_duration;
	public static String chart_percentile;
	public static String chart_stopped;
	public static String chart_stopped_interval;
	public static String chart_stopped_perSecond;
	public static String chart_stopped_perSeconds;
	public static String chart_stopped_time;
	public static String chart_utilization;
	public static String chart_utilization_line;
	public static String chart_utilization_none;
	public static String chart_utilization_running;
	public static String chart_utilization_window;
	public static String chart_utilization_worst;
	public static String markdown_baseline;
	public static String markdown_candidate;
	public static String markdown_longest;
	public static String markdown_pauses;
	public static String markdown_warning;
	public static String page_operations;
	public static String report_advice;
	public static String report_advice_pattern;
	public static String report_advice_pauses;
	public static String report_advice_try;
	public static String report_baseline;
	public static String report_candidate;
	public static String report_moreFrames;
	public static String report_note;
	public static String report_note_cure;
	public static String report_warning;
	public static String run_none;
	public static String run_pauses_many;
	public static String run_pauses_one;
	public static String side_baseline;
	public static String side_candidate;
	public static String svg_label;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
