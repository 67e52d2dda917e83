// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.shape;

import org.flightbench.base.Texts;

/** The localized messages about the shape of raw data. */
final class Messages {

	public static String shape_drifting;
	public static String shape_groups;
	public static String shape_outlyingForks_many;
	public static String shape_outlyingForks_one;
	public static String shape_outlyingIterations_many;
	public static String shape_outlyingIterations_one;
	public static String shape_warming_many;
	public static String shape_warming_one;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
