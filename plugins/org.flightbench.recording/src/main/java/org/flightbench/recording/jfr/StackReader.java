// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.io.IOException;
import java.util.List;

/** Reads stack traces from their pool, by the layout that the metadata gives. */
final class StackReader {

	/** The name of the type. */
	static final String TYPE = "jdk.types.StackTrace";

	private static final String FRAMES = "frames";
	private static final int METHOD = 0;
	private static final int LINE = 1;
	private static final int KIND = 2;

	private final ReadPlan before;
	private final ReadPlan frame;
	private final ReadPlan after;
	private final ReadPlan whole;
	private final RawFrames frames;
	private final RawStack stack;
	private final long[] values = new long[3];

	/** @throws DamagedException if the type has no frames that could be read */
	StackReader(ValueType type, boolean compressed) throws DamagedException {
		Field rows = type.field(FRAMES);
		if (rows == null || !rows.array() || rows.constant()) {
			throw new DamagedException(-1, Messages.stacks_no_frames);
		}
		List<Field> fields = type.fields();
		int index = 0;
		while (fields.get(index) != rows) {
			index++;
		}
		before = ReadPlanCompiler.passing(part(type, fields.subList(0, index)), List.of("truncated"), compressed);
		frame = ReadPlanCompiler.passing(rows.type(), List.of("method", "lineNumber", "type"), compressed);
		after = ReadPlanCompiler.passing(part(type, fields.subList(index + 1, fields.size())), List.of("truncated"),
				compressed);
		whole = ReadPlanCompiler.passing(type, List.of(), compressed);
		frames = new RawFrames(frame.integers());
		stack = new RawStack(frames);
	}

	private static ValueType part(ValueType type, List<Field> fields) {
		ValueType part = new ValueType(type.id(), type.name(), null, false);
		part.complete(fields, List.of());
		return part;
	}

	/** Passes over a stack trace. */
	void skip(ChunkInput input) throws IOException {
		whole.run(input, values);
	}

	/** Reads a stack trace; the object is used again. */
	RawStack read(ChunkInput input, long id) throws IOException {
		stack.start(id);
		values[0] = 0;
		before.run(input, values);
		boolean truncated = values[0] != 0;
		int count = ReadPlan.arrayLength(input);
		int index = 0;
		while (index < count) {
			index += frames.addKnown(input, stack, count - index);
			if (index < count) {
				stack.add(readFrame(input));
				index++;
			}
		}
		values[0] = 0;
		after.run(input, values);
		if (truncated || values[0] != 0) {
			stack.truncate();
		}
		return stack;
	}

	private int readFrame(ChunkInput input) throws IOException {
		values[METHOD] = 0;
		values[LINE] = 0;
		values[KIND] = 0;
		long start = input.offset();
		frame.run(input, values);
		ReadPlan.checkEnd(input);
		return frames.number(values[METHOD], (int) values[LINE], values[KIND], input.offset() - start);
	}
}
