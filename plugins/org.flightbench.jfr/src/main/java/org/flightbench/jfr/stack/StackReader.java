// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.stack;

import java.io.IOException;
import java.util.List;

import org.flightbench.jfr.text.Messages;
import org.flightbench.jfr.chunk.ChunkInput;
import org.flightbench.jfr.io.DamagedException;
import org.flightbench.jfr.io.Varints;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ReadPlan;
import org.flightbench.jfr.metadata.ReadPlanCompiler;
import org.flightbench.jfr.metadata.ValueType;

/** Reads stack traces according to the layout in the metadata. */
public final class StackReader {

	/** The name of the stack trace type. */
	public static final String TYPE = "jdk.types.StackTrace";

	private static final String FRAMES = "frames";
	private static final int METHOD = 0;
	private static final int LINE = 1;
	private static final int KIND = 2;
	/** The maximum number of frames skipped in a single operation. */
	private static final int MAX_PASSED = 2 * RawStack.DEEPEST;

	private final ReadPlan before;
	private final ReadPlan frame;
	private final ReadPlan after;
	private final ReadPlan whole;
	/** Whether frames consist only of compressed integers and nothing follows the frames of a stack trace. */
	private final boolean isPlain;
	private final RawFrames frames;
	private final RawStack stack;
	private final long[] values = new long[3];

	/**
	 * Creates a reader for stack traces of a type.
	 *
	 * @param type the stack trace type
	 * @param compressed whether integers are compressed
	 * @param mostFrames the number of cached frames above which the reader should be replaced before the next chunk
	 * @throws DamagedException if the type has no readable frames
	 */
	public StackReader(ValueType type, boolean compressed, int mostFrames) throws DamagedException {
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
		isPlain = compressed && frame.integers() > 0 && after.isEmpty();
		frames = new RawFrames(frame.integers(), mostFrames);
		stack = new RawStack(frames);
	}

	/** Returns whether another reader interprets bytes in the same way. */
	public boolean isLike(StackReader other) {
		return before.isLike(other.before) && frame.isLike(other.frame) && after.isLike(other.after);
	}

	/** Returns whether the reader has cached too many frames and should be replaced. */
	public boolean isFull() {
		return frames.isFull();
	}

	private static ValueType part(ValueType type, List<Field> fields) {
		ValueType part = new ValueType(type.id(), type.name(), null, false);
		part.complete(fields, List.of());
		return part;
	}

	public void skip(ChunkInput input) throws IOException {
		if (!pass(input)) {
			whole.run(input, values);
		}
	}

	/** Skips a stack trace that consists of integers only. Returns false if it may contain other data. */
	private boolean pass(ChunkInput input) throws IOException {
		if (!isPlain) {
			return false;
		}
		long start = input.offset();
		before.run(input, values);
		int count = input.readInt();
		int header = (int) (input.offset() - start);
		input.seek(start);
		if (count < 0 || count > MAX_PASSED || !input.has(header + count * frame.integers() * Varints.LONGEST)) {
			return false;
		}
		input.position += header;
		input.skipVarints(count * frame.integers());
		return true;
	}

	/** Reads a stack trace. The object is reused. */
	public RawStack read(ChunkInput input, long id) throws IOException {
		stack.start(id);
		readFrames(input);
		return stack;
	}

	private void readFrames(ChunkInput input) throws IOException {
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
