// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

/** Under which pages Mission Control shows what a rule found. */
public final class Topics {

	/** The page Safepoints. */
	public static final String SAFEPOINTS = "flightbench_safepoints";
	/** The page Allocation Flame Graph. */
	public static final String ALLOCATION = "flightbench_allocation";

	private Topics() {}
}
