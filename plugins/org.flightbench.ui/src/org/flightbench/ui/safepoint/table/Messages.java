// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.table;

import org.eclipse.osgi.util.NLS;

/** Localized texts of the tables below a safepoint timeline. */
final class Messages extends NLS {

	public static String late_advice_many;
	public static String late_advice_one;
	public static String late_copy;
	public static String late_evidence;
	public static String late_longest;
	public static String late_none;
	public static String late_ofBaseline;
	public static String late_ofCandidate;
	public static String late_pauses;
	public static String late_stack;
	public static String late_text_name;
	public static String late_thread;
	public static String late_total;
	public static String late_try;
	public static String operations_change;
	public static String operations_count;
	public static String operations_count_after;
	public static String operations_count_before;
	public static String operations_longest;
	public static String operations_longest_after;
	public static String operations_longest_before;
	public static String operations_median;
	public static String operations_operation;
	public static String operations_p99;
	public static String operations_total;
	public static String operations_total_after;
	public static String operations_total_before;
	public static String pauses_cleanup;
	public static String pauses_count_many;
	public static String pauses_count_one;
	public static String pauses_filter;
	public static String pauses_late;
	public static String pauses_leaving;
	public static String pauses_number;
	public static String pauses_of;
	public static String pauses_ofLongest;
	public static String pauses_operation;
	public static String pauses_side;
	public static String pauses_threads;
	public static String pauses_timeToSafepoint;
	public static String pauses_total;
	public static String pauses_vmOperation;
	public static String side_baseline;
	public static String side_candidate;
	public static String tables_late;
	public static String tables_late_count;
	public static String tables_operations;
	public static String tables_pauses;
	public static String tables_verdicts;
	public static String verdicts_after;
	public static String verdicts_before;
	public static String verdicts_change;
	public static String verdicts_measure;
	public static String verdicts_verdict;
	public static String verdicts_why;

	static {
		NLS.initializeMessages("org.flightbench.ui.safepoint.table.messages", Messages.class);
	}

	private Messages() {}
}
