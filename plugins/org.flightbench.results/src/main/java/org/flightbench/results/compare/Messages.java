// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import org.flightbench.base.Texts;

/** The localized messages of comparisons. */
final class Messages {

	public static String differ_batchSize;
	public static String differ_forks;
	public static String differ_iterationTime;
	public static String differ_iterations;
	public static String differ_jdkVersion;
	public static String differ_jmhVersion;
	public static String differ_jvmArguments;
	public static String differ_measured;
	public static String differ_metric;
	public static String differ_mode;
	public static String differ_none;
	public static String differ_notMeasured;
	public static String differ_threads;
	public static String differ_vmName;
	public static String differ_vmVersion;
	public static String differ_warmupBatchSize;
	public static String differ_warmupIterations;
	public static String differ_warmupTime;
	public static String expectation_costly;
	public static String expectation_directions;
	public static String expectation_extremes_agree;
	public static String expectation_extremes_disagree;
	public static String expectation_met;
	public static String expectation_missed;
	public static String expectation_noInterval;
	public static String expectation_noMatch;
	public static String expectation_noMetric;
	public static String expectation_noPair;
	public static String expectation_nothing;
	public static String expectation_undecided;
	public static String expectation_unpaired_many;
	public static String expectation_unpaired_one;
	public static String warning_everywhere;
	public static String warning_results;
	public static String warning_where;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
