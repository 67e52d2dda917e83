// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import org.flightbench.base.Texts;

/** Localized texts of pages about comparisons. */
final class Messages {

	public static String baseline;
	public static String candidate;
	public static String column_comparison;
	public static String column_headline;
	public static String column_same;
	public static String column_what;
	public static String contents;
	public static String details_added;
	public static String details_expectations;
	public static String details_inconclusive;
	public static String details_notes;
	public static String details_removed;
	public static String environment_arguments;
	public static String environment_differs;
	public static String environment_forks;
	public static String environment_iterations;
	public static String environment_jdk;
	public static String environment_jmh;
	public static String environment_machine;
	public static String environment_measurement;
	public static String environment_more;
	public static String environment_none;
	public static String environment_same;
	public static String environment_unknown;
	public static String environment_vm;
	public static String environment_vmVersion;
	public static String environment_warmup;
	public static String filter_hint;
	public static String filter_name;
	public static String filter_shown;
	public static String filter_verdicts;
	public static String flames;
	public static String guide_change;
	public static String guide_change_term;
	public static String guide_changed;
	public static String guide_charts;
	public static String guide_charts_term;
	public static String guide_families;
	public static String guide_flames;
	public static String guide_flames_term;
	public static String guide_inconclusive;
	public static String guide_interval;
	public static String guide_interval_term;
	public static String guide_keys;
	public static String guide_keys_term;
	public static String guide_mean;
	public static String guide_mean_term;
	public static String guide_noChange;
	public static String guide_p;
	public static String guide_p_term;
	public static String guide_pauses;
	public static String guide_pauses_term;
	public static String heading_classes;
	public static String heading_expectations;
	public static String heading_families;
	public static String history_left_many;
	public static String history_left_one;
	public static String history_none;
	public static String history_others;
	public static String noise_none;
	public static String noise_profile;
	public static String pauses;
	public static String rawData;
	public static String rawData_left_many;
	public static String rawData_left_one;
	public static String recorded_left_many;
	public static String recorded_left_one;
	public static String recorded_none;
	public static String recorded_problem;
	public static String section_causes;
	public static String section_charts;
	public static String section_environment;
	public static String section_flames;
	public static String section_guide;
	public static String section_history;
	public static String section_noise;
	public static String section_overview;
	public static String section_pauses;
	public static String section_results;
	public static String title;
	public static String title_history;
	public static String warnings;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
