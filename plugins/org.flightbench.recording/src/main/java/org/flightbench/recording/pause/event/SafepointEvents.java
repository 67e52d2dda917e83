// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.event;

import java.util.Arrays;
import java.util.List;

import org.flightbench.base.LongMap;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;

/**
 * Joins the safepoint events of one chunk by their safepoint ID. In JDK 10 and older, operations have no ID. An
 * operation then belongs to the safepoint that starts just before it.
 */
public final class SafepointEvents {

	/**
	 * The columns of a safepoint. Times are in nanoseconds since 1970. Values that were not recorded are
	 * {@link #MISSING}.
	 */
	public enum Part {
		ID, BEGIN, REACHED, SYNCHRONIZING, SYNCHRONIZED, CLEANUP_BEGIN, CLEANUP_END, OPERATION, OPERATION_BEGIN,
		OPERATION_END,
		LEAVING,
		LEFT, THREADS, RUNNING, JNI_CRITICAL
	}

	public static final long MISSING = Long.MIN_VALUE;
	private static final int PARTS = Part.values().length;
	private static final long LONGEST_BEFORE_OPERATION = 50_000_000;

	private final LongRows rows = new LongRows(PARTS);
	private final LongMap rowsById = new LongMap();
	private final LongRows operationsWithoutId = new LongRows(3);
	private Field operationField;
	private long ticks;

	/** Returns a reader of a type's events, or null if the type is unrelated to safepoints. */
	EventReader events(ValueType type, Clock clock) {
		return switch (EventTypes.shortName(type.name())) {
			case "SafepointBegin" -> EventReader.of(
					List.of("startTime", "duration", "safepointId", "totalThreadCount", "jniCriticalThreadCount"),
					values -> {
						ticks = values[0];
						int row = row(values[2]);
						long begin = clock.nanosOf(values[0]);
						rows.set(row, Part.BEGIN.ordinal(), begin);
						rows.set(row, Part.REACHED.ordinal(), clock.nanosOf(values[0] + values[1]));
						rows.set(row, Part.THREADS.ordinal(), values[3]);
						rows.set(row, Part.JNI_CRITICAL.ordinal(), values[4]);
					});
			case "SafepointStateSynchronization" -> {
				// since JDK 14, runningThreadCount is always 0, because it is the number at the end of the event
				boolean knowsRunning = type.field("initialThreadCount") != null;
				yield EventReader.of(List.of("startTime", "duration", "safepointId", "initialThreadCount"), values -> {
					int row = row(values[2]);
					rows.set(row, Part.SYNCHRONIZING.ordinal(), clock.nanosOf(values[0]));
					rows.set(row, Part.SYNCHRONIZED.ordinal(), clock.nanosOf(values[0] + values[1]));
					rows.set(row, Part.RUNNING.ordinal(), knowsRunning ? values[3] : MISSING);
				});
			}
			case "SafepointCleanup" -> span(clock, Part.CLEANUP_BEGIN, Part.CLEANUP_END);
			case "SafepointEnd" -> span(clock, Part.LEAVING, Part.LEFT);
			case "ExecuteVMOperation" -> {
				operationField = type.field("operation");
				boolean knowsId = type.field("safepointId") != null;
				yield EventReader.of(List.of("startTime", "duration", "safepointId", "operation", "safepoint"),
						values -> operation(values, clock, knowsId));
			}
			default -> null;
		};
	}

	private EventReader span(Clock clock, Part begin, Part end) {
		return EventReader.of(List.of("startTime", "duration", "safepointId"), values -> {
			int row = row(values[2]);
			rows.set(row, begin.ordinal(), clock.nanosOf(values[0]));
			rows.set(row, end.ordinal(), clock.nanosOf(values[0] + values[1]));
		});
	}

	/** Adds an operation. Ignores operations that do not run at a safepoint, because they do not stop threads. */
	private void operation(long[] values, Clock clock, boolean knowsId) {
		if (values[4] != 0) {
			ticks = values[0];
			long begin = clock.nanosOf(values[0]);
			long end = clock.nanosOf(values[0] + values[1]);
			if (knowsId) {
				addOperation(row(values[2]), values[3], begin, end);
			} else {
				operationsWithoutId.add(values[3], begin, end);
			}
		}
	}

	/** Adds an operation to a safepoint. If several operations share a safepoint, it gets the name of the first one. */
	private void addOperation(int row, long operation, long begin, long end) {
		long known = rows.get(row, Part.OPERATION_BEGIN.ordinal());
		if (known == MISSING || begin < known) {
			rows.set(row, Part.OPERATION.ordinal(), operation);
			rows.set(row, Part.OPERATION_BEGIN.ordinal(), begin);
		}
		rows.set(row, Part.OPERATION_END.ordinal(), Math.max(end, rows.get(row, Part.OPERATION_END.ordinal())));
	}

	private int row(long id) {
		long known = rowsById.get(id);
		if (known != LongMap.NONE) {
			return (int) known;
		}
		int row = newRow(id);
		rowsById.put(id, row);
		return row;
	}

	private int newRow(long id) {
		long[] empty = new long[PARTS];
		Arrays.fill(empty, MISSING);
		empty[Part.ID.ordinal()] = id;
		return rows.add(empty);
	}

	/** Returns all safepoints, one per row. Must be called once, after the last event. */
	LongRows join() {
		int begins = rows.size();
		int next = 0;
		for (int operation = 0; operation < operationsWithoutId.size(); operation++) {
			long begin = operationsWithoutId.get(operation, 1);
			while (next + 1 < begins && rows.get(next + 1, Part.BEGIN.ordinal()) <= begin) {
				next++;
			}
			int row = next < begins && isJustBefore(next, begin) ? next : newRow(MISSING);
			addOperation(row, operationsWithoutId.get(operation, 0), begin, operationsWithoutId.get(operation, 2));
		}
		return rows;
	}

	private boolean isJustBefore(int row, long operationBegin) {
		long reached = rows.get(row, Part.REACHED.ordinal());
		return reached != MISSING && isJustBefore(rows.get(row, Part.BEGIN.ordinal()), reached, operationBegin);
	}

	/**
	 * Returns whether an operation without an ID belongs to a safepoint: it starts after the safepoint, but less than
	 * 50 ms after all threads have stopped. All times are in nanoseconds since 1970.
	 */
	public static boolean isJustBefore(long begin, long reached, long operationBegin) {
		return begin <= operationBegin && operationBegin - reached < LONGEST_BEFORE_OPERATION;
	}

	/** Returns the start of the last safepoint or operation that was read, in ticks; 0 if there was none. */
	long ticks() {
		return ticks;
	}

	/** Returns the field with the name of an operation, or null if the chunk does not define the event type. */
	Field operationField() {
		return operationField;
	}
}
