// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.event;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import org.flightbench.base.LongMap;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.stack.RawStack;
import org.flightbench.jfr.stack.StackTaker;
import org.flightbench.jfr.table.ConstantText;
import org.flightbench.query.table.Rows;

/**
 * The stack traces of one chunk. A stack is identified by a number that is computed from its frames, so that equal
 * stacks in other chunks and recordings have the same number.
 */
final class ChunkStacks implements StackTaker {

	private static final String FRAME_TYPE = "jdk.types.FrameType";
	private static final int FIRST = 1024;
	private static final long MISSING = -1;
	private static final long SEED = 0x9E3779B97F4A7C15L;
	private static final String UNKNOWN = "[unknown method]";

	private final boolean takesAll;
	/** The index of each requested stack by its ID in the chunk, or {@link #MISSING} until the stack has been read. */
	private final LongMap wanted = new LongMap();

	private int stacks;
	private int[] starts = new int[FIRST];
	private boolean[] truncated = new boolean[FIRST];
	private int frames;
	private long[] methods = new long[FIRST];
	private int[] lines = new int[FIRST];
	private long[] kinds = new long[FIRST];

	private ConstantText texts;
	private Constants.Pool kindPool;
	private final Map<Long, Named> namedMethods = new HashMap<>();
	private final Map<Long, String> kindNames = new HashMap<>();
	private final long[] values = new long[1];

	/** A method with its text and a hash code. */
	private record Named(ConstantText.Method method, String text, long number) {}

	/** @param takesAll whether to read all stacks of the chunk */
	ChunkStacks(boolean takesAll) {
		this.takesAll = takesAll;
	}

	void want(long id) {
		if (!wanted.contains(id)) {
			wanted.put(id, MISSING);
		}
	}

	@Override
	public boolean wants(long id) {
		// a stack may occur in several checkpoints of the chunk
		return takesAll ? !wanted.contains(id) : wanted.get(id) == MISSING;
	}

	@Override
	public boolean wantsAny() {
		return takesAll || wanted.size() > 0;
	}

	@Override
	public void add(RawStack stack) {
		wanted.put(stack.id(), stacks);
		if (stacks + 1 >= starts.length) {
			starts = Arrays.copyOf(starts, 2 * starts.length);
			truncated = Arrays.copyOf(truncated, 2 * truncated.length);
		}
		truncated[stacks] = stack.isTruncated();
		while (frames + stack.depth() > methods.length) {
			methods = Arrays.copyOf(methods, 2 * methods.length);
			lines = Arrays.copyOf(lines, 2 * lines.length);
			kinds = Arrays.copyOf(kinds, 2 * kinds.length);
		}
		for (int frame = 0; frame < stack.depth(); frame++) {
			methods[frames] = stack.method(frame);
			lines[frames] = stack.line(frame);
			kinds[frames] = stack.kind(frame);
			frames++;
		}
		starts[++stacks] = frames;
	}

	/**
	 * Sets the constants of the chunk. Must be called after the stacks have been read and before the following methods.
	 */
	void resolve(Constants constants, ConstantText itsTexts) {
		texts = itsTexts;
		kindPool = constants.pool(FRAME_TYPE, "description");
	}

	/** Returns the number of stacks that were read. */
	int size() {
		return stacks;
	}

	/** Returns the index of the stack with an ID in the chunk, or -1 if there is none. */
	int index(long id) {
		long index = wanted.get(id);
		return index == LongMap.NONE ? -1 : (int) index;
	}

	/** Returns the identifying number of the stack with an ID in the chunk, or {@link Rows#NULL} if there is none. */
	long number(long id) {
		int index = index(id);
		return index < 0 ? Rows.NULL : numberOf(index);
	}

	/** Returns the identifying number of the stack with the given index. */
	long numberOf(int stack) {
		long number = truncated[stack] ? SEED : 0;
		for (int frame = starts[stack]; frame < starts[stack + 1]; frame++) {
			number = mix(number, named(methods[frame]).number);
			number = mix(number, lines[frame]);
			number = mix(number, kind(frame).hashCode());
		}
		// positive, because these numbers are read and typed by people
		return number >>> 1;
	}

	/**
	 * Extends a hash code with the mixing function of SplitMix64, because stacks are compared only by this hash code.
	 */
	private static long mix(long number, long next) {
		long mixed = number * 31 + next + SEED;
		mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
		mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
		return mixed ^ mixed >>> 31;
	}

	/** Returns the top frame of the stack with an ID in the chunk, or null. */
	String topFrame(long id) {
		int index = index(id);
		return index < 0 || depth(index) == 0 ? null : text(index, 0);
	}

	int depth(int stack) {
		return starts[stack + 1] - starts[stack];
	}

	boolean isTruncated(int stack) {
		return truncated[stack];
	}

	/** Returns the class, method and parameters of a frame. */
	String text(int stack, int frame) {
		return named(methods[starts[stack] + frame]).text;
	}

	/** Returns the method of a frame, or null if it was not recorded. */
	ConstantText.Method method(int stack, int frame) {
		return named(methods[starts[stack] + frame]).method;
	}

	/** Returns the line of a frame, or a value less than 1 if it is unknown. */
	int line(int stack, int frame) {
		return lines[starts[stack] + frame];
	}

	/** Returns how the code of a frame was executed, such as {@code Inlined}. */
	String type(int stack, int frame) {
		return kind(starts[stack] + frame);
	}

	private Named named(long id) {
		Named known = namedMethods.get(id);
		if (known == null) {
			ConstantText.Method method = texts.method(id);
			String text = method == null || method.name() == null ? UNKNOWN : method.text();
			// also hashes the descriptor, because the parameters in the text lack their packages
			known = new Named(method, text,
					method == null ? 0 : mix(hash(text), method.descriptor() == null ? 0 : hash(method.descriptor())));
			namedMethods.put(id, known);
		}
		return known;
	}

	private static long hash(String text) {
		long hash = SEED;
		for (int index = 0; index < text.length(); index++) {
			hash = mix(hash, text.charAt(index));
		}
		return hash;
	}

	private String kind(int frame) {
		return kindNames.computeIfAbsent(kinds[frame],
				id -> kindPool.read(id, values) && kindPool.string(0, values) != null
						? kindPool.string(0, values)
						: "");
	}
}
