// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.util.AbstractList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.function.IntToLongFunction;

/**
 * The pauses of a timeline, in the order of their start times. They are stored in columns. {@link #get} creates an
 * object for each call, so code that processes many pauses should use the accessors for single values. Immutable.
 */
public final class PauseList extends AbstractList<Pause> implements RandomAccess {

	/** No pauses. */
	public static final PauseList NONE = new PauseListBuilder().build();

	private final Map<Column, LongColumn> columns;
	private final LongColumn start;
	private final LongColumn total;
	private final LongColumn operation;
	private final List<String> operations;
	private final Map<Integer, List<LateThread>> lateThreads;
	/**
	 * The index of each pause in the whole recording if this list covers only a part of the recording; otherwise null.
	 */
	private final int[] places;

	/** The stored columns of a pause. */
	enum Column {
		SAFEPOINT_ID, OPERATION, START, TIME_TO_SAFEPOINT, CLEANUP, OPERATION_NANOS, LEAVING, TOTAL, THREADS, RUNNING,
		JNI_CRITICAL;

		static final List<Column> ALL = List.of(values());
	}

	PauseList(Map<Column, LongColumn> columns, List<String> operations, Map<Integer, List<LateThread>> lateThreads) {
		this(columns, operations, lateThreads, null);
	}

	private PauseList(Map<Column, LongColumn> columns, List<String> operations,
			Map<Integer, List<LateThread>> lateThreads, int[] places) {
		this.places = places;
		this.columns = columns;
		start = columns.get(Column.START);
		total = columns.get(Column.TOTAL);
		operation = columns.get(Column.OPERATION);
		this.operations = operations;
		this.lateThreads = lateThreads;
	}

	@Override
	public int size() {
		return start.size();
	}

	@Override
	public Pause get(int index) {
		if (index < 0 || index >= size()) {
			throw new IndexOutOfBoundsException("pause " + index + " of " + size());
		}
		return new Pause(index, number(Column.SAFEPOINT_ID, index), operation(index), startNanos(index),
				nanos(index, PausePhase.TIME_TO_SAFEPOINT), nanos(index, PausePhase.CLEANUP),
				nanos(index, PausePhase.OPERATION),
				nanos(index, PausePhase.LEAVING), totalNanos(index), number(Column.THREADS, index),
				number(Column.RUNNING, index), number(Column.JNI_CRITICAL, index), lateThreads(index));
	}

	/** Returns the start of a pause in nanoseconds since the timeline's origin. */
	public long startNanos(int index) {
		return start.get(index);
	}

	public long totalNanos(int index) {
		return total.get(index);
	}

	/** Returns the end of a pause in nanoseconds since the timeline's origin. */
	public long endNanos(int index) {
		return start.get(index) + total.get(index);
	}

	/** Returns the duration of a phase of a pause, or {@link Pause#UNKNOWN} if it is not known. */
	public long nanos(int index, PausePhase phase) {
		return column(phase).get(index);
	}

	/**
	 * Returns a function from the index of a pause to the duration of a phase, for bulk access. Its results are the
	 * same as those of {@link #nanos(int, PausePhase)}.
	 */
	public IntToLongFunction nanos(PausePhase phase) {
		return column(phase)::get;
	}

	private LongColumn column(PausePhase phase) {
		return columns.get(switch (phase) {
			case TIME_TO_SAFEPOINT -> Column.TIME_TO_SAFEPOINT;
			case CLEANUP -> Column.CLEANUP;
			case OPERATION -> Column.OPERATION_NANOS;
			case LEAVING -> Column.LEAVING;
		});
	}

	/** Returns the number of threads that were running when the safepoint was requested, or {@link Pause#UNKNOWN}. */
	public long runningThreads(int index) {
		return number(Column.RUNNING, index);
	}

	/** Returns the index of a pause's operation in {@link #operations}, or -1 if the operation is not known. */
	public int operationNumber(int index) {
		return (int) operation.get(index);
	}

	/** Returns the operation of a pause, or null if it is not known. */
	public String operation(int index) {
		int number = operationNumber(index);
		return number < 0 ? null : operations.get(number);
	}

	/** Returns the distinct operations of all pauses. */
	public List<String> operations() {
		return operations;
	}

	/** Returns the late threads of a pause; empty if not known. */
	public List<LateThread> lateThreads(int index) {
		return lateThreads.getOrDefault(index, List.of());
	}

	/** Returns the late threads of all pauses for which they are known, by the index of the pause. */
	public Map<Integer, List<LateThread>> lateThreads() {
		return lateThreads;
	}

	/**
	 * Returns the index of the first pause that starts at the given time or later, or the number of pauses if there is
	 * none.
	 */
	public int firstFrom(long nanos) {
		int low = 0;
		int high = size();
		while (low < high) {
			int middle = low + high >>> 1;
			if (start.get(middle) < nanos) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low;
	}

	public PauseList withLateThreads(Map<Integer, List<LateThread>> late) {
		return new PauseList(columns, operations, Map.copyOf(late), places);
	}

	/**
	 * Returns the number of a pause for display, starting with 1. It is based on the position in the whole recording,
	 * even if this list covers only a part of the recording.
	 */
	public int number(int index) {
		return 1 + (places == null ? index : places[index]);
	}

	/**
	 * Returns a copy with the numbers and late threads of the matching pauses of the whole recording. A pause may start
	 * later here than in the whole recording, because some of its events may be missing. It is matched with the pause
	 * of the whole recording that is in progress at its start or, if there is none, with the next one. Late threads are
	 * copied only if the time to safepoint is known and the safepoint IDs match.
	 *
	 * @param all the pauses of the whole recording
	 * @param laterNanos the offset from times of these pauses to times of the whole recording
	 */
	PauseList partOf(PauseList all, long laterNanos) {
		int[] found = new int[size()];
		Map<Integer, List<LateThread>> late = new HashMap<>();
		for (int index = 0; index < found.length; index++) {
			long begin = startNanos(index) + laterNanos;
			int last = all.firstFrom(begin + 1) - 1;
			found[index] = last >= 0 && all.endNanos(last) >= begin ? last : Math.min(last + 1, all.size() - 1);
			List<LateThread> its = all.lateThreads(found[index]);
			if (!its.isEmpty() && nanos(index, PausePhase.TIME_TO_SAFEPOINT) != Pause.UNKNOWN
					&& number(Column.SAFEPOINT_ID, index) == all.number(Column.SAFEPOINT_ID, found[index])) {
				late.put(index, its);
			}
		}
		return new PauseList(columns, operations, Map.copyOf(late), found);
	}

	/**
	 * Returns the pauses that start in a time range, with their numbers.
	 *
	 * @param fromNanos the start of the range, inclusive, in nanoseconds since the timeline's origin
	 * @param toNanos the end of the range, exclusive, in nanoseconds since the timeline's origin
	 */
	PauseList during(long fromNanos, long toNanos) {
		int first = firstFrom(fromNanos);
		int[] found = new int[Math.max(0, firstFrom(toNanos) - first)];
		PauseListBuilder inside = new PauseListBuilder();
		for (int index = 0; index < found.length; index++) {
			inside.add(get(first + index));
			found[index] = number(first + index) - 1;
		}
		PauseList built = inside.build();
		return new PauseList(built.columns, built.operations, built.lateThreads, found);
	}

	/** Returns a copy with all times increased by the given nanoseconds. */
	PauseList shifted(long nanos) {
		Map<Column, LongColumn> moved = new EnumMap<>(columns);
		moved.put(Column.START, start.plus(nanos));
		return new PauseList(moved, operations, lateThreads, places);
	}

	long number(Column column, int index) {
		return columns.get(column).get(index);
	}
}
