// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import org.flightbench.base.Texts;

/** Messages about planning, resuming and failing runs. */
final class Messages {

	public static String again_none;
	public static String failed_jvm;
	public static String failed_overTime;
	public static String plan_noParameter_baseline;
	public static String plan_noParameter_candidate;
	public static String plan_noValue;
	public static String plan_nothing_baseline;
	public static String plan_nothing_candidate;
	public static String plan_values_baseline;
	public static String plan_values_candidate;
	public static String resume_broken;
	public static String resume_changed;
	public static String resume_jdk;
	public static String resume_noRun;
	public static String resume_notPair;
	public static String resume_notUntilDecided;
	public static String run_interrupted;
	public static String run_unwritable;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
