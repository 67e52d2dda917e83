// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import org.flightbench.base.Texts;

/** Localized messages for profiles. */
final class Messages {

	public static String separation_class;
	public static String separation_line;
	public static String separation_method;
	public static String separation_package;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
