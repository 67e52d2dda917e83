// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.event;

import org.flightbench.base.Texts;

/** Localized messages for profiles. */
final class Messages {

	public static String period_recorded;
	public static String period_usual;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
