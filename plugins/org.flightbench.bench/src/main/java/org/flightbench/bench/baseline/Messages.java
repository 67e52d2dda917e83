// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.baseline;

import org.flightbench.base.Texts;

/** Messages about baselines. */
final class Messages {

	public static String baseline_damaged;
	public static String baseline_empty;
	public static String baseline_name;
	public static String baseline_none;
	public static String git_checkedOut;
	public static String git_interrupted;
	public static String git_moved;
	public static String store_noFile;
	public static String store_noFolder;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
