// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.join;

import org.flightbench.base.Texts;

/** Localized texts about recordings and their results. */
final class Messages {

	public static String allocation_differs;
	public static String allocation_few_many;
	public static String allocation_few_one;
	public static String allocation_forks;
	public static String allocation_long;
	public static String allocation_other;
	public static String allocation_sampled;
	public static String allocation_short;
	public static String allocation_wholeBuffers;
	public static String description_invalid;
	public static String description_tooLong;
	public static String finder_severalFolders;
	public static String finder_threads;
	public static String finder_tooMuch;
	public static String heapDumps_otherRun;
	public static String operations_allocated;
	public static String operations_measured;
	public static String operations_score;
	public static String operations_singleShots;
	public static String operations_unknown;
	public static String origin_attached;
	public static String origin_name;
	public static String origin_run;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
