// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.event;

import java.math.BigDecimal;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.table.ConstantText;
import org.flightbench.jfr.table.EventColumn;
import org.flightbench.query.table.ColumnType;
import org.flightbench.query.table.Rows;

/** Converts the values of one field in one chunk to those of a column. */
final class Conversion {

	private static final long MILLI = 1_000_000L;
	private static final int NANO_DIGITS = 9;

	private final EventField from;
	private final EventColumn source;
	private final ColumnType to;
	private final Clock clock;
	private final ConstantText texts;
	private final ChunkStacks stacks;
	private final Rows.Values into;
	private final Constants.Pool members;
	/** The unit of a timestamp or duration. */
	private final String unit;
	private final long[] member = new long[1];

	/**
	 * @param from the field
	 * @param to the type of the column, which differs from that of the field if other chunks describe the field
	 * differently
	 */
	Conversion(EventField from, ColumnType to, Constants constants, ConstantText texts, ChunkStacks stacks,
			Rows.Values into) {
		this.from = from;
		source = from.source();
		this.to = to;
		this.clock = constants.clock();
		this.texts = texts;
		this.stacks = stacks;
		this.into = into;
		unit = source.unit();
		members = source.member() == null ? null : texts.pool(source.field().type(), source.member().name());
	}

	/** Returns a type that can represent the values of two types. */
	static ColumnType common(ColumnType one, ColumnType other) {
		if (one == other) {
			return one;
		}
		boolean areNumbers = one.compareTo(ColumnType.DOUBLE) <= 0 && other.compareTo(ColumnType.DOUBLE) <= 0;
		return !areNumbers
				? ColumnType.TEXT
				: one == ColumnType.DOUBLE || other == ColumnType.DOUBLE ? ColumnType.DOUBLE : ColumnType.LONG;
	}

	/** Converts a value of the field. */
	long of(long value) {
		if (source.type() == EventColumn.Type.STACK) {
			return from.isTopFrame() ? into.index(stacks.topFrame(value)) : shown(stacks.number(value), null);
		}
		return switch (source.content()) {
			case THREAD_ID -> {
				Long id = texts.threadId(value);
				yield shown(id == null ? Rows.NULL : id, null);
			}
			case VALUE -> of(source.field(), value);
			case MEMBER -> members.read(value, member) ? of(source.member(), member[0]) : Rows.missing(to);
		};
	}

	private long of(Field field, long value) {
		return switch (from.column().type()) {
			case TEXT -> into.index(texts.of(field, value));
			case TIMESTAMP -> shown(timestamp(value), null);
			case DURATION -> shown(duration(value), null);
			case DOUBLE ->
				to == ColumnType.DOUBLE ? value : into.index(Double.toString(Double.longBitsToDouble(value)));
			case BOOLEAN -> shown(value, value == 0 ? "false" : "true");
			case LONG -> shown(value, null);
		};
	}

	/** Converts a value to the type of the column, which may be more general than that of the field. */
	private long shown(long value, String text) {
		if (to == from.column().type()) {
			return value;
		}
		if (value == Rows.NULL) {
			return Rows.missing(to);
		}
		return switch (to) {
			case DOUBLE -> Double.doubleToRawLongBits(value);
			case TEXT -> into.index(text != null
					? text
					: from.column().type() == ColumnType.DURATION
							? BigDecimal.valueOf(value, NANO_DIGITS).toPlainString()
							: Long.toString(value));
			default -> value;
		};
	}

	private long timestamp(long value) {
		if (value == Long.MIN_VALUE) {
			return Rows.NULL;
		}
		return unit.equals(EventColumn.TICKS) ? clock.nanosOf(value) : EventColumn.times(value, MILLI);
	}

	private long duration(long value) {
		return value == Long.MIN_VALUE ? Rows.NULL : EventColumn.nanos(value, unit, clock);
	}
}
