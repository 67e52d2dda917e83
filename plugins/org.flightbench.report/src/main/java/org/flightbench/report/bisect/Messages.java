// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.bisect;

import org.flightbench.base.Texts;

/** Localized texts of searches. */
final class Messages {

	public static String begins_culprit;
	public static String begins_ends;
	public static String begins_suspect;
	public static String chart_boundary;
	public static String chart_skipped;
	public static String chart_title;
	public static String chart_x;
	public static String chart_y;
	public static String column_change;
	public static String column_commit;
	public static String column_comparedWith;
	public static String column_forks;
	public static String column_interval;
	public static String column_outcome;
	public static String column_subject;
	public static String end_found;
	public static String end_noChange;
	public static String end_notMeasured;
	public static String end_range;
	public static String end_stopped;
	public static String end_unconfirmed;
	public static String end_undecided;
	public static String ended_changed;
	public static String ended_noChange;
	public static String ended_side;
	public static String ended_skipped;
	public static String ended_undecided;
	public static String outcome_bad;
	public static String outcome_changed;
	public static String outcome_good;
	public static String outcome_noChange;
	public static String outcome_running;
	public static String outcome_skipped;
	public static String outcome_undecided;
	public static String page_author;
	public static String page_causes;
	public static String page_evidence;
	public static String page_flame;
	public static String page_steps;
	public static String page_suspects;
	public static String records_many;
	public static String records_one;
	public static String sure;
	public static String sure_several;
	public static String title;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
