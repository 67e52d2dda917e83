// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.benchmark;

import org.flightbench.base.Texts;

/** Localized messages for recorded benchmarks. */
final class Messages {

	public static String measured_none;
	public static String measured_unknown;
	public static String measured_warmup;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
