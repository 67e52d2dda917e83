// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.util.List;
import java.util.Map;

/**
 * What a recording or log has of garbage collection beside pauses. Immutable.
 *
 * @param collector by which the heap is collected
 * @param regionBytes how large a region of the heap is; {@link Pause#UNKNOWN} if not known
 * @param events in the order of their starts
 * @param values in the order of their times
 * @param allocated what the program allocated by its samples
 * @param missing why topics are not known, each a sentence without its end
 */
public record GcDetails(GcCollector collector, long regionBytes, List<GcEvent> events, List<Value> values,
		AllocatedBytes allocated, Map<GcTopic, String> missing) {

	/** Nothing is known. */
	public static final GcDetails NONE = new GcDetails(GcCollector.UNKNOWN, Pause.UNKNOWN, List.of(), List.of(),
			AllocatedBytes.NONE, Map.of());

	/** The kinds of values. */
	public enum Kind {
		/** Bytes of metaspace in use after a collection. */
		METASPACE_USED(GcTopic.METASPACE),
		/** Bytes of metaspace that the virtual machine has from the system. */
		METASPACE_COMMITTED(GcTopic.METASPACE),
		/** Bytes of metaspace whose use starts a collection. */
		METASPACE_THRESHOLD(GcTopic.METASPACE_THRESHOLD),
		/** Bytes of pages of ZGC among which a collection chose. */
		PAGES(GcTopic.HUMONGOUS),
		/** Bytes of those of them that hold objects larger than an eighth of a small page. */
		PAGES_OF_LARGE_OBJECTS(GcTopic.HUMONGOUS),
		/** Processor time of a collection, in nanoseconds. */
		PROCESSOR_TIME(GcTopic.PROCESSOR_TIME);

		private final GcTopic topic;

		Kind(GcTopic topic) {
			this.topic = topic;
		}

		/** What it is of. */
		public GcTopic topic() {
			return topic;
		}
	}

	/**
	 * A value at a time.
	 *
	 * @param nanos since the timeline's origin
	 */
	public record Value(Kind kind, long nanos, long value) {}

	public GcDetails {
		events = List.copyOf(events);
		values = List.copyOf(values);
		missing = Map.copyOf(missing);
	}

	/** The sum of all values of a kind. */
	public double sum(Kind kind) {
		return values.stream().filter(value -> value.kind == kind).mapToDouble(Value::value).sum();
	}

	/** Only a range of its time. */
	GcDetails of(long fromNanos, long toNanos) {
		return new GcDetails(collector, regionBytes,
				events.stream().filter(event -> event.startNanos() >= fromNanos && event.startNanos() < toNanos)
						.toList(),
				values.stream().filter(value -> value.nanos >= fromNanos && value.nanos < toNanos).toList(), allocated,
				missing);
	}

	/** The same with later times. */
	GcDetails shifted(long nanos) {
		return new GcDetails(collector, regionBytes,
				events.stream().map(event -> event.at(event.startNanos() + nanos)).toList(),
				values.stream().map(value -> new Value(value.kind, value.nanos + nanos, value.value)).toList(),
				allocated.shifted(nanos), missing);
	}
}
