// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import org.flightbench.text.Texts;

/** What comparisons say: verdicts, why they are so, and what to know about the data. */
final class Messages {

	public static String differ_batchSize;
	public static String differ_forks;
	public static String differ_iterations;
	public static String differ_iterationTime;
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
	public static String ignored_needed;
	public static String ignored_parameter;
	public static String note_converted;
	public static String note_errors;
	public static String note_errors_assumed;
	public static String note_leftOut_baseline_many;
	public static String note_leftOut_baseline_one;
	public static String note_leftOut_candidate_many;
	public static String note_leftOut_candidate_one;
	public static String note_noJdk_baseline;
	public static String note_noJdk_candidate;
	public static String note_ofBaseline;
	public static String note_ofCandidate;
	public static String note_rankTest;
	public static String note_ratioOnly;
	public static String note_singleFork;
	public static String note_sums;
	public static String note_units;
	public static String outcome_met;
	public static String outcome_missed;
	public static String outcome_undecided;
	public static String pairing_duplicates_baseline;
	public static String pairing_duplicates_candidate;
	public static String pairing_noPackage_baseline;
	public static String pairing_noPackage_candidate;
	public static String pairing_package;
	public static String pairing_parameter_baseline;
	public static String pairing_parameter_candidate;
	public static String pairing_threads_baseline;
	public static String pairing_threads_candidate;
	public static String pivot_noParameter;
	public static String pivot_noParameters;
	public static String pivot_noValue;
	public static String pivot_without_many;
	public static String pivot_without_one;
	public static String reason_better;
	public static String reason_errors;
	public static String reason_errors_assumed;
	public static String reason_fewForks;
	public static String reason_negative;
	public static String reason_noChange;
	public static String reason_noChange_amount;
	public static String reason_noisy;
	public static String reason_noNumber_baseline;
	public static String reason_noNumber_candidate;
	public static String reason_oneOf;
	public static String reason_nothing;
	public static String reason_ratioOnly;
	public static String reason_singleFork;
	public static String reason_singleFork_assumed;
	public static String reason_singleIteration;
	public static String reason_small;
	public static String reason_units;
	public static String reason_worse;
	public static String reason_zero;
	public static String remedy_assumed;
	public static String remedy_forks;
	public static String remedy_seen;
	public static String remedy_unlikely;
	public static String verdict_improved;
	public static String verdict_inconclusive;
	public static String verdict_noChange;
	public static String verdict_regressed;
	public static String warning_everywhere;
	public static String warning_results;
	public static String warning_where;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
