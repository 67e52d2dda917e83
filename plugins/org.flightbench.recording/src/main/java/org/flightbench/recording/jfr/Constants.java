// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The constants of one chunk, decoded when they are asked for, and its times. Only for the thread that reads the chunk.
 */
public final class Constants {

	private static final String STRING = "java.lang.String";

	private final ChunkInput input;
	private final Chunk chunk;
	private final Metadata metadata;
	private final Checkpoints checkpoints;
	/** Of types whose first field is a text, which stands for them. */
	private final Map<ValueType, Pool> textPools = new HashMap<>();
	private final long[] textValue = new long[1];

	Constants(ChunkInput input, Chunk chunk, Metadata metadata, Checkpoints checkpoints) {
		this.input = input;
		this.chunk = chunk;
		this.metadata = metadata;
		this.checkpoints = checkpoints;
	}

	/** Constants of one type. */
	public final class Pool {

		private final PoolIndex index;
		/** Null if there is nothing to read, as all is kept or the type is not known. */
		private final ReadPlan plan;
		private final Field[] fields;
		/** By field: where texts are that begin where their constants do, null for others. */
		private final PoolIndex[] texts;
		private final boolean isKept;

		private Pool(ValueType type, List<String> names) {
			fields = names.stream().map(name -> type == null ? null : type.field(name)).toArray(Field[]::new);
			texts = Stream.of(fields).map(Constants.this::texts).toArray(PoolIndex[]::new);
			index = type == null ? new PoolIndex() : checkpoints.pool(type);
			isKept = index.hasKept(names);
			plan = type == null || isKept ? null : compile(type, names);
		}

		/**
		 * Reads a constant's fields.
		 *
		 * @param values get the fields, as in {@link EventReader#event}
		 * @return whether there is a constant of that number
		 */
		public boolean read(long id, long[] values) {
			int place = index.place(id);
			if (place != PoolIndex.NONE && isKept) {
				index.copy(place, values);
				return true;
			}
			return readAnew(place, values);
		}

		private boolean readAnew(int place, long[] values) {
			Arrays.fill(values, 0);
			if (place == PoolIndex.NONE || plan == null) {
				return false;
			}
			input.seek(index.offset(place));
			try {
				plan.run(input, values);
			} catch (DamagedException | IndexOutOfBoundsException alreadyReported) {
				return false;
			} catch (IOException e) {
				throw new UncheckedIOException(e);
			}
			return true;
		}

		/**
		 * The text that a field of a constant holds, directly or as a constant of its own.
		 *
		 * @param field its place among the fields
		 * @param values what {@link #read} gave
		 * @return null if there is none
		 */
		public String text(int field, long[] values) {
			return fields[field] == null ? null : Constants.this.text(fields[field], values[field]);
		}

		/**
		 * The number of the same text in a table.
		 *
		 * @param field its place among the fields
		 * @param values what {@link #read} gave
		 * @return {@link TextTable#NONE} if there is none
		 */
		public int text(int field, long[] values, TextTable table) {
			long offset;
			if (texts[field] != null) {
				offset = texts[field].find(values[field]);
				int number = number(offset, table);
				if (number != TextTable.CONSTANT) {
					return number;
				}
			}
			offset = fields[field] == null ? PoolIndex.NONE : textOffset(fields[field], values[field]);
			return Math.max(number(offset, table), TextTable.NONE);
		}

		private int number(long offset, TextTable table) {
			if (offset == PoolIndex.NONE) {
				return TextTable.NONE;
			}
			input.seek(offset);
			try {
				return table.number(input);
			} catch (DamagedException | IndexOutOfBoundsException alreadyReported) {
				return TextTable.NONE;
			} catch (IOException e) {
				throw new UncheckedIOException(e);
			}
		}
	}

	/** Where texts are if they begin where the constants do that a field names, else null. */
	private PoolIndex texts(Field field) {
		if (field == null || !field.constant()) {
			return null;
		}
		ValueType type = field.type();
		return type.kind() == ValueType.Kind.STRING || beginsWithText(type) ? checkpoints.pool(type) : null;
	}

	private static boolean beginsWithText(ValueType type) {
		Field first = type.fields().isEmpty() ? null : type.fields().get(0);
		return first != null && !first.constant() && !first.array() && first.type().kind() == ValueType.Kind.STRING;
	}

	/**
	 * The constants of a type.
	 *
	 * @param typeName as {@code jdk.types.Method}; if the chunk has no such type, there are no constants
	 * @param fields the fields wanted of each
	 */
	public Pool pool(String typeName, String... fields) {
		return new Pool(metadata.type(typeName), List.of(fields));
	}

	/**
	 * The text that a field holds.
	 *
	 * @param value what was read of the field
	 * @return null if there is none
	 */
	public String text(Field field, long value) {
		long offset = textOffset(field, value);
		if (offset == PoolIndex.NONE) {
			return null;
		}
		input.seek(offset);
		try {
			return TextDecoder.read(input);
		} catch (DamagedException | IndexOutOfBoundsException alreadyReported) {
			return null;
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/**
	 * Where the text of a field stands. What is there may be the number of a constant once more, which would lead on
	 * for ever: then there is none.
	 */
	private long textOffset(Field field, long value) {
		if (!field.constant()) {
			return field.type().kind() == ValueType.Kind.STRING ? textOffset(value) : PoolIndex.NONE;
		}
		return constantOffset(field.type(), value);
	}

	private long constantOffset(ValueType type, long id) {
		if (type.kind() == ValueType.Kind.STRING) {
			return checkpoints.pool(type).find(id);
		}
		if (beginsWithText(type)) {
			long offset = checkpoints.pool(type).find(id);
			return offset == PoolIndex.NONE ? offset : textOffset(offset);
		}
		if (type.fields().isEmpty() || type.fields().get(0).type().kind() != ValueType.Kind.STRING) {
			return PoolIndex.NONE;
		}
		Field field = type.fields().get(0);
		Pool pool = textPools.computeIfAbsent(type, one -> new Pool(one, List.of(field.name())));
		return pool.read(id, textValue) ? textOffset(field, textValue[0]) : PoolIndex.NONE;
	}

	/** Where a text stands itself that stands in the chunk, or the constant of which only the number stands there. */
	private long textOffset(long offset) {
		if (offset == 0) {
			return PoolIndex.NONE;
		}
		try {
			input.seek(offset);
			if (input.has(1) && input.buffer[input.position] == TextDecoder.CONSTANT) {
				input.has(1 + Varints.LONGEST);
				input.readByte();
				ValueType string = metadata.type(STRING);
				return string == null ? PoolIndex.NONE : constantOffset(string, input.readLong());
			}
			return offset;
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	private ReadPlan compile(ValueType type, List<String> fields) {
		try {
			return ReadPlanCompiler.reading(type, fields, input.isCompressed());
		} catch (DamagedException alreadyReported) {
			return null;
		}
	}

	ChunkInput input() {
		return input;
	}

	/** How the chunk's ticks become time. */
	public Clock clock() {
		return chunk.header();
	}

	/** When the chunk was recorded, in nanoseconds since 1970. */
	public RecordedTime.Span time() {
		return chunk.header().time();
	}

	/** The chunk's number; the first is 1. */
	public int chunk() {
		return chunk.number();
	}
}
