// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordingFile;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedField;
import org.flightbench.writer.type.Types;
import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/** Reads recordings with the parsers of the JDK and of Mission Control as {@link Models}, without start times. */
final class Parsers {

	private Parsers() {}

	/** Returns the fields of each event of a type, read by the JDK's parser. */
	static List<Map<String, Object>> byJdk(Path recording, Type type) throws IOException {
		List<Map<String, Object>> events = new ArrayList<>();
		try (RecordingFile file = new RecordingFile(recording)) {
			while (file.hasMoreEvents()) {
				RecordedEvent event = file.readEvent();
				if (event.getEventType().getName().equals(type.getTypeName())) {
					Map<String, Object> fields = fields(event);
					fields.remove("startTime");
					events.add(fields);
				}
			}
		}
		return events;
	}

	private static Map<String, Object> fields(RecordedObject object) {
		Map<String, Object> fields = new LinkedHashMap<>();
		for (ValueDescriptor field : object.getFields()) {
			fields.put(field.getName(), fromJdk(object.getValue(field.getName())));
		}
		return fields;
	}

	private static Object fromJdk(Object value) {
		if (value instanceof RecordedObject object) {
			return fields(object);
		}
		if (value instanceof Object[] array) {
			List<Object> elements = new ArrayList<>();
			for (Object element : array) {
				elements.add(fromJdk(element));
			}
			return elements;
		}
		return value;
	}

	/**
	 * Returns the fields of each event of a type, read by JMC's parser, in the order of their start times. If fields
	 * have types that are not built-in, JMC creates a new event type with a longer name for each chunk.
	 */
	static List<Map<String, Object>> byJmc(Path recording, Type type)
			throws IOException, CouldNotLoadRecordingException {
		SortedMap<Long, Map<String, Object>> events = new TreeMap<>();
		for (IItemIterable items : Readers.jmc(recording)) {
			if (items.getType().getIdentifier().startsWith(type.getTypeName())) {
				IMemberAccessor<IQuantity, IItem> start = JfrAttributes.START_TIME.getAccessor(items.getType());
				for (IItem item : items) {
					events.put(start.getMember(item).clampedLongValueIn(UnitLookup.EPOCH_NS),
							fields(type, items.getType(), item));
				}
			}
		}
		return List.copyOf(events.values());
	}

	private static Map<String, Object> fields(Type type, IType<IItem> jmcType, IItem item) {
		Map<String, Object> byKey = new LinkedHashMap<>();
		for (IAccessorKey<?> key : jmcType.getAccessorKeys().keySet()) {
			byKey.put(key.getIdentifier(), jmcType.getAccessor(key).getMember(item));
		}
		Map<String, Object> fields = new LinkedHashMap<>();
		for (TypedField field : type.getFields()) {
			if (!field.getName().equals("startTime")) {
				fields.put(field.getName(), isFlattened(field)
						? flattened(field, byKey)
						: fromJmc(field, byKey.get(field.getName())));
			}
		}
		return fields;
	}

	/** Returns whether JMC turns the fields of a struct into fields of the event. */
	private static boolean isFlattened(TypedField field) {
		Type type = field.getType();
		return !field.isArray() && !type.isBuiltin() && !type.hasConstantPool();
	}

	private static Map<String, Object> flattened(TypedField field, Map<String, Object> byKey) {
		Map<String, Object> fields = new LinkedHashMap<>();
		for (TypedField nested : field.getType().getFields()) {
			fields.put(nested.getName(), fromJmc(nested, byKey.get(field.getName() + ":" + nested.getName())));
		}
		return fields;
	}

	private static Object fromJmc(TypedField field, Object value) {
		if (field.isArray()) {
			List<Object> elements = new ArrayList<>();
			for (Object element : (Object[]) Objects.requireNonNull(value, field.toString())) {
				elements.add(fromJmc(field.getType(), element));
			}
			return elements;
		}
		return fromJmc(field.getType(), value);
	}

	private static Object fromJmc(Type type, Object value) {
		if (value instanceof IQuantity quantity) {
			return number(type.isSimple() ? type.getFields().get(0).getType() : type, quantity);
		}
		if (value instanceof Object[] struct) {
			Map<String, Object> fields = new LinkedHashMap<>();
			for (int index = 0; index < struct.length; index++) {
				TypedField field = type.getFields().get(index);
				fields.put(field.getName(), fromJmc(field, struct[index]));
			}
			return fields;
		}
		return value;
	}

	private static Object number(Type type, IQuantity quantity) {
		return switch (Types.Builtin.ofType(type)) {
			case BYTE -> (byte) quantity.longValue();
			case CHAR -> (char) quantity.longValue();
			case SHORT -> (short) quantity.longValue();
			case INT -> (int) quantity.longValue();
			case LONG -> quantity.longValue();
			case FLOAT -> (float) quantity.doubleValue();
			default -> quantity.doubleValue();
		};
	}
}
