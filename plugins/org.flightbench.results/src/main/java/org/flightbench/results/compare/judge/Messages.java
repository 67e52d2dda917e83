// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.judge;

import org.flightbench.base.Texts;

/** The localized messages of verdicts: reasons, and notes about the data. */
final class Messages {

	public static String assumed_baseline;
	public static String assumed_candidate;
	public static String assumed_chosen;
	public static String assumed_controls;
	public static String assumed_oneMachine;
	public static String assumed_otherDays;
	public static String common_faster;
	public static String common_slower;
	public static String common_takenOut_faster;
	public static String common_takenOut_slower;
	public static String common_tooFew;
	public static String controls_disagree;
	public static String controls_note;
	public static String controls_note_disagree;
	public static String controls_tooFew;
	public static String family_allImproved;
	public static String family_allRegressed;
	public static String family_disagree;
	public static String family_range;
	public static String family_shift;
	public static String note_common_faster;
	public static String note_common_slower;
	public static String note_converted;
	public static String note_disturbed_baseline_many;
	public static String note_disturbed_baseline_one;
	public static String note_disturbed_candidate_many;
	public static String note_disturbed_candidate_one;
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
	public static String note_rounds;
	public static String note_ratioOnly;
	public static String note_shape_baseline;
	public static String note_shape_candidate;
	public static String note_singleFork;
	public static String note_sums;
	public static String note_units;
	public static String reason_better;
	public static String reason_errors;
	public static String reason_errors_assumed;
	public static String reason_fewForks;
	public static String reason_measured;
	public static String reason_negative;
	public static String reason_noChange;
	public static String reason_noChange_amount;
	public static String reason_noNumber_baseline;
	public static String reason_noNumber_candidate;
	public static String reason_noisy;
	public static String reason_nothing;
	public static String reason_oneOf;
	public static String reason_ratioOnly;
	public static String reason_singleFork;
	public static String reason_singleFork_assumed;
	public static String reason_singleIteration;
	public static String reason_small;
	public static String reason_stopped_budget;
	public static String reason_stopped_decided;
	public static String reason_stopped_failed;
	public static String reason_stopped_mostForks;
	public static String reason_stopped_unlikely;
	public static String reason_stopped_user;
	public static String reason_units;
	public static String reason_withinNoise;
	public static String reason_worse;
	public static String reason_zero;
	public static String remedy_above;
	public static String remedy_controls;
	public static String remedy_forks;
	public static String remedy_improved;
	public static String remedy_regressed;
	public static String remedy_seen;
	public static String remedy_threshold;
	public static String remedy_unlikely;
	public static String variation_modes;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
