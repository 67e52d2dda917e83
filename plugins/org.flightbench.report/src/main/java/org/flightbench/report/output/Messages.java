// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import org.flightbench.base.Texts;

/** Texts of reports about benchmarks, in the language of the user. */
final class Messages {

	public static String page_language;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
