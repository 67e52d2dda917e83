// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark.read;

import java.util.ArrayList;
import java.util.List;

import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.StackReader;

/**
 * A column and the field of an event type that it is read from, as one chunk describes it. Fields of structures become
 * columns named {@code structure_field}; arrays have no column.
 *
 * @param name the name of the column
 * @param type the type of the values in this chunk
 * @param path the field in the event; nested fields are separated by periods
 * @param field the description of the field
 * @param content what of the field is shown
 * @param member the shown field of a constant; null unless the content is {@link Content#MEMBER}
 */
record EventColumn(String name, DataType type, String path, Field field, Content content, Field member) {

	/** The field of each event type with the time of the event. */
	static final String START = "startTime";
	static final String TIMESTAMP = "jdk.jfr.Timestamp";
	static final String TIMESPAN = "jdk.jfr.Timespan";
	/** The type of stack traces; the first frame is the top frame. */
	static final DataType STACK = DataTypes.createArrayType(new StructType(new StructField[]{
			DataTypes.createStructField("class", DataTypes.StringType, true),
			DataTypes.createStructField("method", DataTypes.StringType, true),
			DataTypes.createStructField("line", DataTypes.IntegerType, true)}), false);

	private static final int DEEPEST = 4;

	/** What of a field is shown. */
	enum Content {
		/** The value itself, which may be the ID of a constant that is shown as a string. */
		VALUE,
		/** The Java ID of a thread. */
		THREAD_ID,
		/** The frames of a stack trace. */
		STACK,
		/** A field of a constant. */
		MEMBER
	}

	/** Returns the columns of an event type, in the order of its fields. */
	static List<EventColumn> of(ValueType type) {
		List<EventColumn> columns = new ArrayList<>();
		add(columns, type, "", "", 0);
		return columns;
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
			columns.add(new EventColumn(name, STACK, path, field, Content.STACK, null));
		} else if (ConstantText.isText(type)) {
			columns.add(new EventColumn(name, DataTypes.StringType, path, field, Content.VALUE, null));
			if (type.name().equals(ConstantText.THREAD)) {
				columns.add(new EventColumn(name + "_id", DataTypes.LongType, path, field, Content.THREAD_ID, null));
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
				columns.add(new EventColumn(name + "_" + member.name(),
						isText ? DataTypes.StringType : typeOf(member), path, field, Content.MEMBER, member));
			}
		}
	}

	private static DataType typeOf(Field field) {
		if (field.annotation(TIMESTAMP) != null) {
			return DataTypes.TimestampType;
		}
		return switch (field.type().kind()) {
			case BOOLEAN -> DataTypes.BooleanType;
			case FLOAT, DOUBLE -> DataTypes.DoubleType;
			case STRING -> DataTypes.StringType;
			default -> DataTypes.LongType;
		};
	}
}
