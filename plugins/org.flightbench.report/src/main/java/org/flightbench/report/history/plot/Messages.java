// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.history.plot;

import org.flightbench.base.Texts;

/** Localized texts of plots. */
final class Messages {

	public static String branch_none;
	public static String change_commits;
	public static String change_label;
	public static String change_levels;
	public static String change_origin;
	public static String change_size;
	public static String legend_better;
	public static String legend_level;
	public static String legend_run;
	public static String legend_worse;
	public static String point_branch;
	public static String point_commit;
	public static String point_jdk;
	public static String point_machine;
	public static String point_run;
	public static String strip_jdk;
	public static String strip_machine;
	public static String unit_logarithmic;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
