// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.flightbench.recording.jfr.Clock;
import org.flightbench.recording.jfr.Constants;
import org.flightbench.recording.jfr.EventReader;
import org.flightbench.recording.jfr.ValueType;
import org.flightbench.recording.profile.JvmAllocations.Jvm;

/**
 * Reads from a chunk what it tells of the allocation of threads.
 *
 * @param <P> what stands for the place of a sample
 */
final class AllocationEvents<P> {

	/** A thread of the recording, which has another number in each chunk. */
	record ThreadKey(long id, String name) {}

	private static final String JVM = "jdk.JVMInformation";

	private final ThreadAllocations<Long, P> threads = new ThreadAllocations<>();
	private Jvm jvm;

	/** Adds a sample of a thread, by the thread's number in the chunk. */
	void sample(long thread, long nanos, long weight, P place) {
		threads.of(thread).sample(nanos, weight, place);
	}

	/**
	 * Reads the events of a type if they are of use, else null. Those of samples are not read here.
	 *
	 * @param other reads events of the type as well, or null
	 */
	EventReader events(ValueType type, Clock clock, EventReader other) {
		return switch (type.name()) {
			case ThreadAllocations.REPORT ->
				FactReader.reader(List.of("startTime", "thread", "allocated"), values -> threads
						.of(values[1]).report(clock.nanosOf(values[0]), values[2]));
			case ThreadAllocations.START -> FactReader.reader(
					List.of(type.field("thread") == null ? "eventThread" : "thread"),
					values -> threads.of(values[0]).started());
			case JVM -> withJvm(other == null ? FactReader.reader(List.of(), values -> {}) : other);
			default -> other;
		};
	}

	private EventReader withJvm(EventReader other) {
		int at = other.fields().size();
		List<String> fields = new ArrayList<>(other.fields());
		fields.addAll(List.of("jvmStartTime", "pid"));
		return new EventReader() {
			@Override
			public List<String> fields() {
				return fields;
			}

			@Override
			public void event(long[] values, int bytes) {
				other.event(values, bytes);
				jvm = values[at] == 0 && values[at + 1] == 0 ? null : new Jvm(values[at], values[at + 1]);
			}
		};
	}

	/**
	 * The same by the threads of the recording.
	 *
	 * @param places makes other places of those of the samples that are first in the chunk
	 */
	<Q> JvmAllocations.OfChunk<Q> finish(Constants constants, Function<P, Q> places) {
		Constants.Pool pool = constants.pool("java.lang.Thread", "javaThreadId", "osThreadId", "javaName", "osName");
		long[] values = new long[4];
		ThreadAllocations<ThreadKey, Q> named = new ThreadAllocations<>();
		named.add(threads, number -> {
			if (!pool.read(number, values)) {
				return new ThreadKey(-number, "");
			}
			String name = pool.text(2, values);
			return new ThreadKey(values[0] > 0 ? values[0] : -values[1],
					String.valueOf(name == null ? pool.text(3, values) : name));
		}, places);
		return new JvmAllocations.OfChunk<>(jvm, constants.time(), named);
	}
}
