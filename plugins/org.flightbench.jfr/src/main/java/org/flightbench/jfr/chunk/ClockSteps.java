// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Finds out from the headers of chunks whether the clock of the machine was set between them. */
public final class ClockSteps {

	private static final long SHORTEST_NANOS = 100_000_000;
	/** A clock that is adjusted slowly is adjusted by no more: 500 ppm, and as much for the ticks. */
	private static final double SLOW = 0.001;
	/** A larger one is of recordings of two machines in one file. */
	private static final long LONGEST_NANOS = 86_400_000_000_000L;

	/**
	 * A chunk and the virtual machine that it is of.
	 *
	 * @param header of the chunk
	 * @param jvmStartMillis when the virtual machine was started, in milliseconds since 1970; 0 if not known
	 * @param pid of its process; 0 if not known
	 */
	public record SourceChunk(ChunkHeader header, long jvmStartMillis, long pid) {

		private boolean isKnown() {
			return jvmStartMillis != 0 || pid != 0;
		}

		/** Each recorder of a virtual machine counts ticks of its own: async-profiler writes another version. */
		private List<Long> source() {
			return List.of(jvmStartMillis, pid, (long) header.major(), (long) header.minor(), header.ticksPerSecond());
		}
	}

	private ClockSteps() {}

	/**
	 * The largest step in nanoseconds, positive if the clock was set forward; 0 if there is none. Only the ticks of one
	 * source are compared, and chunks of an unknown virtual machine are left out: two sources look like a step.
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
	 * Whether chunks were recorded at the same time. If one does not start where the other ends by ticks, they are of
	 * two recorders of the same version.
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
