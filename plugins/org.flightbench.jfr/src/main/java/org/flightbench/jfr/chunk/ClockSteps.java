// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Detects from the headers of chunks whether the system clock was set between them. */
public final class ClockSteps {

	private static final long SHORTEST_NANOS = 100_000_000;
	/** The maximum drift caused by gradual clock adjustment: 500 ppm for the clock and the same for the ticks. */
	private static final double SLOW = 0.001;
	/** The maximum size of a step. A larger difference indicates recordings of two machines in the file. */
	private static final long LONGEST_NANOS = 86_400_000_000_000L;

	/**
	 * A chunk and the JVM that recorded it.
	 *
	 * @param header the header of the chunk
	 * @param jvmStartMillis the start of the JVM, in milliseconds since 1970; 0 if unknown
	 * @param pid the process ID of the JVM; 0 if unknown
	 */
	public record SourceChunk(ChunkHeader header, long jvmStartMillis, long pid) {

		private boolean isKnown() {
			return jvmStartMillis != 0 || pid != 0;
		}

		/**
		 * Returns a key that identifies the recorder. Each recorder of a JVM has its own ticks. The key contains the
		 * format version because async-profiler and the JDK use different versions.
		 */
		private List<Long> source() {
			return List.of(jvmStartMillis, pid, (long) header.major(), (long) header.minor(), header.ticksPerSecond());
		}
	}

	private ClockSteps() {}

	/**
	 * Returns the largest step in nanoseconds, positive if the clock was set forward, or 0 if there is none. Compares
	 * only ticks of the same recorder, and ignores chunks of unknown JVMs, because a difference between two recorders
	 * would look like a step.
	 */
	public static long largest(Collection<SourceChunk> chunks) {
		return chunks.stream().filter(SourceChunk::isKnown)
				.collect(Collectors.groupingBy(SourceChunk::source,
						Collectors.mapping(SourceChunk::header, Collectors.toCollection(ArrayList::new))))
				.values().stream().map(ClockSteps::ofSource).max(Comparator.comparingLong(Math::abs)).orElse(0L);
	}

	private static long ofSource(List<ChunkHeader> sorted) {
		sorted.sort(Comparator.comparingLong(ChunkHeader::startTicks));
		long largest = 0;
		for (int next = 1; next < sorted.size(); next++) {
			ChunkHeader one = sorted.get(next - 1);
			ChunkHeader other = sorted.get(next);
			long byTicks = one.spanNanos(other.startTicks() - one.startTicks());
			long step = other.startNanos() - one.startNanos() - byTicks;
			boolean isStep = Math.abs(step) > SHORTEST_NANOS + SLOW * byTicks && Math.abs(step) < LONGEST_NANOS;
			if (isStep && Math.abs(step) > Math.abs(largest)
					&& (Math.abs(byTicks - one.durationNanos()) < SHORTEST_NANOS
							|| !overlap(sorted.subList(0, next), sorted.subList(next, sorted.size())))) {
				largest = step;
			}
		}
		return largest;
	}

	/**
	 * Returns whether two groups of chunks overlap in time. If they do, they come from two recorders with unrelated
	 * ticks, so a difference between their clocks is not a step.
	 */
	private static boolean overlap(List<ChunkHeader> ones, List<ChunkHeader> others) {
		RecordedTime.Span one = span(ones);
		RecordedTime.Span other = span(others);
		return one.startNanos() < other.endNanos() && other.startNanos() < one.endNanos();
	}

	private static RecordedTime.Span span(List<ChunkHeader> headers) {
		return new RecordedTime.Span(headers.stream().mapToLong(header -> header.time().startNanos()).min().orElse(0),
				headers.stream().mapToLong(header -> header.time().endNanos()).max().orElse(0));
	}
}
