// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmc.common.IMCThread;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.flightrecorder.jdk.JdkTypeIDs;

/**
 * One stop of all threads.
 *
 * @param startNanos when it was requested, in nanoseconds since the epoch
 * @param timeToSafepointNanos until the last thread had stopped; 0 if that was not recorded
 * @param operation what was done meanwhile, empty if not recorded
 * @param caller name of the thread that asked for it, empty if not recorded
 * @param operationNanos how long that took, 0 if not recorded
 */
public record Safepoint(long startNanos, long timeToSafepointNanos, String operation, String caller,
		long operationNanos) {

	private static final long NO_ID = -1;

	/** When the last thread had stopped. */
	long reachedNanos() {
		return startNanos + timeToSafepointNanos;
	}

	/** When the threads went on, as far as recorded. */
	long endNanos() {
		return reachedNanos() + operationNanos;
	}

	/** How long the threads could not run. */
	long totalNanos() {
		return timeToSafepointNanos + operationNanos;
	}

	private record Operation(long startNanos, long nanos, String name, String caller) {}

	/** All safepoints of a recording: an operation joins the begin of its number, and is one alone without it. */
	static List<Safepoint> in(IItemCollection items) {
		Map<Long, List<Operation>> operations = operations(items);
		List<Safepoint> safepoints = new ArrayList<>();
		for (IItemIterable begins : items.apply(ItemFilters.type(JdkTypeIDs.SAFEPOINT_BEGIN))) {
			IType<IItem> type = begins.getType();
			IMemberAccessor<?, IItem> id = Fields.of(type, "safepointId");
			for (IItem begin : begins) {
				long start = Fields.startNanos(begin, Fields.start(type));
				long reached = Fields.startNanos(begin, Fields.end(type));
				List<Operation> done = operations.remove(Fields.number(id, begin, NO_ID));
				Operation first = done == null ? new Operation(reached, 0, "", "") : done.get(0);
				long nanos = done == null ? 0 : done.stream().mapToLong(Operation::nanos).sum();
				safepoints.add(new Safepoint(start, Math.max(0, reached - start), first.name, first.caller, nanos));
			}
		}
		for (List<Operation> alone : operations.values()) {
			for (Operation one : alone) {
				safepoints.add(new Safepoint(one.startNanos, 0, one.name, one.caller, one.nanos));
			}
		}
		return safepoints;
	}

	/** The operations that need a safepoint, by its number. */
	private static Map<Long, List<Operation>> operations(IItemCollection items) {
		Map<Long, List<Operation>> operations = new HashMap<>();
		for (IItemIterable executed : items.apply(ItemFilters.type(JdkTypeIDs.VM_OPERATIONS))) {
			IType<IItem> type = executed.getType();
			IMemberAccessor<?, IItem> id = Fields.of(type, "safepointId");
			IMemberAccessor<?, IItem> safepoint = Fields.of(type, "safepoint");
			IMemberAccessor<?, IItem> name = Fields.of(type, "operation");
			IMemberAccessor<?, IItem> caller = Fields.of(type, "caller");
			for (IItem item : executed) {
				if (safepoint != null && Boolean.TRUE.equals(safepoint.getMember(item))) {
					long start = Fields.startNanos(item, Fields.start(type));
					long end = Fields.startNanos(item, Fields.end(type));
					operations.computeIfAbsent(Fields.number(id, item, NO_ID), key -> new ArrayList<>())
							.add(new Operation(start, Math.max(0, end - start), text(name, item), text(caller, item)));
				}
			}
		}
		return operations;
	}

	private static String text(IMemberAccessor<?, IItem> field, IItem item) {
		Object value = field == null ? null : field.getMember(item);
		if (value instanceof IMCThread thread) {
			return thread.getThreadName() == null ? "" : thread.getThreadName();
		}
		return value == null ? "" : value.toString();
	}
}
