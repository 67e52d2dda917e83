// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.pair;

import org.flightbench.base.Texts;

/** The localized messages about matching results. */
final class Messages {

	public static String ignored_needed;
	public static String ignored_parameter;
	public static String pairing_duplicates_baseline;
	public static String pairing_duplicates_candidate;
	public static String pairing_noPackage_baseline;
	public static String pairing_noPackage_candidate;
	public static String pairing_package;
	public static String pairing_parameter_baseline;
	public static String pairing_parameter_candidate;
	public static String pairing_setup;
	public static String pairing_threads_baseline;
	public static String pairing_threads_candidate;
	public static String pivot_noParameter;
	public static String pivot_noParameters;
	public static String pivot_noValue;
	public static String pivot_without_many;
	public static String pivot_without_one;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
