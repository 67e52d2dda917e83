// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.form;

import org.eclipse.osgi.util.NLS;

/** Localized texts for invalid input and for the estimated duration of a run. */
final class Messages extends NLS {

	public static String benchmarks_nothing;
	public static String candidate_same;
	public static String estimate_about_many;
	public static String estimate_about_one;
	public static String estimate_atLeast_many;
	public static String estimate_atLeast_one;
	public static String field_baselineRevision;
	public static String field_budget;
	public static String field_build;
	public static String field_builtJar;
	public static String field_candidateFirst;
	public static String field_candidateJdk;
	public static String field_candidateJvmArguments;
	public static String field_candidateParameter;
	public static String field_candidateRevision;
	public static String field_candidateValue;
	public static String field_checkout;
	public static String field_empty;
	public static String field_first;
	public static String field_folder;
	public static String field_forks;
	public static String field_interleaved;
	public static String field_iterationTime;
	public static String field_iterations;
	public static String field_jar;
	public static String field_jdk;
	public static String field_jvmArguments;
	public static String field_mostForks;
	public static String field_name;
	public static String field_noNumber;
	public static String field_noPath;
	public static String field_noPercentage;
	public static String field_notFrom;
	public static String field_noTime;
	public static String field_others;
	public static String field_precision;
	public static String field_problem;
	public static String field_profilers;
	public static String field_revisions;
	public static String field_threads;
	public static String field_redoDisturbed;
	public static String field_tooLow;
	public static String field_untilDecided;
	public static String field_warmupByNeed;
	public static String field_warmupFixed;
	public static String field_warmupIterations;
	public static String field_warmupTime;
	public static String jdk_program;
	public static String jdk_runs;
	public static String jdk_runsMore;
	public static String jdk_unknown;
	public static String jdk_version;
	public static String parameter_baselineNotOne;
	public static String parameter_candidateEmpty;
	public static String parameter_empty;
	public static String time_hours;
	public static String time_hoursAndMinutes;
	public static String time_milliseconds;
	public static String time_minutes;
	public static String time_seconds;
	public static String revision_noBuild;
	public static String revision_noCheckout;
	public static String revision_noJar;
	public static String revision_none;
	public static String usual_range;

	static {
		NLS.initializeMessages("org.flightbench.ui.bench.form.messages", Messages.class);
	}

	private Messages() {}
}
