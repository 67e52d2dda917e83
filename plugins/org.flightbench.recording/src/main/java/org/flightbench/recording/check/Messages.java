// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.check;

import org.flightbench.base.Texts;

/** Localized messages about the limitations of recordings. */
final class Messages {

	public static String biased;
	public static String biased_meaning;
	public static String biased_remedy;
	public static String busy;
	public static String busy_meaning;
	public static String busy_remedy;
	public static String busy_steadily;
	public static String clock_back;
	public static String clock_forward;
	public static String clock_meaning;
	public static String clock_remedy;
	public static String damaged_meaning;
	public static String failed;
	public static String failed_meaning;
	public static String failed_remedy;
	public static String few;
	public static String few_meaning;
	public static String few_remedy;
	public static String limited;
	public static String limited_meaning;
	public static String limited_remedy;
	public static String limited_time;
	public static String lost;
	public static String lost_meaning;
	public static String lost_remedy;
	public static String overlap_meaning;
	public static String removed;
	public static String removed_meaning;
	public static String removed_remedy;
	public static String swapping;
	public static String swapping_meaning;
	public static String swapping_remedy;
	public static String throttled;
	public static String throttled_meaning;
	public static String throttled_remedy;
	public static String truncated;
	public static String truncated_deepest;
	public static String truncated_meaning;
	public static String truncated_remedy;
	public static String warming;
	public static String warming_meaning;
	public static String warming_remedy;
	public static String withoutStacks;
	public static String withoutStacks_meaning;
	public static String withoutStacks_ofType;
	public static String withoutStacks_remedy;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
