// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.recording.pause.PauseList.Column;

/** A builder of {@link PauseList}. Pauses may be added slightly out of order. */
public final class PauseListBuilder {

	private final Map<Column, LongColumn.Builder> columns = new EnumMap<>(Column.class);
	private final Names operations = new Names();
	private final Map<Integer, List<LateThread>> lateThreads = new HashMap<>();
	private boolean sorted = true;

	public PauseListBuilder() {
		for (Column column : Column.ALL) {
			columns.put(column, new LongColumn.Builder());
		}
	}

	/** Returns the number of pauses added. */
	public int size() {
		return columns.get(Column.START).size();
	}

	/** Adds a pause. Its index is ignored. */
	public void add(Pause pause) {
		add(pause.safepointId(), pause.operation(), pause.startNanos(), pause.timeToSafepointNanos(),
				pause.cleanupNanos(), pause.operationNanos(), pause.leavingNanos(), pause.totalNanos(),
				pause.threads(), pause.runningThreads(), pause.jniCriticalThreads());
		if (!pause.lateThreads().isEmpty()) {
			late(pause.lateThreads());
		}
	}

	/** Adds a pause with the values described in {@link Pause}. */
	public void add(long safepointId, String operation, long start, long timeToSafepoint, long cleanup,
			long operationNanos,
			long leaving, long total, long threads, long running, long jniCritical) {
		sorted &= size() == 0 || columns.get(Column.START).last() <= start;
		columns.get(Column.SAFEPOINT_ID).add(safepointId);
		columns.get(Column.OPERATION).add(operations.number(operation));
		columns.get(Column.START).add(start);
		columns.get(Column.TIME_TO_SAFEPOINT).add(timeToSafepoint);
		columns.get(Column.CLEANUP).add(cleanup);
		columns.get(Column.OPERATION_NANOS).add(operationNanos);
		columns.get(Column.LEAVING).add(leaving);
		columns.get(Column.TOTAL).add(total);
		columns.get(Column.THREADS).add(threads);
		columns.get(Column.RUNNING).add(running);
		columns.get(Column.JNI_CRITICAL).add(jniCritical);
	}

	/** Sets the late threads of the pause that was added last. */
	public void late(List<LateThread> threads) {
		lateThreads.put(size() - 1, List.copyOf(threads));
	}

	/** Returns the pauses added so far, sorted by start time. More pauses can be added afterwards. */
	public PauseList build() {
		PauseList pauses = inOrderOfAdding();
		return sorted ? pauses : sorted(pauses);
	}

	private PauseList inOrderOfAdding() {
		Map<Column, LongColumn> built = new EnumMap<>(Column.class);
		columns.forEach((column, builder) -> built.put(column, builder.build()));
		return new PauseList(built, operations.all(), Map.copyOf(lateThreads));
	}

	/**
	 * Sorts only the misplaced pauses and merges them with the others, which is fast because nearly all pauses are in
	 * order.
	 */
	private static PauseList sorted(PauseList pauses) {
		List<Integer> misplaced = new ArrayList<>();
		long latest = Long.MIN_VALUE;
		for (int index = 0; index < pauses.size(); index++) {
			if (pauses.startNanos(index) < latest) {
				misplaced.add(index);
			} else {
				latest = pauses.startNanos(index);
			}
		}
		misplaced.sort(Comparator.comparingLong(pauses::startNanos));
		PauseListBuilder merged = new PauseListBuilder();
		int next = 0;
		latest = Long.MIN_VALUE;
		for (int index = 0; index < pauses.size(); index++) {
			if (pauses.startNanos(index) >= latest) {
				latest = pauses.startNanos(index);
				while (next < misplaced.size() && pauses.startNanos(misplaced.get(next)) < latest) {
					merged.add(pauses.get(misplaced.get(next++)));
				}
				merged.add(pauses.get(index));
			}
		}
		while (next < misplaced.size()) {
			merged.add(pauses.get(misplaced.get(next++)));
		}
		return merged.build();
	}
}
