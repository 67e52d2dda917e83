// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.bisect;

import org.flightbench.base.Texts;

/** Messages about why a search cannot continue, or why a commit cannot be measured. */
final class Messages {

	public static String ends_notAncestor;
	public static String ends_same;
	public static String ends_tooMany;
	public static String metric_none;
	public static String record_failed;
	public static String record_noTime;
	public static String record_notFound;
	public static String resume_broken;
	public static String resume_changed;
	public static String resume_noSearch;
	public static String skipped_failed;
	public static String skipped_noBenchmark;
	public static String skipped_several;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
