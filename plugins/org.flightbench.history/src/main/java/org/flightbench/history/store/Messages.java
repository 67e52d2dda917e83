// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import org.flightbench.base.Texts;

/** The localized messages about stores. */
final class Messages {

	public static String added_unusable_many;
	public static String added_unusable_one;
	public static String credentials_unreadable;
	public static String store_badUrl;
	public static String store_busy;
	public static String store_closed;
	public static String store_corrupt;
	public static String store_directory;
	public static String store_failed;
	public static String store_foreign;
	public static String store_full;
	public static String store_missing;
	public static String store_newer;
	public static String store_noFolder;
	public static String store_noHistory;
	public static String store_noLibrary;
	public static String store_passwordInUrl;
	public static String store_program;
	public static String store_readOnly;
	public static String store_refused;
	public static String store_unreachable;
	public static String store_unsupported;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
