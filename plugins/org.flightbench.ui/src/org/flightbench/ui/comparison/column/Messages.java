// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison.column;

import org.eclipse.osgi.util.NLS;

/** Localized strings of the results table. */
final class Messages extends NLS {

	public static String benchmark;
	public static String benchmark_tooltip;
	public static String benchmark_tooltip_constants;
	public static String candidate_tooltip;
	public static String change;
	public static String change_tooltip;
	public static String expected;
	public static String expected_alone;
	public static String expected_tooltip;
	public static String forks;
	public static String forks_tooltip;
	public static String group_apart;
	public static String group_mean;
	public static String group_shown;
	public static String group_toCome;
	public static String interval;
	public static String interval_narrow;
	public static String interval_tooltip;
	public static String mode;
	public static String mode_threads;
	public static String mode_tooltip;
	public static String parameter_tooltip;
	public static String parameter_tooltip_constant;
	public static String parameters;
	public static String parameters_tooltip;
	public static String probability;
	public static String probability_tooltip;
	public static String score_baseline;
	public static String score_tooltip;
	public static String score_unit;
	public static String verdict;
	public static String verdict_added;
	public static String verdict_removed;
	public static String verdict_toCome;
	public static String verdict_tooltip;

	static {
		NLS.initializeMessages("org.flightbench.ui.comparison.column.messages", Messages.class);
	}

	private Messages() {}
}
