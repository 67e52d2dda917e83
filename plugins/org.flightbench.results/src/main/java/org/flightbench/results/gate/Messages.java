// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import org.flightbench.base.Texts;

/** The localized messages of gates. */
final class Messages {

	public static String empty_noBenchmark;
	public static String empty_noMetric;
	public static String empty_noPair;
	public static String empty_shadowed;
	public static String finding_expectation;
	public static String finding_machine;
	public static String finding_noAllocation;
	public static String finding_removed;
	public static String finding_repeated_baseline;
	public static String finding_repeated_candidate;
	public static String finding_unit;
	public static String rerun_alone;
	public static String rerun_forks_many;
	public static String rerun_forks_one;
	public static String rerun_forks_range;
	public static String rerun_nothing;
	public static String rerun_pooled;
	public static String rerun_results_many;
	public static String rerun_results_one;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
