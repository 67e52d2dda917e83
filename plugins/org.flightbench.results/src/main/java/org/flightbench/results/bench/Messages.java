// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bench;

import org.flightbench.text.Texts;

/** What runs of benchmarks say: how far they are, what became of them, and what keeps them from running. */
final class Messages {

	public static String catalog_slow;
	public static String catalog_tooMany;
	public static String catalog_unknownMode;
	public static String command_quote;
	public static String failed_jvm;
	public static String failed_noResult;
	public static String folder_failed;
	public static String folder_locale;
	public static String folder_name;
	public static String folder_tooMany;
	public static String jar_broken;
	public static String jar_missing;
	public static String jar_noBenchmarks;
	public static String jar_noFile;
	public static String jar_noJmh;
	public static String jdk_none;
	public static String jdk_notExecutable;
	public static String jdk_tooOld;
	public static String jvm_nonsense;
	public static String nothingRan_reason;
	public static String nothingRan_jdkTooOld;
	public static String nothingRan_silently;
	public static String options_comma;
	public static String options_forks;
	public static String options_iterations;
	public static String options_iterationTime;
	public static String options_noValue;
	public static String options_threads;
	public static String options_warmupIterations;
	public static String options_warmupTime;
	public static String plan_noParameter_baseline;
	public static String plan_noParameter_candidate;
	public static String plan_nothing_baseline;
	public static String plan_nothing_candidate;
	public static String plan_noValue;
	public static String plan_values_baseline;
	public static String plan_values_candidate;
	public static String process_lasting;
	public static String progress_benchmark;
	public static String progress_benchmarkOf;
	public static String progress_fork;
	public static String progress_iteration;
	public static String progress_timeLeft;
	public static String progress_warmup;
	public static String refused_arguments;
	public static String refused_failure;
	public static String refused_noBenchmarks;
	public static String refused_pattern;
	public static String refused_version;
	public static String run_cancelled;
	public static String run_interrupted;
	public static String status_cancelled;
	public static String status_failed;
	public static String status_finished;
	public static String status_running;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
