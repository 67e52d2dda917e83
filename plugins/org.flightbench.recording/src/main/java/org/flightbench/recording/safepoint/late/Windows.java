// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.late;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.recording.safepoint.Pauses;
import org.flightbench.recording.safepoint.PausePhase;

/**
 * The times to safepoint whose late threads are searched for: the longest of those that are long enough to matter, and
 * in which a thread was running. Where it is recorded when the threads were asked to stop, a window begins then: what
 * passed before, as while the collector's own threads stopped, is nobody's fault.
 */
final class Windows {

	private static final int MOST = 2000;
	/** Shorter waiting is not recorded with the usual settings: silence means nothing then. */
	private static final long SHORTEST_SILENCE = 20_000_000;

	private final List<Integer> rows = new ArrayList<>();
	private final long[] starts;
	private final long[] ends;
	/**
	 * By the index of a window, and of none behind the last: the first one from there whose silence means something.
	 */
	private final int[] silentFrom;
	/** The last one up to there, -1 if there is none. */
	private final int[] silentUntil;

	/**
	 * @param originNanos what to add to times since the origin for times since 1970
	 * @param synchronizations from when threads were asked to stop until they had, by the start of the pause; both
	 * since 1970
	 */
	Windows(Pauses pauses, long originNanos, Map<Long, Span> synchronizations) {
		for (int row = 0; row < pauses.size(); row++) {
			if (pauses.nanos(row, PausePhase.TIME_TO_SAFEPOINT) >= LateThreads.SHORTEST_NANOS
					&& pauses.runningThreads(row) != 0
					&& window(pauses, row, originNanos, synchronizations).nanos() >= LateThreads.SHORTEST_NANOS) {
				rows.add(row);
			}
		}
		if (rows.size() > MOST) {
			rows.sort(Comparator.comparingLong((Integer row) -> pauses.nanos(row, PausePhase.TIME_TO_SAFEPOINT))
					.reversed());
			rows.subList(MOST, rows.size()).clear();
			rows.sort(null);
		}
		List<Span> windows = rows.stream().map(row -> window(pauses, row, originNanos, synchronizations)).toList();
		starts = windows.stream().mapToLong(Span::startNanos).toArray();
		ends = windows.stream().mapToLong(Span::endNanos).toArray();
		silentFrom = new int[starts.length + 1];
		silentUntil = new int[starts.length];
		silentFrom[starts.length] = starts.length;
		for (int window = starts.length - 1; window >= 0; window--) {
			silentFrom[window] = isSilenceTold(window) ? window : silentFrom[window + 1];
		}
		for (int window = 0; window < starts.length; window++) {
			silentUntil[window] = isSilenceTold(window) ? window : window == 0 ? -1 : silentUntil[window - 1];
		}
	}

	private static Span window(Pauses pauses, int row, long originNanos, Map<Long, Span> synchronizations) {
		long start = originNanos + pauses.startNanos(row);
		Span asked = synchronizations.get(start);
		return asked == null ? new Span(start, start + pauses.nanos(row, PausePhase.TIME_TO_SAFEPOINT)) : asked;
	}

	/** Whether it is evidence that a thread has no event during the window. */
	boolean isSilenceTold(int window) {
		return ends[window] - starts[window] >= SHORTEST_SILENCE;
	}

	/**
	 * The first window from that one on during which silence is evidence, the number of windows if there is none.
	 */
	int silentFrom(int window) {
		return silentFrom[window];
	}

	/** The last such window up to that one, -1 if there is none. */
	int silentUntil(int window) {
		return window < 0 ? -1 : silentUntil[window];
	}

	int size() {
		return starts.length;
	}

	/** The pause's index. */
	int row(int window) {
		return rows.get(window);
	}

	long start(int window) {
		return starts[window];
	}

	long end(int window) {
		return ends[window];
	}

	/** The first window that begins at that time or later, the number of windows if there is none. */
	int firstFrom(long nanos) {
		return lower(starts, nanos);
	}

	/** The last window that ends at that time or earlier, -1 if there is none. */
	int lastUntil(long nanos) {
		return lower(ends, nanos + 1) - 1;
	}

	private static int lower(long[] sorted, long nanos) {
		int found = Arrays.binarySearch(sorted, nanos);
		return found < 0 ? -found - 1 : found;
	}
}
