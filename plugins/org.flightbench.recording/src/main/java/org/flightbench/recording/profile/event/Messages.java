// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.event;

import org.flightbench.base.Texts;

/** Texts of profiles, in the language of the user. */
final class Messages {

	public static String period_recorded;
	public static String period_usual;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
