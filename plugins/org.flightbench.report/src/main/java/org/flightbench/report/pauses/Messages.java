// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import org.flightbench.base.Texts;

/** Localized strings of pause reports. */
final class Messages {

	public static String advice_arrayCopy;
	public static String advice_arrayCopy_remedy;
	public static String advice_countedLoop;
	public static String advice_countedLoop_remedy;
	public static String advice_cpuStarvation_record;
	public static String advice_cpuStarvation_remedy;
	public static String advice_jniCritical_many;
	public static String advice_jniCritical_one;
	public static String advice_jniCritical_remedy;
	public static String advice_manyThreads;
	public static String advice_manyThreads_remedy;
	public static String advice_mapped;
	public static String advice_mapped_remedy;
	public static String advice_mapped_silent;
	public static String advice_noneRunning;
	public static String advice_noneRunning_remedy;
	public static String advice_nothingLate;
	public static String advice_nothingToDo;
	public static String advice_swapping_remedy;
	public static String advice_unexplained_remedy;
	public static String change_gone;
	public static String change_new;
	public static String column_after;
	public static String column_atSafepoint;
	public static String column_baseline;
	public static String column_candidate;
	public static String column_change;
	public static String column_cleanup;
	public static String column_count;
	public static String column_countBefore;
	public static String column_late;
	public static String column_leaving;
	public static String column_longest;
	public static String column_longestBefore;
	public static String column_longestToSafepoint;
	public static String column_measure;
	public static String column_median;
	public static String column_operation;
	public static String column_p99;
	public static String column_sinceJvmStart;
	public static String column_sinceStart;
	public static String column_startTime;
	public static String column_toSafepoint;
	public static String column_total;
	public static String column_totalBefore;
	public static String column_verdict;
	public static String machine_load;
	public static String machine_load_log;
	public static String machine_load_program;
	public static String machine_load_unknown;
	public static String machine_memory;
	public static String machine_memory_log;
	public static String machine_memory_unknown;
	public static String machine_noSwap;
	public static String machine_resident;
	public static String machine_swap;
	public static String machine_switches;
	public static String machine_throttled;
	public static String measure_longest;
	public static String measure_longestToSafepoint;
	public static String measure_p99;
	public static String measure_stopped;
	public static String pattern_arrayCopy;
	public static String pattern_countedLoop;
	public static String pattern_cpuStarvation;
	public static String pattern_jniCritical;
	public static String pattern_manyThreads;
	public static String pattern_mapped;
	public static String pattern_swapping;
	public static String pattern_unexplained;
	public static String pause_inJni_many;
	public static String pause_inJni_one;
	public static String pause_late;
	public static String pause_late_at;
	public static String pause_late_lastSeen;
	public static String pause_phases;
	public static String pause_phases_all;
	public static String pause_phases_cleanup;
	public static String pause_phases_last;
	public static String pause_phases_leaving;
	public static String pause_phases_more;
	public static String pause_phases_operation;
	public static String pause_phases_toSafepoint;
	public static String pause_phases_toSafepointUnknown;
	public static String pause_stopped;
	public static String pause_stopped_unknown;
	public static String pause_threads_many;
	public static String pause_threads_one;
	public static String pause_threads_running_many;
	public static String pause_threads_running_one;
	public static String summary_change;
	public static String summary_many;
	public static String summary_none;
	public static String summary_of_many;
	public static String summary_of_one;
	public static String summary_one;
	public static String verdict_singleRun;
	public static String verdict_singleRuns;
	public static String verdict_unknown;
	public static String times_date;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
