// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gate;

import org.flightbench.base.Texts;

/** Localized texts of gates. */
final class Messages {

	public static String badge_failed;
	public static String badge_inconclusive;
	public static String badge_passed;
	public static String column_baseline;
	public static String column_candidate;
	public static String column_change;
	public static String column_ending;
	public static String column_interval;
	public static String column_metric;
	public static String controls_many;
	public static String controls_one;
	public static String count_control;
	public static String count_improved;
	public static String count_passed;
	public static String count_undecided;
	public static String details_improved;
	public static String details_others;
	public static String details_undecided;
	public static String ending_control;
	public static String ending_controlMoved;
	public static String ending_failed;
	public static String ending_improved;
	public static String ending_inconclusive;
	public static String ending_machineMoved;
	public static String ending_passed;
	public static String ending_regressed;
	public static String ending_rerun;
	public static String ending_undecided;
	public static String ending_warning;
	public static String environment_many;
	public static String environment_one;
	public static String headline_failed;
	public static String headline_inconclusive;
	public static String headline_passed;
	public static String metric_score;
	public static String missed_many;
	public static String missed_one;
	public static String more;
	public static String next_controls;
	public static String next_failed;
	public static String next_forks;
	public static String next_inconclusive;
	public static String nothing;
	public static String reason_because;
	public static String reason_change;
	public static String reason_control;
	public static String reason_machine;
	public static String reason_worst;
	public static String regressions_many;
	public static String regressions_one;
	public static String removed_many;
	public static String removed_one;
	public static String repeated_many;
	public static String repeated_one;
	public static String results_many;
	public static String results_one;
	public static String settings;
	public static String unclear_many;
	public static String unclear_one;
	public static String undecided_many;
	public static String undecided_one;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
