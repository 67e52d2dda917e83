// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.run;

import org.flightbench.base.Texts;

/** The localized messages of this package. */
final class Messages {

	public static String runs_differ;
	public static String runs_differ_start;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
