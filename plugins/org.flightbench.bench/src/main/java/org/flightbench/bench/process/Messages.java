// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

import org.flightbench.base.Texts;

/** Messages about processes of benchmarks and the errors that prevent them from running. */
final class Messages {

	public static String failed_noResult;
	public static String jvm_unexpectedOutput;
	public static String log_left_many;
	public static String log_left_one;
	public static String nothingRan_reason;
	public static String nothingRan_jdkTooOld;
	public static String nothingRan_silently;
	public static String process_lasting;
	public static String refused_arguments;
	public static String refused_failure;
	public static String refused_locked;
	public static String refused_noBenchmarks;
	public static String refused_pattern;
	public static String refused_unwritable;
	public static String refused_version;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
