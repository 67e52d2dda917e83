// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import org.eclipse.osgi.util.NLS;

/** Localized texts of the dialog that runs benchmarks. */
final class Messages extends NLS {

	public static String benchmarks_all;
	public static String benchmarks_chosen;
	public static String benchmarks_defaultPackage;
	public static String benchmarks_filter;
	public static String benchmarks_none;
	public static String benchmarks_title;
	public static String browse;
	public static String browse_folder;
	public static String candidate_interleaved;
	public static String candidate_jdk;
	public static String candidate_parameter;
	public static String candidate_same;
	public static String candidate_value_name;
	public static String candidate_why;
	public static String command_copy;
	public static String command_time;
	public static String command_title;
	public static String decision_budget;
	public static String decision_budget_message;
	public static String decision_mostForks;
	public static String decision_precision;
	public static String decision_precision_message;
	public static String decision_redoDisturbed;
	public static String decision_redoDisturbed_tooltip;
	public static String decision_untilDecided;
	public static String decision_warmupByNeed;
	public static String decision_warmupByNeed_tooltip;
	public static String decision_why;
	public static String dialog_candidate;
	public static String dialog_candidate_on;
	public static String dialog_chooseJar;
	public static String dialog_decision;
	public static String dialog_help;
	public static String dialog_how;
	public static String dialog_reading;
	public static String dialog_revisions;
	public static String dialog_run;
	public static String dialog_title;
	public static String dialog_waits;
	public static String field_first;
	public static String field_jvmArguments;
	public static String files_all;
	public static String files_jars;
	public static String first_message;
	public static String first_title;
	public static String first_tooltip;
	public static String how_forks;
	public static String how_iterationTime_name;
	public static String how_iterations;
	public static String how_jvmArguments_message;
	public static String how_of;
	public static String how_others;
	public static String how_others_message;
	public static String how_profilers;
	public static String how_profilers_gc;
	public static String how_profilers_jfr;
	public static String how_profilers_message;
	public static String how_profilers_tooltip;
	public static String how_threads;
	public static String how_warmup;
	public static String how_warmupTime_name;
	public static String jdk_text;
	public static String jdk_title;
	public static String job_checkout;
	public static String job_jdks;
	public static String job_reading;
	public static String parameters_nothing;
	public static String parameters_title;
	public static String parameters_tooltip;
	public static String results_baseline;
	public static String results_candidate;
	public static String results_folder;
	public static String results_folder_text;
	public static String results_folder_title;
	public static String results_name;
	public static String results_new;
	public static String results_show;
	public static String results_title;
	public static String revisions_baseline;
	public static String revisions_baseline_message;
	public static String revisions_baseline_tooltip;
	public static String revisions_build;
	public static String revisions_build_tooltip;
	public static String revisions_candidate;
	public static String revisions_candidate_tooltip;
	public static String revisions_checkout;
	public static String revisions_checkout_title;
	public static String revisions_jar;
	public static String revisions_jar_message;
	public static String revisions_jar_tooltip;
	public static String revisions_two;
	public static String revisions_why;
	public static String source_bundled;
	public static String source_jar;
	public static String source_jar_title;
	public static String source_jdk;
	public static String source_notInstalled;

	static {
		NLS.initializeMessages("org.flightbench.ui.bench.dialog.messages", Messages.class);
	}

	private Messages() {}
}
