// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.event;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.table.EventColumn;
import org.flightbench.query.table.Column;
import org.flightbench.query.table.ColumnType;

/** A column of an event table and its source. A stack trace has two columns: its number and its top frame. */
record EventField(Column column, EventColumn source, boolean isTopFrame) {

	/** Returns the columns of an event type, in the order of its fields. */
	static List<EventField> of(ValueType type) {
		List<EventField> fields = new ArrayList<>();
		for (EventColumn source : EventColumn.of(type)) {
			fields.add(new EventField(new Column(source.name(), typeOf(source)), source, false));
			if (source.type() == EventColumn.Type.STACK) {
				fields.add(new EventField(new Column(source.name() + "_topFrame", ColumnType.TEXT), source, true));
			}
		}
		return fields;
	}

	private static ColumnType typeOf(EventColumn source) {
		return switch (source.type()) {
			case BOOLEAN -> ColumnType.BOOLEAN;
			case LONG, STACK -> ColumnType.LONG;
			case DOUBLE -> ColumnType.DOUBLE;
			case TEXT -> ColumnType.TEXT;
			case TIMESTAMP -> ColumnType.TIMESTAMP;
			case DURATION -> ColumnType.DURATION;
		};
	}
}
