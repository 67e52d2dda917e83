// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.late;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.recording.pause.PausePhase;
import org.flightbench.recording.pause.PauseList;

/**
 * The times to safepoint for which late threads are determined: the longest ones in which at least one thread was
 * running. If the stop request to the Java threads was recorded, the window starts at this request, because no Java
 * thread causes the delay before it, for example while the collector's own threads stop.
 */
final class Windows {

	private static final int MOST = 2000;
	/**
	 * The shortest window in which a lack of events is evidence. Common settings do not record shorter waits, so a
	 * waiting thread may record no events.
	 */
	private static final long SHORTEST_SILENCE = 20_000_000;

	private final List<Integer> rows = new ArrayList<>();
	private final long[] starts;
	private final long[] ends;
	/**
	 * For each window, the first window at or after it in which silence is evidence. An additional last element holds
	 * the number of windows.
	 */
	private final int[] silentFrom;
	/** For each window, the last window at or before it in which silence is evidence, or -1 if there is none. */
	private final int[] silentUntil;

	/**
	 * Selects the windows.
	 *
	 * @param pauses the pauses of the recording
	 * @param originNanos the time of the origin, in nanoseconds since 1970
	 * @param synchronizations the periods from the stop request until all threads had stopped, keyed by the start of
	 * the pause, all in nanoseconds since 1970
	 */
	Windows(PauseList pauses, long originNanos, Map<Long, Span> synchronizations) {
		for (int row = 0; row < pauses.size(); row++) {
			if (pauses.nanos(row, PausePhase.TIME_TO_SAFEPOINT) >= LateThreadFinder.SHORTEST_NANOS
					&& pauses.runningThreads(row) != 0
					&& window(pauses, row, originNanos, synchronizations).nanos() >= LateThreadFinder.SHORTEST_NANOS) {
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

	private static Span window(PauseList pauses, int row, long originNanos, Map<Long, Span> synchronizations) {
		long start = originNanos + pauses.startNanos(row);
		Span asked = synchronizations.get(start);
		return asked == null ? new Span(start, start + pauses.nanos(row, PausePhase.TIME_TO_SAFEPOINT)) : asked;
	}

	/** Returns whether a window is long enough for a thread's lack of events to be evidence. */
	boolean isSilenceTold(int window) {
		return ends[window] - starts[window] >= SHORTEST_SILENCE;
	}

	/**
	 * Returns the first window at or after the given one in which silence is evidence, or the number of windows if
	 * there is none.
	 */
	int silentFrom(int window) {
		return silentFrom[window];
	}

	/** Returns the last window at or before the given one in which silence is evidence, or -1 if there is none. */
	int silentUntil(int window) {
		return window < 0 ? -1 : silentUntil[window];
	}

	int size() {
		return starts.length;
	}

	/** Returns the index of the pause of a window. */
	int row(int window) {
		return rows.get(window);
	}

	long start(int window) {
		return starts[window];
	}

	long end(int window) {
		return ends[window];
	}

	/** Returns the first window that starts at the given time or later, or the number of windows if there is none. */
	int firstFrom(long nanos) {
		return lower(starts, nanos);
	}

	/** Returns the last window that ends at the given time or earlier, or -1 if there is none. */
	int lastUntil(long nanos) {
		return lower(ends, nanos + 1) - 1;
	}

	private static int lower(long[] sorted, long nanos) {
		int found = Arrays.binarySearch(sorted, nanos);
		return found < 0 ? -found - 1 : found;
	}
}
