// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.stacks;

import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.unit.IQuantity;

/**
 * An event of a profile, or several that are alike.
 *
 * @param type the type of all of the profile's events
 * @param stack its stack, null if it has none
 * @param weight what it weighs, null if it is only counted
 */
record Sample(StackType type, IMCStackTrace stack, IQuantity weight) implements IItem {

	@Override
	public StackType getType() {
		return type;
	}
}
