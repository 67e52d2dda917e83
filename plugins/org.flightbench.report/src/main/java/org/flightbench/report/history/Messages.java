// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.history;

import org.flightbench.base.Texts;

/** Localized texts of histories. */
final class Messages {

	public static String after;
	public static String before;
	public static String branch;
	public static String change;
	public static String commit;
	public static String commit_line;
	public static String commit_more;
	public static String commit_moreAtLeast;
	public static String commit_range;
	public static String commit_subject;
	public static String commit_summary;
	public static String commit_summaryAtLeast;
	public static String commits;
	public static String commits_of;
	public static String date;
	public static String headline;
	public static String headline_contents;
	public static String headline_points_many;
	public static String headline_points_one;
	public static String headline_runs_many;
	public static String headline_runs_one;
	public static String headline_series_many;
	public static String headline_series_one;
	public static String interval;
	public static String jdk;
	public static String jmh;
	public static String label;
	public static String label_accepted;
	public static String label_fixed;
	public static String label_known;
	public static String label_noise;
	public static String level;
	public static String machine;
	public static String newest;
	public static String note_environment;
	public static String note_moved_many;
	public static String note_moved_one;
	public static String note_notComparable;
	public static String note_trend;
	public static String note_trendEnded;
	public static String note_withdrawn;
	public static String origin;
	public static String origin_code;
	public static String origin_coincidence;
	public static String origin_environment;
	public static String origin_sameCommit;
	public static String origin_shared;
	public static String p;
	public static String run;
	public static String runs;
	public static String series;
	public static String since;
	public static String source;
	public static String state;
	public static String state_confirmed;
	public static String state_new;
	public static String state_withdrawn;
	public static String time;
	public static String verdict;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
