// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.change;

import org.flightbench.base.Texts;

/** Localized texts of changes. */
final class Messages {

	public static String verdict_inconclusive;
	public static String verdict_less;
	public static String verdict_more;
	public static String verdict_noChange;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
