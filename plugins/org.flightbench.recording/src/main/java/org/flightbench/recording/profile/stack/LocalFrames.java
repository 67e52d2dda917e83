// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.stack;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.flightbench.jfr.event.Constants;
import org.flightbench.base.LongMap;
import org.flightbench.jfr.stack.KnownStacks;
import org.flightbench.jfr.stack.RawStack;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Separation;

/**
 * The frames of the chunks that one thread reads, by the numbers of their raw frames. The next chunk mostly has the
 * same ones again, and they mostly stand for the same: of a frame that does, nothing is made anew.
 */
public final class LocalFrames {

	private static final int SMALLEST = 256;

	private final Separation separation;
	private final SignatureNaming naming;
	private FrameNames names;
	/** Whose the numbers are, of frames and of known stacks. */
	private Object numbering;
	private KnownStacks stacks;
	private StackMemo memo = new StackMemo();
	/** Knows the frames by their numbers. */
	private RawStack raw;
	/** The chunk, and by frame the last one that has it. */
	private int chunk;
	private int[] chunks = {};
	private int size;
	private int[] methods = {};
	private int[] lines = {};
	private long[] kinds = {};
	/** By frame: what it was in the last chunk that has it. */
	private int[] knownMethods = {};
	private Frame.Kind[] knownKinds = {};
	private Frame[] known = {};
	/** By the number of the method's constant, where in the following arrays its method is. */
	private LongMap places = new LongMap();
	private long[] ids = new long[SMALLEST];
	private int[] resolved = new int[SMALLEST];
	private int[] resolvedIn = new int[SMALLEST];

	public LocalFrames(Separation separation) {
		this(separation, null);
	}

	/** @param naming how methods are named by their signatures; null if by their names */
	public LocalFrames(Separation separation, SignatureNaming naming) {
		this.separation = separation;
		this.naming = naming;
		names = new FrameNames(separation, naming);
	}

	/** The fields of constants that names are made of, as a reader of chunks gives them. */
	public Map<String, List<String>> constants() {
		return names.constants();
	}

	/** Turns to the next chunk. */
	void begin() {
		chunk++;
		if (names.isFull()) {
			names = new FrameNames(separation, naming);
			forget();
		}
	}

	private void forget() {
		size = 0;
		Arrays.fill(chunks, 0);
		Arrays.fill(known, null);
		memo = new StackMemo();
		places = new LongMap();
	}

	/** Turns to the numbers that the frames of a stack have, without noting that the chunk has them. */
	void follow(RawStack stack) {
		raw = stack;
		if (numbering != stack.numbering()) {
			numbering = stack.numbering();
			forget();
		}
		if (stack.knownStacks() != null && stack.knownStacks() != stacks) {
			stacks = stack.knownStacks();
			memo = new StackMemo();
		}
	}

	/** Notes that the chunk has the frames of a stack. */
	void use(RawStack stack) {
		follow(stack);
		int depth = stack.depth();
		for (int index = 0; index < depth; index++) {
			int frame = stack.number(index);
			if (frame >= size || chunks[frame] == 0) {
				add(frame, stack.method(index), stack.line(index), stack.kind(index));
			}
			chunks[frame] = chunk;
		}
	}

	private void add(int frame, long method, int line, long kind) {
		if (frame >= chunks.length) {
			int more = Math.max(SMALLEST, 2 * frame);
			chunks = Arrays.copyOf(chunks, more);
			methods = Arrays.copyOf(methods, more);
			lines = Arrays.copyOf(lines, more);
			kinds = Arrays.copyOf(kinds, more);
			knownMethods = Arrays.copyOf(knownMethods, more);
			knownKinds = Arrays.copyOf(knownKinds, more);
			known = Arrays.copyOf(known, more);
		}
		size = Math.max(size, frame + 1);
		methods[frame] = place(method);
		lines[frame] = line;
		kinds[frame] = kind;
	}

	private int place(long method) {
		long place = places.get(method);
		if (place != LongMap.NONE) {
			return (int) place;
		}
		int added = places.size();
		if (added == ids.length) {
			ids = Arrays.copyOf(ids, 2 * added);
			resolved = Arrays.copyOf(resolved, 2 * added);
			resolvedIn = Arrays.copyOf(resolvedIn, 2 * added);
		}
		places.put(method, added);
		ids[added] = method;
		resolvedIn[added] = 0;
		return added;
	}

	/** The frames that the chunk has, by their numbers, with their names but without what does not distinguish them. */
	public Frame[] resolve(Constants constants) {
		names.begin(constants);
		Frame[] frames = new Frame[size];
		for (int frame = 0; frame < size; frame++) {
			if (chunks[frame] == chunk) {
				frames[frame] = resolve(frame);
			}
		}
		return frames;
	}

	/** Turns to the constants of the chunk, for {@link #frame}. */
	public void begin(Constants constants) {
		names.begin(constants);
	}

	/** A frame of a stack that was followed, by its number, as {@link #resolve} gives it. */
	public Frame frame(int frame) {
		if (frame >= size || chunks[frame] == 0) {
			add(frame, raw.methodOf(frame), raw.lineOf(frame), raw.kindOf(frame));
		}
		if (chunks[frame] != chunk) {
			chunks[frame] = chunk;
			resolve(frame);
		}
		return known[frame];
	}

	private Frame resolve(int frame) {
		int method = method(methods[frame]);
		Frame.Kind kind = names.kind(kinds[frame]);
		if (known[frame] == null || knownMethods[frame] != method || knownKinds[frame] != kind) {
			if (known[frame] != null) {
				// stacks with this frame are others now
				memo = new StackMemo();
			}
			known[frame] = names.frame(method, Math.max(0, lines[frame]), kind);
			knownMethods[frame] = method;
			knownKinds[frame] = kind;
		}
		return known[frame];
	}

	/** The number of the constant of a frame's method. */
	long methodConstant(int frame) {
		return ids[methods[frame]];
	}

	private int method(int place) {
		if (resolvedIn[place] != chunk) {
			resolved[place] = names.method(ids[place]);
			resolvedIn[place] = chunk;
		}
		return resolved[place];
	}

	/** Where the known stacks of the chunk are in the profile. */
	public StackMemo memo() {
		return memo;
	}

	/** A class of the chunk whose frames have been resolved; without name if it is not known. */
	public Frame classFrame(long id) {
		return names.classFrame(id);
	}
}
