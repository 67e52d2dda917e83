// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

/** Strings for tests: all in English, one of them also in German. */
final class Messages {

	public static String greeting;
	public static String files_one;
	public static String files_many;

	static {
		load();
	}

	private Messages() {}

	static void load() {
		Texts.into(Messages.class);
	}
}
