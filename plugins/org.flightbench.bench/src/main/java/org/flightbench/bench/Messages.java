// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import org.flightbench.base.Texts;

/** Messages about runs of benchmarks: their progress, their outcome and the errors that prevent them from running. */
final class Messages {

	public static String command_quote;
	public static String decided_givenUp;
	public static String decided_left;
	public static String decided_none;
	public static String decided_some;
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
	public static String options_comma;
	public static String options_forks;
	public static String options_iterationTime;
	public static String options_iterations;
	public static String options_noValue;
	public static String options_threads;
	public static String options_warmupIterations;
	public static String options_warmupTime;
	public static String over_nothing;
	public static String over_ratio;
	public static String progress_benchmark;
	public static String progress_benchmarkOf;
	public static String progress_fork;
	public static String progress_iteration;
	public static String progress_timeLeft;
	public static String progress_warmup;
	public static String run_canceled;
	public static String status_canceled;
	public static String status_failed;
	public static String status_finished;
	public static String status_running;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
