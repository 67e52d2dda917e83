// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc;

import org.flightbench.base.Texts;

/** Localized strings of garbage collection reports. */
final class Messages {

	public static String allocation;
	public static String baseline;
	public static String candidate;
	public static String cause;
	public static String change;
	public static String change_interval;
	public static String collection;
	public static String count;
	public static String count_baseline;
	public static String failure;
	public static String finding;
	public static String headline;
	public static String headline_runs;
	public static String heapAfter;
	public static String heapBefore;
	public static String longest;
	public static String longestPause;
	public static String longest_baseline;
	public static String mean;
	public static String measure;
	public static String metaspaceCommitted;
	public static String metaspaceThreshold;
	public static String metaspaceUsed;
	public static String note_heap;
	public static String note_hidden;
	public static String note_humongous;
	public static String note_none;
	public static String note_once;
	public static String note_promotion;
	public static String note_runs;
	public static String note_sum;
	public static String note_unknown;
	public static String paused;
	public static String pauses;
	public static String phase;
	public static String promotion;
	public static String rate;
	public static String share;
	public static String thread;
	public static String topic_allocation_stalls;
	public static String topic_concurrent;
	public static String topic_degenerated;
	public static String topic_failures;
	public static String topic_full;
	public static String topic_humongous;
	public static String topic_metaspace;
	public static String topic_pacing;
	public static String topic_processor_time;
	public static String total;
	public static String total_baseline;
	public static String unknown;
	public static String value;
	public static String verdict;
	public static String verdict_runs;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
