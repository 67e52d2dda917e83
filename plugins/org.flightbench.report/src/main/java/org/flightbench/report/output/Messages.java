// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import org.flightbench.base.Texts;

/** What reports about benchmarks say, in the language of the user. */
final class Messages {

	public static String page_language;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
