// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import org.flightbench.base.Texts;

/** The localized messages about noise profiles. */
final class Messages {

	public static String differ_jdk;
	public static String differ_machine;
	public static String differ_vm;
	public static String note_forced;
	public static String note_notRepeated_many;
	public static String note_notRepeated_one;
	public static String note_notUsed;
	public static String note_otherEnvironment_many;
	public static String note_otherEnvironment_one;
	public static String note_unreadable;
	public static String source_forks;
	public static String source_runs;
	public static String source_thisMachine;
	public static String unknown;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
