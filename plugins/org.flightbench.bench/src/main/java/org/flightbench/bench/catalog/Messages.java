// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.catalog;

import org.flightbench.base.Texts;

/** Messages about listing benchmarks. */
final class Messages {

	public static String catalog_slow;
	public static String catalog_tooMany;
	public static String catalog_unknownMode;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
