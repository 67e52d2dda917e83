// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.io.read;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

import org.flightbench.recording.io.IoOperation;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemFilter;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/** A filter for the Mission Control items of I/O operations. Items match by event type and start time. */
public final class IoItems implements IItemFilter {

	private final Map<String, Set<Long>> starts = new HashMap<>();

	private IoItems() {}

	/** Creates a filter for the items of the given operations. */
	public static IItemFilter of(Collection<IoOperation> operations) {
		IoItems items = new IoItems();
		operations.forEach(one -> items.starts.computeIfAbsent(one.kind().eventType(), type -> new HashSet<>())
				.add(one.startNanos()));
		return items;
	}

	@Override
	public Predicate<IItem> getPredicate(IType<IItem> type) {
		Set<Long> ofType = starts.get(type.getIdentifier());
		IMemberAccessor<IQuantity, IItem> start = JfrAttributes.START_TIME.getAccessor(type);
		return ofType == null || start == null
				? item -> false
				: item -> ofType.contains(start.getMember(item).clampedLongValueIn(UnitLookup.EPOCH_NS));
	}
}
