// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.late;

import org.flightbench.base.Texts;

/** The localized messages of this package. */
final class Messages {

	public static String late_began_or_ended;
	public static String late_latency;
	public static String late_sampled;
	public static String late_sampled_native;
	public static String late_silent;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
