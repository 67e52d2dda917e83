// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.read;

import org.flightbench.base.Texts;

/** Texts about what is read into a history. */
final class Messages {

	public static String dataJs_expected;
	public static String dataJs_large;
	public static String dataJs_place;
	public static String pattern_noGroup;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
