// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.flightbench.base.LongMap;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.stack.RawStack;

/**
 * Resolves the frames of the chunks that one thread reads, by their raw frame numbers. Consecutive chunks mostly
 * contain the same frames with the same meaning; these frames are reused.
 */
public final class LocalFrames {

	private static final int SMALLEST = 256;

	private final Separation separation;
	private final SignatureNaming naming;
	private FrameNames names;
	/** The numbering of the current frames, compared by identity. */
	private Object numbering;
	/** The last stack. It provides access to all frames of the chunk by number. */
	private RawStack raw;
	/**
	 * The index of the current chunk and, for each frame, that of the last chunk that contains it.
	 */
	private int chunk;
	private int[] chunks = {};
	private int size;
	private int[] methods = {};
	private int[] lines = {};
	private long[] kinds = {};
	/** The method, kind and resolved frame of each frame number in the last chunk that contains it. */
	private int[] knownMethods = {};
	private Frame.Kind[] knownKinds = {};
	private Frame[] known = {};
	/** Maps the constant ID of a method to its index in the following arrays. */
	private LongMap places = new LongMap();
	private long[] ids = new long[SMALLEST];
	private int[] resolved = new int[SMALLEST];
	private int[] resolvedIn = new int[SMALLEST];

	public LocalFrames(Separation separation) {
		this(separation, null);
	}

	/** @param naming the naming scheme based on method signatures; null to name methods without them */
	public LocalFrames(Separation separation, SignatureNaming naming) {
		this.separation = separation;
		this.naming = naming;
		names = new FrameNames(separation, naming);
	}

	/** Returns the fields of the constants that are needed for names, in the form of {@code ChunkReader.constants}. */
	public Map<String, List<String>> constants() {
		return names.constants();
	}

	/** Starts the next chunk. */
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
		places = new LongMap();
	}

	/** Adopts the frame numbering of a stack, without recording that the chunk contains its frames. */
	void follow(RawStack stack) {
		raw = stack;
		if (numbering != stack.numbering()) {
			numbering = stack.numbering();
			forget();
		}
	}

	/** Records that the chunk contains the frames of a stack. */
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

	/**
	 * Returns the frames of the chunk by frame number, with only the details that the separation distinguishes. Entries
	 * of frames that the chunk does not contain are null.
	 */
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

	/** Sets the constants of the chunk, which {@link #frame} needs. */
	public void begin(Constants constants) {
		names.begin(constants);
	}

	/** Returns a frame of a stack that was passed to {@link #follow}, resolved as by {@link #resolve}. */
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
			known[frame] = names.frame(method, Math.max(0, lines[frame]), kind);
			knownMethods[frame] = method;
			knownKinds[frame] = kind;
		}
		return known[frame];
	}

	/** Returns the constant ID of a frame's method. */
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

	/**
	 * Returns the frame of a class of the chunk. May be called after the frames have been resolved. The class name is
	 * empty if unknown.
	 */
	public Frame classFrame(long id) {
		return names.classFrame(id);
	}
}
