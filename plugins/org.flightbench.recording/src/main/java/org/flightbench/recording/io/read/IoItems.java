// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.io.read;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

import org.flightbench.recording.io.IoOperation;
import org.flightbench.recording.profile.items.ItemFields;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemFilter;
import org.openjdk.jmc.common.item.IType;
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
		ToLongFunction<IItem> start = ItemFields.nanos(type, JfrAttributes.START_TIME);
		return ofType == null ? item -> false : item -> ofType.contains(start.applyAsLong(item));
	}
}
