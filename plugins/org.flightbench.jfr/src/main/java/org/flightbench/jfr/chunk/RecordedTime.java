// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

import org.flightbench.base.Decimals;
import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.jfr.text.Messages;

/**
 * The time covered by a recording: the union of the times of its chunks, which may have gaps, overlap, and be in any
 * order.
 */
public final class RecordedTime {

	public static final RecordedTime UNKNOWN = new RecordedTime(List.of(), 0);

	/** The shortest time that counts as a gap. It is longer than the time between consecutive chunks of a recording. */
	private static final long SHORTEST_GAP_NANOS = 100_000_000;
	private static final double NANOS_PER_SECOND = 1e9;

	private final List<Span> spans;
	private final long overlapNanos;

	/**
	 * A range of time.
	 *
	 * @param startNanos the start in nanoseconds, usually since 1970
	 * @param endNanos the end in nanoseconds, not before the start
	 */
	public record Span(long startNanos, long endNanos) implements Serializable {

		/** Returns the duration in nanoseconds. */
		public long nanos() {
			return endNanos - startNanos;
		}
	}

	private RecordedTime(List<Span> spans, long overlapNanos) {
		this.spans = List.copyOf(spans);
		this.overlapNanos = overlapNanos;
	}

	/** Returns a time without gaps. A duration of 0 means unknown. */
	public static RecordedTime of(long startNanos, long durationNanos) {
		return new RecordedTime(List.of(new Span(startNanos, startNanos + Math.max(0, durationNanos))), 0);
	}

	/** Returns the union of ranges, which may be in any order. */
	public static RecordedTime of(Collection<Span> times) {
		List<Span> sorted = new ArrayList<>(times);
		sorted.sort((span, other) -> {
			int order = Long.compare(span.startNanos(), other.startNanos());
			return order != 0 ? order : Long.compare(span.endNanos(), other.endNanos());
		});
		List<Span> union = new ArrayList<>();
		long overlap = 0;
		for (Span span : sorted) {
			Span last = union.isEmpty() ? null : union.get(union.size() - 1);
			if (last == null || span.startNanos() > last.endNanos()) {
				union.add(span);
			} else {
				overlap += Math.min(span.endNanos(), last.endNanos()) - span.startNanos();
				union.set(union.size() - 1,
						new Span(last.startNanos(), Math.max(last.endNanos(), span.endNanos())));
			}
		}
		return new RecordedTime(union, overlap);
	}

	/** Returns the contiguous ranges, in chronological order. */
	public List<Span> spans() {
		return spans;
	}

	/** Returns the start; 0 if unknown. */
	public long startNanos() {
		return spans.isEmpty() ? 0 : spans.get(0).startNanos();
	}

	/** Returns the end; 0 if unknown. */
	public long endNanos() {
		return spans.isEmpty() ? 0 : spans.get(spans.size() - 1).endNanos();
	}

	/** Returns the time from the start to the end in nanoseconds, including gaps. */
	public long spanNanos() {
		return endNanos() - startNanos();
	}

	/** Returns the recorded time in nanoseconds, excluding gaps; 0 if unknown. */
	public long recordedNanos() {
		return spans.stream().mapToLong(Span::nanos).sum();
	}

	/** Returns the recorded time within a range in nanoseconds. */
	public long recordedNanos(long fromNanos, long toNanos) {
		return during(fromNanos, toNanos).recordedNanos();
	}

	/** Returns the intersection of this time with a range. */
	public RecordedTime during(long fromNanos, long toNanos) {
		List<Span> inside = new ArrayList<>();
		for (Span span : spans) {
			long start = Math.max(span.startNanos(), fromNanos);
			long end = Math.min(span.endNanos(), toNanos);
			if (start < end) {
				inside.add(new Span(start, end));
			}
		}
		return new RecordedTime(inside, overlapNanos);
	}

	/** Returns the union of this time and another. */
	public RecordedTime plus(RecordedTime other) {
		List<Span> all = new ArrayList<>(spans);
		all.addAll(other.spans);
		return of(all);
	}

	/** Returns a copy with all times increased by the given nanoseconds. */
	public RecordedTime shifted(long nanos) {
		return new RecordedTime(spans.stream()
				.map(span -> new Span(span.startNanos() + nanos, span.endNanos() + nanos)).toList(), overlapNanos);
	}

	/** Returns the gaps between the start and the end, except very short gaps. */
	public List<Span> gaps() {
		List<Span> gaps = new ArrayList<>();
		for (int next = 1; next < spans.size(); next++) {
			Span gap = new Span(spans.get(next - 1).endNanos(), spans.get(next).startNanos());
			if (gap.nanos() >= SHORTEST_GAP_NANOS) {
				gaps.add(gap);
			}
		}
		return gaps;
	}

	/** Returns warnings about gaps and overlaps. Each warning is one sentence. */
	public List<String> warnings() {
		List<String> warnings = new ArrayList<>();
		List<Span> gaps = gaps();
		if (!gaps.isEmpty()) {
			warnings.add(Plural.of(gaps.size(), Messages.time_gaps_one, Messages.time_gaps_many,
					seconds(gaps.stream().mapToLong(Span::nanos).sum()), seconds(spanNanos())));
		}
		overlapWarning().ifPresent(warnings::add);
		return warnings;
	}

	/**
	 * Returns a warning that data was recorded twice or by two simultaneous recorders, or empty if chunks do not
	 * overlap.
	 */
	public Optional<String> overlapWarning() {
		return overlapNanos >= SHORTEST_GAP_NANOS
				? Optional.of(Texts.bind(Messages.time_overlap, seconds(overlapNanos)))
				: Optional.empty();
	}

	private static String seconds(long nanos) {
		return Decimals.seconds(nanos / NANOS_PER_SECOND);
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof RecordedTime time && time.spans.equals(spans) && time.overlapNanos == overlapNanos;
	}

	@Override
	public int hashCode() {
		return spans.hashCode();
	}

	@Override
	public String toString() {
		return spans.toString();
	}
}
