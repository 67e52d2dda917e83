// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.table;

import org.flightbench.base.Texts;

/** Localized texts of tables. */
final class Messages {

	public static String column_alone;
	public static String column_baseline;
	public static String column_benchmark;
	public static String column_breakEven;
	public static String column_candidate;
	public static String column_change;
	public static String column_changeOf;
	public static String column_class;
	public static String column_drift;
	public static String column_expectation;
	public static String column_expected;
	public static String column_family;
	public static String column_forks;
	public static String column_iterations;
	public static String column_metric;
	public static String column_mode;
	public static String column_noise_calibrated;
	public static String column_noise_fork;
	public static String column_noise_inFork;
	public static String column_noise_modes;
	public static String column_noise_run;
	public static String column_noise_single;
	public static String column_noise_smallest;
	public static String column_outcome;
	public static String column_p;
	public static String column_parameters;
	public static String column_reason;
	public static String column_results;
	public static String column_runs;
	public static String column_score;
	public static String column_speedup;
	public static String column_threads;
	public static String column_unit;
	public static String column_verdict;
	public static String explanation_all;
	public static String explanation_forks;
	public static String explanation_forksForSome;
	public static String explanation_range;
	public static String explanation_some;
	public static String family_modeAndThreads;
	public static String family_of;
	public static String noise_jdk;
	public static String noise_legend;
	public static String noise_modes;
	public static String noise_title;
	public static String noise_unknownJdk;
	public static String noise_unknownMachine;
	public static String sentence_threads_unknown;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
