// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Details of garbage collection in a recording or log, other than pauses. Immutable.
 *
 * @param collector the garbage collector
 * @param regionBytes the size of a heap region in bytes; {@link Pause#UNKNOWN} if not known
 * @param events the events, in the order of their start times
 * @param values the values, in the order of their times
 * @param allocated the sampled allocations of the program
 * @param missing the reason why a topic has no data, by topic; each reason is a sentence without a period
 */
public record GcDetails(GcCollector collector, long regionBytes, List<GcEvent> events, List<Value> values,
		AllocatedBytes allocated, Map<GcTopic, String> missing) {

	/** No details. */
	public static final GcDetails NONE = new GcDetails(GcCollector.UNKNOWN, Pause.UNKNOWN, List.of(), List.of(),
			AllocatedBytes.NONE, Map.of());

	public enum Kind {
		/** The number of metaspace bytes in use after a collection. */
		METASPACE_USED(GcTopic.METASPACE),
		/** The number of metaspace bytes that the JVM has committed. */
		METASPACE_COMMITTED(GcTopic.METASPACE),
		/** The metaspace usage that triggers a collection, in bytes. */
		METASPACE_THRESHOLD(GcTopic.METASPACE_THRESHOLD),
		/** The size of the ZGC pages that a collection considers for relocation, in bytes. */
		PAGES(GcTopic.HUMONGOUS),
		/**
		 * The part of {@link #PAGES} in medium and large pages, in bytes. These pages hold objects larger than an
		 * eighth of a small page.
		 */
		PAGES_OF_LARGE_OBJECTS(GcTopic.HUMONGOUS),
		/** The processor time of a collection, in nanoseconds. */
		PROCESSOR_TIME(GcTopic.PROCESSOR_TIME),
		/** The number of committed heap bytes, which is valid until the time of the next value. */
		HEAP_COMMITTED(null),
		/**
		 * The number of bytes in use in the old generation; only for Parallel. For G1, see {@link GcPause#oldAfter()}.
		 */
		OLD_USED(null),
		/** The number of bytes that a collection moved to the old generation. */
		PROMOTED(null);

		private final GcTopic topic;

		Kind(GcTopic topic) {
			this.topic = topic;
		}

		/** Returns the topic, or null if the kind belongs to none. */
		public GcTopic topic() {
			return topic;
		}
	}

	/**
	 * A value at a point in time.
	 *
	 * @param kind the kind of value, which determines its unit
	 * @param nanos the time in nanoseconds since the timeline's origin
	 * @param value the value in the unit of its kind
	 */
	public record Value(Kind kind, long nanos, long value) {}

	public GcDetails {
		events = List.copyOf(events);
		values = List.copyOf(values);
		missing = Map.copyOf(missing);
	}

	public double sum(Kind kind) {
		return values.stream().filter(value -> value.kind == kind).mapToDouble(Value::value).sum();
	}

	/**
	 * Returns a copy that contains only the events and values of a time range, but all allocations. The committed heap
	 * at the start of the range is kept, because it is known only when it changes.
	 */
	GcDetails of(long fromNanos, long toNanos) {
		List<Value> inside = new ArrayList<>();
		values.stream().filter(value -> value.kind == Kind.HEAP_COMMITTED && value.nanos < fromNanos)
				.reduce((earlier, later) -> later)
				.ifPresent(value -> inside.add(new Value(value.kind, fromNanos, value.value)));
		values.stream().filter(value -> value.nanos >= fromNanos && value.nanos < toNanos).forEach(inside::add);
		return new GcDetails(collector, regionBytes,
				events.stream().filter(event -> event.startNanos() >= fromNanos && event.startNanos() < toNanos)
						.toList(),
				inside, allocated, missing);
	}

	/** Returns a copy with all times increased by the given nanoseconds. */
	GcDetails shifted(long nanos) {
		return new GcDetails(collector, regionBytes,
				events.stream().map(event -> event.at(event.startNanos() + nanos)).toList(),
				values.stream().map(value -> new Value(value.kind, value.nanos + nanos, value.value)).toList(),
				allocated.shifted(nanos), missing);
	}
}
