// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.util.List;
import org.flightbench.recording.safepoint.LateThread;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.rules.Fields;
import org.flightbench.rules.Safepoint;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.flightrecorder.jdk.JdkTypeIDs;

/** What several events tell of one safepoint: times in nanoseconds since 1970, {@link #NONE} if not recorded. */
final class ItemSafepoint {

	private static final long NONE = Long.MIN_VALUE;

	private final long id;
	private long begin = NONE;
	private long reached = NONE;
	private long cleanup = NONE;
	private long cleanupEnd = NONE;
	private long operationBegin = NONE;
	private long operationEnd = NONE;
	private long leaving = NONE;
	private long left = NONE;
	private long threads = Pause.UNKNOWN;
	private long jniCritical = Pause.UNKNOWN;
	private String operation;
	private String caller = "";

	ItemSafepoint(long id) {
		this.id = id;
	}

	/** How to read events of a type that tell of safepoints. */
	static final class Reader {

		private final IType<IItem> type;
		private final IMemberAccessor<?, IItem> id;
		private final IMemberAccessor<?, IItem> threads;
		private final IMemberAccessor<?, IItem> jniCritical;
		private final IMemberAccessor<?, IItem> atSafepoint;
		private final IMemberAccessor<?, IItem> operation;
		private final IMemberAccessor<?, IItem> caller;

		Reader(IType<IItem> type) {
			this.type = type;
			id = Fields.of(type, "safepointId");
			threads = Fields.of(type, "totalThreadCount");
			jniCritical = Fields.of(type, "jniCriticalThreadCount");
			atSafepoint = Fields.of(type, "safepoint");
			operation = Fields.of(type, "operation");
			caller = Fields.of(type, "caller");
		}

		/** The safepoint's number, {@link Pause#UNKNOWN} if it has none. */
		long id(IItem event) {
			return Fields.number(id, event, Pause.UNKNOWN);
		}

		/** An operation that needs no safepoint stops nobody. */
		boolean isOfSafepoint(IItem event) {
			return atSafepoint == null || Boolean.TRUE.equals(atSafepoint.getMember(event));
		}

		void read(IItem event, ItemSafepoint into) {
			long from = Fields.startNanos(event, Fields.start(type));
			long to = Fields.startNanos(event, Fields.end(type));
			switch (type.getIdentifier()) {
				case JdkTypeIDs.SAFEPOINT_BEGIN -> {
					into.begin = from;
					into.reached = to;
					into.threads = Fields.number(threads, event, Pause.UNKNOWN);
					into.jniCritical = Fields.number(jniCritical, event, Pause.UNKNOWN);
				}
				case JdkTypeIDs.SAFEPOINT_CLEANUP -> {
					into.cleanup = from;
					into.cleanupEnd = to;
				}
				case JdkTypeIDs.SAFEPOINT_END -> {
					into.leaving = from;
					into.left = to;
				}
				default -> operation(event, from, to, into);
			}
		}

		/** Several operations may share a safepoint; it is called after the first. */
		private void operation(IItem event, long from, long to, ItemSafepoint into) {
			if (into.operationBegin == NONE || from < into.operationBegin) {
				into.operationBegin = from;
				into.operation = operation == null ? null : String.valueOf(operation.getMember(event));
				into.caller = caller == null ? "" : String.valueOf(caller.getMember(event));
			}
			into.operationEnd = Math.max(into.operationEnd, to);
		}
	}

	long start() {
		return begin != NONE ? begin : cleanup != NONE ? cleanup : operationBegin != NONE ? operationBegin : leaving;
	}

	private long end() {
		return Math.max(start(), Math.max(Math.max(reached, cleanupEnd), Math.max(operationEnd, left)));
	}

	/** In nanoseconds, {@link Pause#UNKNOWN} if not recorded. */
	long timeToSafepoint() {
		return begin == NONE ? Pause.UNKNOWN : Math.max(0, (cleanup == NONE ? reached : cleanup) - begin);
	}

	private long operationNanos() {
		return operationBegin == NONE && begin != NONE ? span(reached, leaving) : span(operationBegin, operationEnd);
	}

	private static long span(long from, long to) {
		return from == NONE || to == NONE ? Pause.UNKNOWN : Math.max(0, to - from);
	}

	/** As the rules have it, if its begin is recorded. */
	Safepoint forRules() {
		return new Safepoint(begin, timeToSafepoint(), operation, caller,
				Math.max(0, end() - begin - timeToSafepoint()));
	}

	/** @param originNanos from when on time is counted, in nanoseconds since 1970 */
	Pause pause(long originNanos, List<LateThread> late) {
		return new Pause(0, id, operation, start() - originNanos, timeToSafepoint(), span(cleanup, cleanupEnd),
				operationNanos(), span(leaving, left), end() - start(), threads, Pause.UNKNOWN, jniCritical, late);
	}
}
