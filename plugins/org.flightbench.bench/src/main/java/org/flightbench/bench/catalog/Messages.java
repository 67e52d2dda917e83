// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.catalog;

import org.flightbench.base.Texts;

/** Texts of runs of benchmarks: their progress, their outcomes, and what keeps them from running. */
final class Messages {

	public static String catalog_slow;
	public static String catalog_tooMany;
	public static String catalog_unknownMode;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
