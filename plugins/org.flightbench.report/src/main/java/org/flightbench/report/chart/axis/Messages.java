// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.axis;

import org.flightbench.base.Texts;

/** Localized texts of axes. */
final class Messages {

	public static String axis_logarithmic;
	public static String axis_logarithmicAlone;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
