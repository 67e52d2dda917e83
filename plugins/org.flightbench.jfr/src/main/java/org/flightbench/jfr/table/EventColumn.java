// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.table;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.StackReader;

/**
 * A column of an event type, with the field that it shows, as described by one chunk. Fields of structures become
 * columns named {@code structure_field}; arrays do not have a column.
 *
 * @param name the name of the column
 * @param type the type of the values in this chunk
 * @param path the field in the event; nested fields are separated by periods
 * @param field the description of the field
 * @param content the data of the field that the column shows
 * @param member the shown field of a constant; null unless the content is {@link Content#MEMBER}
 */
public record EventColumn(String name, Type type, String path, Field field, Content content, Field member) {

	/** The name of the field that contains the time of an event, the same in all event types. */
	public static final String START = "startTime";
	/** The unit of times that {@link Clock} converts. */
	public static final String TICKS = "TICKS";

	private static final String TIMESTAMP = "jdk.jfr.Timestamp";
	private static final String TIMESPAN = "jdk.jfr.Timespan";
	private static final int DEEPEST = 4;
	private static final long MICRO = 1_000;
	private static final long MILLI = 1_000_000;
	private static final long SECOND = 1_000_000_000;

	/** The type of a column's values. */
	public enum Type {
		BOOLEAN,
		/** An integer, such as a number of bytes. */
		LONG,
		/** A floating-point number, read as the bits of a double. */
		DOUBLE,
		/** A string, or a constant shown as a string. */
		TEXT,
		/** A point in time, in the {@link EventColumn#unit} of the field. */
		TIMESTAMP,
		/** A duration, in the {@link EventColumn#unit} of the field. */
		DURATION,
		/** The ID of a stack trace. */
		STACK
	}

	/** The data of a field that a column can show. */
	public enum Content {
		/** The value itself, which may be the ID of a constant. */
		VALUE,
		/** The Java ID of a thread. */
		THREAD_ID,
		/** A field of a constant. */
		MEMBER
	}

	/** Returns the columns of an event type, in the order of its fields. */
	public static List<EventColumn> of(ValueType type) {
		List<EventColumn> columns = new ArrayList<>();
		add(columns, type, "", "", 0);
		return columns;
	}

	/** Returns the names of the array fields of an event type and of its constants, which have no column. */
	public static List<String> arrays(ValueType type) {
		List<String> names = new ArrayList<>();
		addArrays(names, type, "", 0);
		return names;
	}

	private static void addArrays(List<String> names, ValueType type, String name, int depth) {
		for (Field field : type.fields()) {
			if (field.array()) {
				names.add(name + field.name());
			} else if (depth <= DEEPEST && (!field.constant() || hasMembers(field))) {
				addArrays(names, field.type(), name + field.name() + "_", field.constant() ? DEEPEST + 1 : depth + 1);
			}
		}
	}

	/** Returns whether a constant is shown as a column for each of its fields. */
	private static boolean hasMembers(Field constant) {
		return !constant.type().name().equals(StackReader.TYPE) && !ConstantText.isText(constant.type());
	}

	private static void add(List<EventColumn> columns, ValueType type, String path, String name, int depth) {
		for (Field field : type.fields()) {
			if (!field.array() && depth <= DEEPEST) {
				add(columns, field, path + field.name(), name + field.name(), depth);
			}
		}
	}

	private static void add(List<EventColumn> columns, Field field, String path, String name, int depth) {
		ValueType type = field.type();
		if (!field.constant() && type.kind() == ValueType.Kind.STRUCTURE) {
			add(columns, type, path + ".", name + "_", depth + 1);
		} else if (!field.constant()) {
			columns.add(new EventColumn(name, typeOf(field), path, field, Content.VALUE, null));
		} else if (type.name().equals(StackReader.TYPE)) {
			columns.add(new EventColumn(name, Type.STACK, path, field, Content.VALUE, null));
		} else if (ConstantText.isText(type)) {
			columns.add(new EventColumn(name, Type.TEXT, path, field, Content.VALUE, null));
			if (type.name().equals(ConstantText.THREAD)) {
				columns.add(new EventColumn(name + "_id", Type.LONG, path, field, Content.THREAD_ID, null));
			}
		} else {
			addMembers(columns, field, path, name);
		}
	}

	private static void addMembers(List<EventColumn> columns, Field field, String path, String name) {
		for (Field member : field.type().fields()) {
			boolean isText = member.constant() && ConstantText.isText(member.type());
			if (!member.array()
					&& (isText || !member.constant() && member.type().kind() != ValueType.Kind.STRUCTURE)) {
				columns.add(new EventColumn(name + "_" + member.name(), isText ? Type.TEXT : typeOf(member), path,
						field, Content.MEMBER, member));
			}
		}
	}

	private static Type typeOf(Field field) {
		if (field.annotation(TIMESTAMP) != null) {
			return Type.TIMESTAMP;
		}
		if (field.annotation(TIMESPAN) != null) {
			return Type.DURATION;
		}
		return switch (field.type().kind()) {
			case BOOLEAN -> Type.BOOLEAN;
			case FLOAT, DOUBLE -> Type.DOUBLE;
			case STRING -> Type.TEXT;
			default -> Type.LONG;
		};
	}

	/** Returns the unit of a timestamp or duration, such as {@value #TICKS}; empty if there is none. */
	public String unit() {
		Field shown = member == null ? field : member;
		String unit = shown.annotation(type == Type.TIMESTAMP ? TIMESTAMP : TIMESPAN);
		return unit == null ? "" : unit;
	}

	/** Converts a duration to nanoseconds. */
	public static long nanos(long duration, String unit, Clock clock) {
		return switch (unit) {
			case TICKS -> clock.spanNanos(duration);
			case "MICROSECONDS" -> times(duration, MICRO);
			case "MILLISECONDS" -> times(duration, MILLI);
			case "SECONDS" -> times(duration, SECOND);
			default -> duration;
		};
	}

	/** Multiplies and saturates on overflow. The result is never {@link Long#MIN_VALUE}. */
	public static long times(long value, long factor) {
		long high = Math.multiplyHigh(value, factor);
		long low = value * factor;
		return high == low >> Long.SIZE - 1 ? low : value < 0 ? -Long.MAX_VALUE : Long.MAX_VALUE;
	}
}
