// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.jfr.chunk.Chunk;
import org.flightbench.jfr.chunk.ChunkInput;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.TextTable;
import org.flightbench.jfr.io.DamagedException;
import org.flightbench.jfr.io.Varints;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.Metadata;
import org.flightbench.jfr.metadata.ReadPlan;
import org.flightbench.jfr.metadata.ReadPlanCompiler;
import org.flightbench.jfr.metadata.TextDecoder;
import org.flightbench.jfr.metadata.ValueType;

/** The constants of a chunk of a file, decoded when they are asked for. */
final class ChunkConstants implements Constants {

	private static final String STRING = "java.lang.String";

	private final ChunkInput input;
	private final Chunk chunk;
	private final Metadata metadata;
	private final Checkpoints checkpoints;
	/** Of types whose first field is a text, which stands for them. */
	private final Map<ValueType, Pool> textPools = new HashMap<>();
	private final long[] textValue = new long[1];

	ChunkConstants(ChunkInput input, Chunk chunk, Metadata metadata, Checkpoints checkpoints) {
		this.input = input;
		this.chunk = chunk;
		this.metadata = metadata;
		this.checkpoints = checkpoints;
	}

	private final class IndexedPool implements Pool {

		private final PoolIndex index;
		/** Null if there is nothing to read, as all is kept or the type is not known. */
		private final ReadPlan plan;
		private final Field[] fields;
		/** By field: where texts are that begin where their constants do, null for others. */
		private final PoolIndex[] texts;
		private final boolean isKept;

		private IndexedPool(ValueType type, List<String> names) {
			fields = new Field[names.size()];
			texts = new PoolIndex[fields.length];
			for (int field = 0; field < fields.length; field++) {
				fields[field] = type == null ? null : type.field(names.get(field));
				texts[field] = texts(fields[field]);
			}
			index = type == null ? new PoolIndex() : checkpoints.pool(type);
			isKept = index.hasKept(names);
			plan = type == null || isKept ? null : compile(type, names);
		}

		@Override
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

		@Override
		public String text(int field, long[] values) {
			return fields[field] == null ? null : ChunkConstants.this.text(fields[field], values[field]);
		}

		@Override
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

	@Override
	public Pool pool(String typeName, String... fields) {
		return new IndexedPool(metadata.type(typeName), List.of(fields));
	}

	@Override
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
		Pool pool = textPools.computeIfAbsent(type, one -> new IndexedPool(one, List.of(field.name())));
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

	@Override
	public Clock clock() {
		return chunk.header();
	}

	@Override
	public RecordedTime.Span time() {
		return chunk.header().time();
	}

	@Override
	public int chunk() {
		return chunk.number();
	}
}
