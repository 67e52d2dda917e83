// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import org.eclipse.osgi.util.NLS;

/** Localized texts for benchmark runs. */
final class Messages extends NLS {

	public static String again_addForks;
	public static String again_cancel;
	public static String again_question;
	public static String again_replace;
	public static String again_title;
	public static String exit_keep;
	public static String exit_stop;
	public static String exit_text_many;
	public static String exit_text_one;
	public static String exit_title;
	public static String failure;
	public static String failure_fork;
	public static String job_run;
	public static String menu_clear;
	public static String menu_copy;
	public static String menu_selectAll;
	public static String outcome_decided;
	public static String outcome_failed;
	public static String outcome_many;
	public static String outcome_nothing;
	public static String outcome_one;
	public static String output_again;
	public static String output_again_tooltip;
	public static String output_clear;
	public static String output_clear_tooltip;
	public static String output_hold;
	public static String output_hold_tooltip;
	public static String output_name;
	public static String output_nothing;
	public static String output_runs;
	public static String output_runs_tooltip;
	public static String output_stop;
	public static String output_stop_tooltip;
	public static String run_begins;
	public static String run_endedEarly;
	public static String run_failed;
	public static String run_finished;
	public static String run_locked;
	public static String run_refused;
	public static String run_runs;
	public static String run_stopped;
	public static String run_waiting;
	public static String run_waits;

	static {
		NLS.initializeMessages("org.flightbench.ui.bench.messages", Messages.class);
	}

	private Messages() {}
}
