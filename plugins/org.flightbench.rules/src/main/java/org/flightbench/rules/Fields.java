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
public final class Fields {

	private Fields() {}

	/** How to read a field, null if the type has none of this name. */
	public static IMemberAccessor<?, IItem> of(IType<IItem> type, String name) {
		for (IAccessorKey<?> key : type.getAccessorKeys().keySet()) {
			if (key.getIdentifier().equals(name)) {
				return type.getAccessor(key);
			}
		}
		return null;
	}

	/** A whole number, {@code missing} if there is none. */
	public static long number(IMemberAccessor<?, IItem> field, IItem item, long missing) {
		Object value = field == null ? null : field.getMember(item);
		if (value instanceof IQuantity quantity) {
			return quantity.longValue();
		}
		return value instanceof Number number ? number.longValue() : missing;
	}

	/** A time in nanoseconds since the epoch. */
	public static long startNanos(IItem item, IMemberAccessor<IQuantity, IItem> start) {
		return start.getMember(item).clampedLongValueIn(UnitLookup.EPOCH_NS);
	}

	/** Begin of a type's events, which those without a duration have as well. */
	public static IMemberAccessor<IQuantity, IItem> start(IType<IItem> type) {
		return JfrAttributes.START_TIME.getAccessor(type);
	}

	public static IMemberAccessor<IQuantity, IItem> end(IType<IItem> type) {
		return JfrAttributes.END_TIME.getAccessor(type);
	}
}
