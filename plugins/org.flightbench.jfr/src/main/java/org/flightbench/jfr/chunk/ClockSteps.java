// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Finds out from the headers of chunks whether the clock of the machine was set between them. */
public final class ClockSteps {

	private static final long SHORTEST_NANOS = 100_000_000;
	/** A clock that is adjusted slowly is adjusted by no more: 500 ppm, and as much for the ticks. */
	private static final double SLOW = 0.001;
	/** A larger one is of recordings of two machines in one file. */
	private static final long LONGEST_NANOS = 86_400_000_000_000L;

	private ClockSteps() {}

	/** The largest step in nanoseconds, positive if the clock was set forward; 0 if there is none. */
	public static long largest(List<ChunkHeader> headers) {
		List<ChunkHeader> sorted = new ArrayList<>(headers);
		sorted.sort(Comparator.comparingLong(ChunkHeader::startTicks));
		long largest = 0;
		for (int next = 1; next < sorted.size(); next++) {
			ChunkHeader one = sorted.get(next - 1);
			ChunkHeader other = sorted.get(next);
			long byTicks = one.spanNanos(other.startTicks() - one.startTicks());
			long step = other.startNanos() - one.startNanos() - byTicks;
			boolean isStep = Math.abs(step) > SHORTEST_NANOS + SLOW * byTicks && Math.abs(step) < LONGEST_NANOS;
			if (one.ticksPerSecond() == other.ticksPerSecond() && isStep && Math.abs(step) > Math.abs(largest)) {
				largest = step;
			}
		}
		return largest;
	}
}
