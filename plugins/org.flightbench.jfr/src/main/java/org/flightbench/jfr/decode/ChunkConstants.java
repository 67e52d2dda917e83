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
import org.flightbench.jfr.event.StringTable;
import org.flightbench.jfr.io.DamagedException;
import org.flightbench.jfr.io.Varints;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.Metadata;
import org.flightbench.jfr.metadata.ReadPlan;
import org.flightbench.jfr.metadata.ReadPlanCompiler;
import org.flightbench.jfr.metadata.StringDecoder;
import org.flightbench.jfr.metadata.ValueType;

/** The constants of a chunk in a file, decoded on demand. */
final class ChunkConstants implements Constants {

	private static final String STRING = "java.lang.String";

	private final ChunkInput input;
	private final Chunk chunk;
	private final Metadata metadata;
	private final Checkpoints checkpoints;
	/** The pools of types whose constants are represented by their first field, a string. */
	private final Map<ValueType, Pool> stringPools = new HashMap<>();
	private final long[] stringValue = new long[1];

	ChunkConstants(ChunkInput input, Chunk chunk, Metadata metadata, Checkpoints checkpoints) {
		this.input = input;
		this.chunk = chunk;
		this.metadata = metadata;
		this.checkpoints = checkpoints;
	}

	private final class IndexedPool implements Pool {

		private final PoolIndex index;
		/** The plan that reads a constant, or null if all values are stored or the type cannot be read. */
		private final ReadPlan plan;
		private final Field[] fields;
		/**
		 * For each field, the index of its constants if they are strings or their first field is a string; otherwise
		 * null.
		 */
		private final PoolIndex[] strings;
		private final boolean isKept;

		private IndexedPool(ValueType type, List<String> names) {
			fields = new Field[names.size()];
			strings = new PoolIndex[fields.length];
			for (int field = 0; field < fields.length; field++) {
				fields[field] = type == null ? null : type.field(names.get(field));
				strings[field] = strings(fields[field]);
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
		public String string(int field, long[] values) {
			return fields[field] == null ? null : ChunkConstants.this.string(fields[field], values[field]);
		}

		@Override
		public int string(int field, long[] values, StringTable table) {
			long offset;
			if (strings[field] != null) {
				offset = strings[field].find(values[field]);
				int number = number(offset, table);
				if (number != StringTable.CONSTANT) {
					return number;
				}
			}
			offset = fields[field] == null ? PoolIndex.NONE : stringOffset(fields[field], values[field]);
			return Math.max(number(offset, table), StringTable.NONE);
		}

		private int number(long offset, StringTable table) {
			if (offset == PoolIndex.NONE) {
				return StringTable.NONE;
			}
			input.seek(offset);
			try {
				return table.number(input);
			} catch (DamagedException | IndexOutOfBoundsException alreadyReported) {
				return StringTable.NONE;
			} catch (IOException e) {
				throw new UncheckedIOException(e);
			}
		}
	}

	/**
	 * Returns the index of a field's constants if they are strings or their first field is a string; otherwise null.
	 */
	private PoolIndex strings(Field field) {
		if (field == null || !field.constant()) {
			return null;
		}
		ValueType type = field.type();
		return type.kind() == ValueType.Kind.STRING || startsWithString(type) ? checkpoints.pool(type) : null;
	}

	private static boolean startsWithString(ValueType type) {
		Field first = type.fields().isEmpty() ? null : type.fields().get(0);
		return first != null && !first.constant() && !first.array() && first.type().kind() == ValueType.Kind.STRING;
	}

	@Override
	public Pool pool(String typeName, String... fields) {
		return new IndexedPool(metadata.type(typeName), List.of(fields));
	}

	@Override
	public String string(Field field, long value) {
		long offset = stringOffset(field, value);
		if (offset == PoolIndex.NONE) {
			return null;
		}
		input.seek(offset);
		try {
			return StringDecoder.read(input);
		} catch (DamagedException | IndexOutOfBoundsException alreadyReported) {
			return null;
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/**
	 * Returns the offset of the string that a field contains or refers to. Follows IDs of constants only to a limited
	 * depth, to prevent infinite recursion.
	 */
	private long stringOffset(Field field, long value) {
		if (!field.constant()) {
			return field.type().kind() == ValueType.Kind.STRING ? stringOffset(value) : PoolIndex.NONE;
		}
		return constantOffset(field.type(), value);
	}

	private long constantOffset(ValueType type, long id) {
		if (type.kind() == ValueType.Kind.STRING) {
			return checkpoints.pool(type).find(id);
		}
		if (startsWithString(type)) {
			long offset = checkpoints.pool(type).find(id);
			return offset == PoolIndex.NONE ? offset : stringOffset(offset);
		}
		if (type.fields().isEmpty() || type.fields().get(0).type().kind() != ValueType.Kind.STRING) {
			return PoolIndex.NONE;
		}
		Field field = type.fields().get(0);
		Pool pool = stringPools.computeIfAbsent(type, one -> new IndexedPool(one, List.of(field.name())));
		return pool.read(id, stringValue) ? stringOffset(field, stringValue[0]) : PoolIndex.NONE;
	}

	/**
	 * Returns the offset of the actual string, given the offset of an encoded string, which may be the ID of a
	 * constant.
	 */
	private long stringOffset(long offset) {
		if (offset == 0) {
			return PoolIndex.NONE;
		}
		try {
			input.seek(offset);
			if (input.has(1) && input.buffer[input.position] == StringDecoder.CONSTANT) {
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
