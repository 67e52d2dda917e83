// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.Serializable;

import org.flightbench.recording.profile.StackSet;

/**
 * The total weight and number of the events that have the same stack.
 *
 * @param weight the weight in the unit of the profile
 */
record Amount(long weight, long samples) implements Serializable {

	/** A zero amount, also the value of keys other than stacks, which have no amount. */
	static final Amount NONE = new Amount(0, 0);

	Amount plus(Amount other) {
		return new Amount(StackSet.saturated(weight, other.weight), StackSet.saturated(samples, other.samples));
	}
}
