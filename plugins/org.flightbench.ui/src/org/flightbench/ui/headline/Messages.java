// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.headline;

import org.eclipse.osgi.util.NLS;

/** The messages of the headline of a comparison. */
final class Messages extends NLS {

	public static String expectations_button;
	public static String expectations_button_tooltip;
	public static String expectations_candidate;
	public static String expectations_expectation;
	public static String expectations_expected;
	public static String expectations_interval;
	public static String expectations_measured;
	public static String expectations_metric;
	public static String expectations_outcome;
	public static String expectations_results;
	public static String expectations_title;
	public static String expectations_why;
	public static String headline_against;
	public static String headline_dropCandidate;
	public static String headline_mean_many;
	public static String headline_mean_one;
	public static String headline_noMean;
	public static String headline_noMetric;
	public static String headline_run_many;
	public static String headline_run_one;
	public static String headline_running;
	public static String outcome_tooltip;
	public static String swap;
	public static String swap_tooltip;
	public static String verdict_tooltip;
	public static String warnings_many;
	public static String warnings_name;
	public static String warnings_one;
	public static String warnings_title;
	public static String warnings_title_single;
	public static String warnings_tooltip;

	static {
		NLS.initializeMessages("org.flightbench.ui.headline.messages", Messages.class);
	}

	private Messages() {}
}
