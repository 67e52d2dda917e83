// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.event;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.StackReader;
import org.flightbench.query.table.Column;
import org.flightbench.query.table.ColumnType;

/**
 * A column of an event table and the field of an event type that it is read from. Fields of structures become columns
 * named {@code structure_field}; arrays have no column.
 *
 * @param column the column
 * @param path the field in the event; nested fields are separated by periods
 * @param field the description of the field
 * @param content what of the field is shown
 * @param member the shown field of a constant; null unless the content is {@link Content#MEMBER}
 */
record EventField(Column column, String path, Field field, Content content, Field member) {

	private static final int DEEPEST = 4;
	private static final String THREAD = "java.lang.Thread";
	private static final String TIMESTAMP = "jdk.jfr.Timestamp";
	private static final String TIMESPAN = "jdk.jfr.Timespan";

	/** What of a field is shown. */
	enum Content {
		/** The value itself, which may be the ID of a constant that is shown as a string. */
		VALUE,
		/** The Java ID of a thread. */
		THREAD_ID,
		/** The ID of a stack trace. */
		STACK,
		/** The top frame of a stack trace. */
		TOP_FRAME,
		/** A field of a constant. */
		MEMBER
	}

	/** Returns the columns of an event type, in the order of its fields. */
	static List<EventField> of(ValueType type) {
		List<EventField> fields = new ArrayList<>();
		add(fields, type, "", "", 0);
		return fields;
	}

	private static void add(List<EventField> fields, ValueType type, String path, String name, int depth) {
		for (Field field : type.fields()) {
			add(fields, field, path + field.name(), name + field.name(), depth);
		}
	}

	private static void add(List<EventField> fields, Field field, String path, String name, int depth) {
		ValueType type = field.type();
		if (field.array() || depth > DEEPEST) {
			return;
		}
		if (!field.constant() && type.kind() == ValueType.Kind.STRUCTURE) {
			add(fields, type, path + ".", name + "_", depth + 1);
		} else if (!field.constant()) {
			add(fields, name, columnType(field), path, field, Content.VALUE);
		} else if (type.name().equals(StackReader.TYPE)) {
			add(fields, name, ColumnType.LONG, path, field, Content.STACK);
			add(fields, name + "_topFrame", ColumnType.TEXT, path, field, Content.TOP_FRAME);
		} else if (type.name().equals(THREAD)) {
			add(fields, name, ColumnType.TEXT, path, field, Content.VALUE);
			add(fields, name + "_id", ColumnType.LONG, path, field, Content.THREAD_ID);
		} else if (ConstantText.isText(type)) {
			add(fields, name, ColumnType.TEXT, path, field, Content.VALUE);
		} else {
			for (Field member : type.fields()) {
				boolean isText = member.constant() && ConstantText.isText(member.type());
				if (!member.array()
						&& (isText || !member.constant() && member.type().kind() != ValueType.Kind.STRUCTURE)) {
					ColumnType its = isText ? ColumnType.TEXT : columnType(member);
					fields.add(new EventField(new Column(name + "_" + member.name(), its), path, field, Content.MEMBER,
							member));
				}
			}
		}
	}

	private static void add(List<EventField> fields, String name, ColumnType type, String path, Field field,
			Content content) {
		fields.add(new EventField(new Column(name, type), path, field, content, null));
	}

	private static ColumnType columnType(Field field) {
		if (field.annotation(TIMESTAMP) != null) {
			return ColumnType.TIMESTAMP;
		}
		if (field.annotation(TIMESPAN) != null) {
			return ColumnType.DURATION;
		}
		return switch (field.type().kind()) {
			case BOOLEAN -> ColumnType.BOOLEAN;
			case FLOAT, DOUBLE -> ColumnType.DOUBLE;
			case STRING -> ColumnType.TEXT;
			default -> ColumnType.LONG;
		};
	}

	/** Returns the unit of a timestamp or duration, such as {@code TICKS}. */
	static String unit(Field field) {
		String unit = field.annotation(field.annotation(TIMESTAMP) == null ? TIMESPAN : TIMESTAMP);
		return unit == null ? "" : unit;
	}
}
