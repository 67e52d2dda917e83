// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark.read;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.RawStack;
import org.flightbench.jfr.stack.StackTaker;
import org.flightbench.jfr.table.ConstantText;
import org.flightbench.jfr.table.EventColumn;
import org.flightbench.jfr.table.EventValues;

/**
 * The events of one type in one chunk, with only the requested columns. Values are kept as numbers and converted row by
 * row; strings and stacks are converted once for all rows that share them.
 */
final class ChunkRows implements ChunkReader<ChunkRows>, StackTaker {

	private static final long MICRO = 1_000;

	private final String type;
	private final StructType columns;
	private final TimeRange range;
	/** The events by event type; usually, only one event type of a chunk has the requested name. */
	private final List<Events> events = new ArrayList<>();
	/** The requested stacks by ID; the value is null until the stack has been read. */
	private final Map<Long, Frames> stacks = new HashMap<>();

	/** The requested columns whose types differ from those of the fields; each is a sentence. */
	private final List<String> mismatches = new ArrayList<>();

	/** The method IDs and line numbers of the frames of a stack. */
	private record Frames(long[] methods, int[] lines) {}

	/**
	 * @param type the name of the event type
	 * @param columns the requested columns; those that the chunk does not have are null
	 */
	ChunkRows(String type, StructType columns, TimeRange range) {
		this.type = type;
		this.columns = columns;
		this.range = range;
	}

	@Override
	public EventReader events(ValueType its, Clock clock) {
		if (!its.name().equals(type)) {
			return null;
		}
		Events ofType = new Events(its, clock);
		events.add(ofType);
		return ofType.values;
	}

	@Override
	public boolean wantsEvents() {
		return !events.isEmpty();
	}

	@Override
	public StackTaker stacks() {
		return this;
	}

	@Override
	public boolean wantsAny() {
		return !stacks.isEmpty();
	}

	@Override
	public boolean wants(long stack) {
		// a stack may occur in several checkpoints of the chunk
		return stacks.containsKey(stack) && stacks.get(stack) == null;
	}

	@Override
	public void add(RawStack stack) {
		Frames frames = new Frames(new long[stack.depth()], new int[stack.depth()]);
		for (int frame = 0; frame < stack.depth(); frame++) {
			frames.methods[frame] = stack.method(frame);
			frames.lines[frame] = stack.line(frame);
		}
		stacks.put(stack.id(), frames);
	}

	@Override
	public ChunkRows finish(Constants constants) {
		Resolver resolver = new Resolver(constants);
		events.forEach(of -> of.resolve(resolver));
		return this;
	}

	/** Iterates over the rows, which contain the requested columns in order. */
	final class Cursor {

		private int next;
		private int row = -1;
		private long times;

		/** Moves to the next row. Returns false if there are no more. */
		boolean next() {
			if (times > 1) {
				times--;
				return true;
			}
			while (next < events.size()) {
				if (++row < events.get(next).values.size()) {
					times = events.get(next).values.times(row);
					return true;
				}
				next++;
				row = -1;
			}
			return false;
		}

		/**
		 * Copies the values of the current row into an array.
		 *
		 * @param places the index of each column in the array
		 */
		void read(Object[] into, List<Integer> places) {
			Events of = events.get(next);
			for (int column = 0; column < of.from.length; column++) {
				into[places.get(column)] = of.value(column, row);
			}
		}
	}

	/** Returns which columns have no values because their types differ from those of the fields. */
	List<String> mismatches() {
		return mismatches;
	}

	Cursor cursor() {
		return new Cursor();
	}

	/** Converts the constants of the chunk to Spark values. */
	private final class Resolver {

		private final ConstantText texts;
		private final Map<Long, UTF8String[]> methods = new HashMap<>();
		private final Map<Long, GenericArrayData> arrays = new HashMap<>();
		private final long[] member = new long[1];

		Resolver(Constants constants) {
			texts = new ConstantText(constants, false);
		}

		/** Returns the value of a column, as a string if the column has another type in other chunks. */
		Object value(EventColumn column, boolean asText, long raw, Clock clock) {
			if (column.type() == EventColumn.Type.STACK) {
				return asText ? text(stackText(raw)) : stack(raw);
			}
			return switch (column.content()) {
				case THREAD_ID -> {
					Long id = texts.threadId(raw);
					yield asText && id != null ? text(id.toString()) : id;
				}
				case VALUE -> text(texts.of(column.field(), raw));
				case MEMBER -> {
					if (!texts.pool(column.field().type(), column.member().name()).read(raw, member)) {
						yield null;
					}
					yield column.type() == EventColumn.Type.TEXT
							? text(texts.of(column.member(), member[0]))
							: number(column, asText, member[0], clock);
				}
			};
		}

		private GenericArrayData stack(long id) {
			Frames frames = stacks.get(id);
			if (frames == null) {
				return null;
			}
			return arrays.computeIfAbsent(id, key -> {
				Object[] rows = new Object[frames.methods.length];
				for (int frame = 0; frame < rows.length; frame++) {
					UTF8String[] method = method(frames.methods[frame]);
					int line = frames.lines[frame];
					rows[frame] = new GenericInternalRow(new Object[]{method[0], method[1], line > 0 ? line : null});
				}
				return new GenericArrayData(rows);
			});
		}

		private UTF8String[] method(long id) {
			return methods.computeIfAbsent(id, key -> {
				ConstantText.Method method = texts.method(id);
				return method == null
						? new UTF8String[2]
						: new UTF8String[]{text(method.className()), text(method.name())};
			});
		}

		private String stackText(long id) {
			Frames frames = stacks.get(id);
			if (frames == null) {
				return null;
			}
			StringBuilder text = new StringBuilder();
			for (int frame = 0; frame < frames.methods.length; frame++) {
				UTF8String[] method = method(frames.methods[frame]);
				text.append(method[0]).append('.').append(method[1]).append(':').append(frames.lines[frame])
						.append('\n');
			}
			return text.toString();
		}
	}

	private static UTF8String text(String text) {
		return text == null ? null : UTF8String.fromString(text);
	}

	/** Converts a number that was read from a field. */
	private static Object number(EventColumn column, boolean asText, long raw, Clock clock) {
		Object number = number(column, raw, clock);
		if (!asText || number == null) {
			return number;
		}
		return text(column.type() == EventColumn.Type.TIMESTAMP
				? Instant.EPOCH.plusNanos((Long) number * MICRO).toString()
				: number.toString());
	}

	private static Object number(EventColumn column, long raw, Clock clock) {
		return switch (column.type()) {
			case TIMESTAMP -> raw == Long.MIN_VALUE ? null : micros(raw, column.unit(), clock);
			case DURATION -> raw == Long.MIN_VALUE ? null : (Long) EventColumn.nanos(raw, column.unit(), clock);
			case BOOLEAN -> raw != 0;
			case DOUBLE -> Double.longBitsToDouble(raw);
			default -> raw;
		};
	}

	private static Long micros(long timestamp, String unit, Clock clock) {
		return unit.equals(EventColumn.TICKS)
				? Math.floorDiv(clock.nanosOf(timestamp), MICRO)
				: EventColumn.times(timestamp, MICRO);
	}

	/** The events of one type in the chunk. */
	private final class Events {

		/** The field of each column; null if the chunk does not have it. */
		private final EventColumn[] from;
		/** Whether each column is a string because other chunks describe it differently. */
		private final boolean[] asText;
		/** The index of each column among the raw values. */
		private final int[] place;
		private final EventValues values;
		/**
		 * The converted values by column and row. A column is null if its values can be converted without the constants
		 * of the chunk.
		 */
		private Object[][] resolved;

		Events(ValueType its, Clock clock) {
			values = new EventValues(clock, stack -> stacks.putIfAbsent(stack, null));
			StructField[] wanted = columns.fields();
			from = new EventColumn[wanted.length];
			asText = new boolean[wanted.length];
			place = new int[wanted.length];
			for (EventColumn column : EventColumn.of(its)) {
				for (int index = 0; index < wanted.length; index++) {
					if (from[index] == null && wanted[index].name().equalsIgnoreCase(column.name())
							&& fits(wanted[index], column)) {
						from[index] = column;
						asText[index] = wanted[index].dataType().equals(DataTypes.StringType)
								&& !Columns.typeOf(column).equals(DataTypes.StringType);
						place[index] = values.add(column);
					}
				}
			}
			if (!range.equals(TimeRange.ALL)) {
				values.limit(range::contains);
			}
		}

		/** Returns whether a column can have the values of a field, or reports that it cannot. */
		private boolean fits(StructField wanted, EventColumn column) {
			DataType of = Columns.typeOf(column);
			// a given schema may differ in what can be null
			boolean fits = wanted.dataType().equals(DataTypes.StringType)
					|| of.catalogString().equals(wanted.dataType().catalogString());
			if (!fits) {
				mismatches.add("the column " + wanted.name() + " of the schema is " + wanted.dataType().sql()
						+ ", but the field is " + of.sql());
			}
			return fits;
		}

		void resolve(Resolver resolver) {
			resolved = new Object[from.length][];
			for (int column = 0; column < from.length; column++) {
				if (from[column] != null
						&& (from[column].field().constant() || from[column].type() == EventColumn.Type.TEXT)) {
					resolved[column] = resolve(resolver, column);
				}
			}
		}

		private Object[] resolve(Resolver resolver, int column) {
			EventColumn its = from[column];
			Object[] ofRows = new Object[values.size()];
			Map<Long, Object> known = new HashMap<>();
			for (int row = 0; row < ofRows.length; row++) {
				long raw = values.get(place[column], row);
				// strings that are not constants rarely recur
				ofRows[row] = its.field().constant()
						? known.computeIfAbsent(raw, id -> resolver.value(its, asText[column], id, values.clock()))
						: resolver.value(its, asText[column], raw, values.clock());
			}
			return ofRows;
		}

		Object value(int column, int row) {
			if (from[column] == null) {
				return null;
			}
			return resolved[column] != null
					? resolved[column][row]
					: number(from[column], asText[column], values.get(place[column], row), values.clock());
		}
	}
}
