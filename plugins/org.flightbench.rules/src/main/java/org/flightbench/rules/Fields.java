// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/** Fields of events by their name in the recording, whatever their content type: it changed from release to release. */
final class Fields {

	private Fields() {}

	/** How to read a field, null if the type has none of this name. */
	static IMemberAccessor<?, IItem> of(IType<IItem> type, String name) {
		for (IAccessorKey<?> key : type.getAccessorKeys().keySet()) {
			if (key.getIdentifier().equals(name)) {
				return type.getAccessor(key);
			}
		}
		return null;
	}

	/** A time in nanoseconds since the epoch. */
	static long startNanos(IItem item, IMemberAccessor<IQuantity, IItem> start) {
		return start.getMember(item).clampedLongValueIn(UnitLookup.EPOCH_NS);
	}

	/** Begin of a type's events, which those without a duration have as well. */
	static IMemberAccessor<IQuantity, IItem> start(IType<IItem> type) {
		return JfrAttributes.START_TIME.getAccessor(type);
	}
}
