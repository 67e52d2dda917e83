// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.words;

import org.flightbench.base.Texts;

/** Localized texts of reports. */
final class Messages {

	public static String column_interval;
	public static String expectation;
	public static String expectation_alone;
	public static String expectation_expected;
	public static String expectation_measured;
	public static String expectation_measured_mean;
	public static String expectation_range;
	public static String expectation_unmet;
	public static String headline_allocation_less;
	public static String headline_allocation_manyLess;
	public static String headline_allocation_manyMore;
	public static String headline_allocation_more;
	public static String headline_andAllocation;
	public static String headline_assumed;
	public static String headline_better;
	public static String headline_candidate;
	public static String headline_cannotTell;
	public static String headline_cannotTell_factor;
	public static String headline_collections_fewer;
	public static String headline_collections_manyFewer;
	public static String headline_collections_manyMore;
	public static String headline_collections_more;
	public static String headline_common;
	public static String headline_faster;
	public static String headline_factors;
	public static String headline_fromOrToNothing;
	public static String headline_gcTime_less;
	public static String headline_gcTime_manyLess;
	public static String headline_gcTime_manyMore;
	public static String headline_gcTime_more;
	public static String headline_mixed;
	public static String headline_nothing;
	public static String headline_of;
	public static String headline_partlySame;
	public static String headline_range;
	public static String headline_removed;
	public static String headline_sameScores;
	public static String headline_slower;
	public static String headline_twoModes;
	public static String headline_twoModes_many;
	public static String headline_twoModes_one;
	public static String headline_worse;
	public static String part;
	public static String result_baseline;
	public static String result_candidate;
	public static String result_change;
	public static String result_corrected;
	public static String result_error;
	public static String result_mode;
	public static String result_p;
	public static String sentence_against;
	public static String sentence_count;
	public static String sentence_expectations;
	public static String sentence_forks_many;
	public static String sentence_forks_one;
	public static String sentence_iterations_many;
	public static String sentence_iterations_one;
	public static String sentence_mean_many;
	public static String sentence_mean_one;
	public static String sentence_metric;
	public static String sentence_results_many;
	public static String sentence_results_one;
	public static String sentence_settings;
	public static String sentence_settings_benjaminiHochberg;
	public static String sentence_settings_families;
	public static String sentence_settings_holm;
	public static String sentence_threads_many;
	public static String sentence_threads_one;
	public static String sentence_threshold_amounts;
	public static String text_more;
	public static String verdict_twoModes;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
