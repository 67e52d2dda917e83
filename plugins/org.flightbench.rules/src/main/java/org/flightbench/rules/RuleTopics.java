// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

/** The topics that assign results of rules to pages of Mission Control. */
public final class RuleTopics {

	/** The topic of the Safepoints page. */
	public static final String SAFEPOINTS = "flightbench_safepoints";
	/** The topic of the Allocation Flame Graph page. */
	public static final String ALLOCATION = "flightbench_allocation";

	private RuleTopics() {}
}
