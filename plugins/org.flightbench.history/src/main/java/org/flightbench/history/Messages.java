// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history;

import org.flightbench.base.Texts;

/** The localized messages about runs. */
final class Messages {

	public static String differ_jmh;
	public static String environment_jdk;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
