// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.stack;

import java.io.IOException;
import java.util.List;

import org.flightbench.jfr.chunk.ChunkInput;
import org.flightbench.jfr.io.DamagedException;
import org.flightbench.jfr.io.ByteHash;
import org.flightbench.jfr.io.Varints;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ReadPlan;
import org.flightbench.jfr.metadata.ReadPlanCompiler;
import org.flightbench.jfr.metadata.ValueType;

/** Reads stack traces from their pool, by the layout that the metadata gives. */
public final class StackReader {

	/** The name of the type. */
	public static final String TYPE = "jdk.types.StackTrace";

	private static final String FRAMES = "frames";
	private static final int METHOD = 0;
	private static final int LINE = 1;
	private static final int KIND = 2;
	/** More frames are not passed over at once. */
	private static final int MOST_PASSED = 2 * RawStack.DEEPEST;
	/** Known stacks are of use if at least one of so many that are looked for is among them. */
	private static final int WORTHWHILE = 4;
	/** If they are not, for so many chunks none is looked for, at first and at last. */
	private static final int FIRST_REST = 8;
	private static final int LONGEST_REST = 1 << 16;

	private final ReadPlan before;
	private final ReadPlan frame;
	private final ReadPlan after;
	private final ReadPlan whole;
	/** Whether integers, each of as many bytes as it needs, end it, and nothing comes behind its frames. */
	private final boolean isPlain;
	private final RawFrames frames;
	private final RawStack stack;
	private final long[] values = new long[3];
	private KnownStacks known = new KnownStacks();
	/** How many stacks were looked for, and how many of them were known. */
	private int looked;
	private int found;
	/** For so many chunks none is looked for, as few were known. */
	private int rest;
	private int nextRest = FIRST_REST;

	/**
	 * @param mostFrames of more frames none is known in the next chunk
	 * @throws DamagedException if the type has no frames that could be read
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

	/** Whether the other one reads the same bytes in the same way. */
	public boolean isLike(StackReader other) {
		return before.isLike(other.before) && frame.isLike(other.frame) && after.isLike(other.after);
	}

	/** Whether there are so many frames that they had better be forgotten. */
	public boolean isFull() {
		return frames.isFull();
	}

	private static ValueType part(ValueType type, List<Field> fields) {
		ValueType part = new ValueType(type.id(), type.name(), null, false);
		part.complete(fields, List.of());
		return part;
	}

	/** Turns to the next chunk. What is full of stacks that hardly come again makes room, for longer each time. */
	public void begin() {
		if (rest > 0) {
			rest--;
		} else if (known.isFull() && found < looked / WORTHWHILE) {
			known = new KnownStacks();
			looked = 0;
			found = 0;
			rest = nextRest;
			nextRest = Math.min(2 * nextRest, LONGEST_REST);
		}
	}

	/** Passes over a stack trace. */
	public void skip(ChunkInput input) throws IOException {
		if (pass(input) < 0) {
			whole.run(input, values);
		}
	}

	/**
	 * Passes over a stack trace of nothing but integers.
	 *
	 * @return its length; its bytes are in the window then. -1 if it may be something else; then nothing is passed
	 */
	private int pass(ChunkInput input) throws IOException {
		if (!isPlain) {
			return -1;
		}
		long start = input.offset();
		before.run(input, values);
		int count = input.readInt();
		int header = (int) (input.offset() - start);
		input.seek(start);
		if (count < 0 || count > MOST_PASSED || !input.has(header + count * frame.integers() * Varints.LONGEST)) {
			return -1;
		}
		int from = input.position;
		input.position = from + header;
		input.skipVarints(count * frame.integers());
		return input.position - from;
	}

	/** Reads a stack trace; the object is used again. */
	public RawStack read(ChunkInput input, long id) throws IOException {
		stack.start(id);
		int length = rest > 0 ? -1 : pass(input);
		if (length < 0) {
			readFrames(input);
			return stack;
		}
		int end = input.position;
		int start = end - length;
		int hash = ByteHash.of(input.buffer, start, length);
		int number = known.find(input.buffer, start, length, hash);
		looked++;
		if (number != KnownStacks.NONE) {
			found++;
			known.copy(number, stack);
			return stack;
		}
		long origin = input.offset() - end;
		input.position = start;
		readFrames(input);
		boolean isInPlace = input.position == end && input.offset() - end == origin;
		if (isInPlace && known.hasRoom(length)) {
			stack.know(known, known.add(input.buffer, start, length, hash, stack));
		}
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
