// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;

/**
 * The constants of one chunk, decoded when they are asked for, and its times. Only for the thread that reads the chunk.
 */
public final class Constants {

	private static final String STRING = "java.lang.String";

	private final ChunkInput input;
	private final Chunk chunk;
	private final Metadata metadata;
	private final Checkpoints checkpoints;

	Constants(ChunkInput input, Chunk chunk, Metadata metadata, Checkpoints checkpoints) {
		this.input = input;
		this.chunk = chunk;
		this.metadata = metadata;
		this.checkpoints = checkpoints;
	}

	/** Constants of one type. */
	public final class Pool {

		private final ValueType type;
		private final LongMap offsets;
		private final ReadPlan plan;
		private final List<String> fields;

		private Pool(ValueType type, List<String> fields) {
			this.type = type;
			this.fields = fields;
			offsets = type == null ? new LongMap() : checkpoints.pool(type);
			plan = type == null ? null : compile(type, fields);
		}

		/**
		 * Reads a constant's fields.
		 *
		 * @param values get the fields, as in {@link EventReader#event}
		 * @return whether there is a constant of that number
		 */
		public boolean read(long id, long[] values) {
			long offset = offsets.get(id);
			Arrays.fill(values, 0);
			if (offset == LongMap.NONE || plan == null) {
				return false;
			}
			input.seek(offset);
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
			Field itsField = type == null ? null : type.field(fields.get(field));
			return itsField == null ? null : Constants.this.text(itsField, values[field]);
		}
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
		if (!field.constant()) {
			return field.type().kind() == ValueType.Kind.STRING ? textAt(value) : null;
		}
		return constantText(field.type(), value);
	}

	private String constantText(ValueType type, long id) {
		if (type.kind() == ValueType.Kind.STRING) {
			long offset = checkpoints.pool(type).get(id);
			return offset == LongMap.NONE ? null : directTextAt(offset);
		}
		if (type.fields().isEmpty() || type.fields().get(0).type().kind() != ValueType.Kind.STRING) {
			return null;
		}
		long[] values = new long[1];
		Field field = type.fields().get(0);
		Pool pool = new Pool(type, List.of(field.name()));
		return pool.read(id, values) ? text(field, values[0]) : null;
	}

	/** A text in a chunk, or the constant of which only the number stands there. */
	private String textAt(long offset) {
		if (offset == 0) {
			return null;
		}
		try {
			input.seek(offset);
			if (input.has(1) && input.buffer[input.position] == TextDecoder.CONSTANT) {
				input.has(10);
				input.readByte();
				ValueType string = metadata.type(STRING);
				return string == null ? null : constantText(string, input.readLong());
			}
			return directTextAt(offset);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/** A constant that is itself only the number of a constant would lead on for ever: there is none. */
	private String directTextAt(long offset) {
		input.seek(offset);
		try {
			return TextDecoder.read(input);
		} catch (DamagedException | IndexOutOfBoundsException alreadyReported) {
			return null;
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

	/** The chunk's number; the first is 1. */
	public int chunk() {
		return chunk.number();
	}
}
