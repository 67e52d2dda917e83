// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import org.flightbench.base.Texts;

/** Messages about checking out and building revisions. */
final class Messages {

	public static String build_busy;
	public static String build_failed;
	public static String build_kept;
	public static String build_noFolder;
	public static String build_noJar;
	public static String build_noShell;
	public static String build_output;
	public static String build_outside;
	public static String build_running;
	public static String build_several;
	public static String build_slow;
	public static String checkout_locked;
	public static String checkout_submodule;
	public static String git_missing;
	public static String git_refused;
	public static String git_slow;
	public static String git_status;
	public static String repository_noCheckout;
	public static String repository_noFolder;
	public static String repository_none;
	public static String revision_none;
	public static String revision_same;
	public static String revision_sameJar;
	public static String revision_submodules;
	public static String revision_unrelated;
	public static String revision_untracked;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
