// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/** Access to event fields by name, regardless of their content type, which differs between JDK releases. */
final class EventFields {

	private EventFields() {}

	/** Returns an accessor of a field, or null if the type has no field of this name. */
	static IMemberAccessor<?, IItem> of(IType<IItem> type, String name) {
		for (IAccessorKey<?> key : type.getAccessorKeys().keySet()) {
			if (key.getIdentifier().equals(name)) {
				return type.getAccessor(key);
			}
		}
		return null;
	}

	/** Returns a start time in nanoseconds since the epoch. */
	static long startNanos(IItem item, IMemberAccessor<IQuantity, IItem> start) {
		return start.getMember(item).clampedLongValueIn(UnitLookup.EPOCH_NS);
	}

	/** Returns an accessor of the start time, which events without a duration also have. */
	static IMemberAccessor<IQuantity, IItem> start(IType<IItem> type) {
		return JfrAttributes.START_TIME.getAccessor(type);
	}
}
