// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import org.flightbench.writer.EventWriter;
import org.flightbench.writer.Recording;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedField;
import org.flightbench.writer.type.Types.Builtin;

/**
 * Writes the events of one thread to a recording; the events are those of the writer benchmarks. The threads share no
 * state except in the writer itself.
 */
final class ThreadEvents {

	private static final ThreadLocal<ThreadEvents> OF_THREAD = new ThreadLocal<>();
	private static final String[] NAMES = {"main", "http-nio-8080-exec-1", "ForkJoinPool.commonPool-worker-3",
			"org.acme.orders.OrderService", "org.acme.orders.OrderRepository.findById", "GET /api/orders/{id}",
			"SELECT * FROM orders WHERE id = ?", "HikariPool-1 housekeeper", "kafka-producer-network-thread",
			"java.util.concurrent.TimeoutException"};

	private final Recording recording;
	private final Type simple;
	private final EventWriter simpleWriter;
	private final TypedField simpleStart;
	private final TypedField value;
	private final Type multiField;
	private final EventWriter multiFieldWriter;
	private final TypedField multiFieldStart;
	private final TypedField id;
	private final TypedField name;
	private final TypedField count;
	private final TypedField ratio;
	private final TypedField flag;
	private final long ticks = System.nanoTime();

	private ThreadEvents(Recording recording) {
		this.recording = recording;
		simple = recording.registerType("flightbench.Simple", "jdk.jfr.Event",
				type -> type.addField("value", Builtin.LONG));
		simpleWriter = recording.newEventWriter(simple);
		simpleStart = simple.getField("startTime");
		value = simple.getField("value");
		multiField = recording.registerType("flightbench.MultiField", "jdk.jfr.Event",
				type -> type.addField("id", Builtin.LONG).addField("name", Builtin.STRING)
						.addField("count", Builtin.INT).addField("ratio", Builtin.DOUBLE)
						.addField("flag", Builtin.BOOLEAN));
		multiFieldWriter = recording.newEventWriter(multiField);
		multiFieldStart = multiField.getField("startTime");
		id = multiField.getField("id");
		name = multiField.getField("name");
		count = multiField.getField("count");
		ratio = multiField.getField("ratio");
		flag = multiField.getField("flag");
	}

	/** Returns the instance of the current thread. */
	static ThreadEvents of(Recording recording) {
		ThreadEvents events = OF_THREAD.get();
		if (events == null || events.recording != recording) {
			events = new ThreadEvents(recording);
			OF_THREAD.set(events);
		}
		return events;
	}

	void buildSimple(int events) {
		for (int number = 0; number < events; number++) {
			long of = number;
			recording.writeEvent(
					simple.asValue(event -> event.putField("startTime", ticks + of).putField("value", of)));
		}
	}

	void putSimple(int events) {
		for (int number = 0; number < events; number++) {
			simpleWriter.put(simpleStart, ticks + number).put(value, (long) number).write();
		}
	}

	void buildMultiField(int events) {
		for (int number = 0; number < events; number++) {
			int of = number;
			recording.writeEvent(multiField.asValue(event -> event.putField("startTime", ticks + of)
					.putField("id", (long) of).putField("name", NAMES[of % NAMES.length]).putField("count", of)
					.putField("ratio", of * 0.5).putField("flag", (of & 1) == 0)));
		}
	}

	void putMultiField(int events) {
		for (int number = 0; number < events; number++) {
			multiFieldWriter.put(multiFieldStart, ticks + number).put(id, (long) number)
					.put(name, NAMES[number % NAMES.length]).put(count, number).put(ratio, number * 0.5)
					.put(flag, (number & 1) == 0).write();
		}
	}
}
