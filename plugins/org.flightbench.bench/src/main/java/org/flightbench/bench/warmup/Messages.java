// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.warmup;

import org.flightbench.base.Texts;

/** Messages about the warm-up of benchmarks. */
final class Messages {

	public static String warmup_added;
	public static String warmup_asDeclared;
	public static String warmup_longer;
	public static String warmup_notSteady;
	public static String warmup_saved;
	public static String warmup_steady;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
