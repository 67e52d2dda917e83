// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.unit.IQuantity;

/**
 * An event of a profile. One instance may stand for several equal events.
 *
 * @param type the event type, shared by all events of a profile
 * @param stack the stack trace, or null if unknown
 * @param weight the weight, or null if events are only counted
 */
record Sample(StackType type, IMCStackTrace stack, IQuantity weight) implements IItem {

	@Override
	public StackType getType() {
		return type;
	}
}
