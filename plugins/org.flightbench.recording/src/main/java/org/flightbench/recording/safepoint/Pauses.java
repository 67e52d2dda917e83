// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.AbstractList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.function.IntToLongFunction;

/**
 * The pauses of a timeline in the order in which they begin. They are kept in columns: {@link #get} makes a view of a
 * row, and what looks at very many of them asks for the numbers of a row one by one. Immutable.
 */
public final class Pauses extends AbstractList<Pause> implements RandomAccess {

	/** No pauses. */
	public static final Pauses NONE = new PausesBuilder().build();

	private final Map<Column, LongColumn> columns;
	private final LongColumn start;
	private final LongColumn total;
	private final LongColumn operation;
	private final List<String> operations;
	private final Map<Integer, List<LateThread>> lateThreads;
	/** Of each pause its place in the whole that these are a part of; null if they are the whole. */
	private final int[] places;

	/** The kept fields of a pause. */
	enum Column {
		SAFEPOINT_ID, OPERATION, START, TIME_TO_SAFEPOINT, CLEANUP, OPERATION_NANOS, LEAVING, TOTAL, THREADS, RUNNING,
		JNI_CRITICAL;

		static final List<Column> ALL = List.of(values());
	}

	Pauses(Map<Column, LongColumn> columns, List<String> operations, Map<Integer, List<LateThread>> lateThreads) {
		this(columns, operations, lateThreads, null);
	}

	private Pauses(Map<Column, LongColumn> columns, List<String> operations,
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

	/** When a pause begins, in nanoseconds since the timeline's origin. */
	public long startNanos(int index) {
		return start.get(index);
	}

	/** How long a pause is. */
	public long totalNanos(int index) {
		return total.get(index);
	}

	/** When a pause ends, in nanoseconds since the timeline's origin. */
	public long endNanos(int index) {
		return start.get(index) + total.get(index);
	}

	/** How long a phase of a pause is, {@link Pause#UNKNOWN} if that is not known. */
	public long nanos(int index, PausePhase phase) {
		return column(phase).get(index);
	}

	/** The length of a phase of each pause, for uses that need very many; as {@link #nanos}. */
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

	/** How many threads still ran when the others were asked to stop, {@link Pause#UNKNOWN} if that is not known. */
	public long runningThreads(int index) {
		return number(Column.RUNNING, index);
	}

	/** The number of a pause's operation among {@link #operations}, -1 if it is not known. */
	public int operationNumber(int index) {
		return (int) operation.get(index);
	}

	/** A pause's operation, null if it is not known. */
	public String operation(int index) {
		int number = operationNumber(index);
		return number < 0 ? null : operations.get(number);
	}

	/** The operations that occur. */
	public List<String> operations() {
		return operations;
	}

	/** The late threads, empty if unknown. */
	public List<LateThread> lateThreads(int index) {
		return lateThreads.getOrDefault(index, List.of());
	}

	/** The pauses whose late threads are known. */
	public Map<Integer, List<LateThread>> lateThreads() {
		return lateThreads;
	}

	/** The first pause that begins at that time or later; the number of pauses if there is none. */
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

	/** The same pauses with other late threads. */
	public Pauses withLateThreads(Map<Integer, List<LateThread>> late) {
		return new Pauses(columns, operations, Map.copyOf(late), places);
	}

	/**
	 * The number of a pause for people, from 1: its place in all of the recording, also where these are a part of it.
	 */
	public int number(int index) {
		return 1 + (places == null ? index : places[index]);
	}

	/**
	 * The same pauses with the numbers and late threads that they have among all. A pause that begins elsewhere, as
	 * fewer events belong to it, is the one that goes on then, or else the next; its late threads are those of that one
	 * if its time to safepoint is known.
	 *
	 * @param all the pauses of the whole recording
	 * @param laterNanos how much later their times are than those of these pauses
	 */
	Pauses partOf(Pauses all, long laterNanos) {
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
		return new Pauses(columns, operations, Map.copyOf(late), found);
	}

	/** The same pauses so much later. */
	Pauses shifted(long nanos) {
		Map<Column, LongColumn> moved = new EnumMap<>(columns);
		moved.put(Column.START, start.plus(nanos));
		return new Pauses(moved, operations, lateThreads, places);
	}

	long number(Column column, int index) {
		return columns.get(column).get(index);
	}
}
