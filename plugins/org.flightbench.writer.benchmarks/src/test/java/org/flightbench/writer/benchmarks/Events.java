// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/** The events of a recording in the order of the file, as read by two parsers: types and values, without times. */
final class Events {

	/** An event with its type and fields. Numbers are doubles, so that the results of both parsers are comparable. */
	record Event(String type, Map<String, Object> fields) {

		static Event of(String type, Object... fields) {
			Map<String, Object> map = new LinkedHashMap<>();
			for (int index = 0; index < fields.length; index += 2) {
				map.put((String) fields[index], comparable(fields[index + 1]));
			}
			return new Event(type, map);
		}

		private static Object comparable(Object value) {
			return value instanceof Number number ? number.doubleValue() : value;
		}
	}

	private Events() {}

	/** Returns the events that the JDK's parser reads. */
	static List<Event> readByJdk(Path recording) throws IOException {
		List<Event> events = new ArrayList<>();
		for (RecordedEvent recorded : RecordingFile.readAllEvents(recording)) {
			Map<String, Object> fields = new LinkedHashMap<>();
			for (ValueDescriptor field : recorded.getFields()) {
				if (!field.getName().equals("startTime")) {
					fields.put(field.getName(), Event.comparable(recorded.getValue(field.getName())));
				}
			}
			events.add(new Event(recorded.getEventType().getName(), fields));
		}
		return events;
	}

	/** Returns the events of one type that JMC's parser reads. */
	static List<Event> readByJmc(Path recording, String type) throws IOException, CouldNotLoadRecordingException {
		List<Event> events = new ArrayList<>();
		for (IItemIterable items : JfrLoaderToolkit.loadEvents(recording.toFile())) {
			if (items.getType().getIdentifier().equals(type)) {
				for (IItem item : items) {
					events.add(new Event(type, fields(items.getType(), item)));
				}
			}
		}
		return events;
	}

	private static Map<String, Object> fields(IType<IItem> type, IItem item) {
		Map<String, Object> fields = new LinkedHashMap<>();
		for (IAccessorKey<?> key : type.getAccessorKeys().keySet()) {
			String name = key.getIdentifier();
			if (!name.equals("startTime") && !name.startsWith("(")) {
				Object value = type.getAccessor(key).getMember(item);
				fields.put(name,
						value instanceof IQuantity quantity ? quantity.doubleValue() : Event.comparable(value));
			}
		}
		return fields;
	}
}
