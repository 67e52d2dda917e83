// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Arrays;
import org.flightbench.recording.jfr.Constants;
import org.flightbench.recording.jfr.Hash;

/** Numbers the frames of one chunk by the numbers of their constants; names come later, once for each frame. */
final class LocalFrames {

	private static final int FREE = -1;
	private static final String METHOD = "jdk.types.Method";
	private static final String CLASS = "java.lang.Class";
	private static final String FRAME_TYPE = "jdk.types.FrameType";

	private long[] methods = new long[256];
	private int[] lines = new int[256];
	private long[] kinds = new long[256];
	private int[] table = new int[1024];
	private int size;

	LocalFrames() {
		Arrays.fill(table, FREE);
	}

	/** The number of a frame. */
	int number(long method, int line, long kind) {
		int mask = table.length - 1;
		int slot = hash(method, line, kind) & mask;
		while (true) {
			int known = table[slot];
			if (known == FREE) {
				table[slot] = append(method, line, kind);
				int added = table[slot];
				if (size > table.length / 4) {
					grow();
				}
				return added;
			}
			if (methods[known] == method && lines[known] == line && kinds[known] == kind) {
				return known;
			}
			slot = slot + 1 & mask;
		}
	}

	private int append(long method, int line, long kind) {
		if (size == methods.length) {
			methods = Arrays.copyOf(methods, 2 * size);
			lines = Arrays.copyOf(lines, 2 * size);
			kinds = Arrays.copyOf(kinds, 2 * size);
		}
		methods[size] = method;
		lines[size] = line;
		kinds[size] = kind;
		return size++;
	}

	private void grow() {
		int[] larger = new int[2 * table.length];
		Arrays.fill(larger, FREE);
		int mask = larger.length - 1;
		for (int known = 0; known < size; known++) {
			int slot = hash(methods[known], lines[known], kinds[known]) & mask;
			while (larger[slot] != FREE) {
				slot = slot + 1 & mask;
			}
			larger[slot] = known;
		}
		table = larger;
	}

	private static int hash(long method, int line, long kind) {
		return (int) Hash.of(method * 1021 + line * 31L + kind);
	}

	/** The frames with their names, without what does not tell them apart. */
	Frame[] resolve(Constants constants, Separation separation) {
		Constants.Pool methodPool = constants.pool(METHOD, "type", "name");
		Constants.Pool kindPool = constants.pool(FRAME_TYPE, "description");
		ClassPool classes = new ClassPool(constants);
		Frame[] frames = new Frame[size];
		long[] method = new long[2];
		long[] kind = new long[1];
		for (int index = 0; index < size; index++) {
			String className = "";
			String name = Frame.UNKNOWN_METHOD;
			if (methodPool.read(methods[index], method)) {
				className = classes.name(method[0]);
				String text = methodPool.text(1, method);
				name = text == null ? name : text;
			}
			String kindName = kindPool.read(kinds[index], kind) ? kindPool.text(0, kind) : null;
			frames[index] = separation
					.of(new Frame(className, name, Math.max(0, lines[index]), Frame.Kind.of(kindName)));
		}
		return frames;
	}

	/** The names of the classes of one chunk. */
	static final class ClassPool {

		private final Constants.Pool pool;
		private final long[] values = new long[1];

		ClassPool(Constants constants) {
			pool = constants.pool(CLASS, "name");
		}

		/** The readable name of a class, empty if it is not known. */
		String name(long id) {
			String name = pool.read(id, values) ? pool.text(0, values) : null;
			return name == null ? "" : ClassNames.readable(name);
		}
	}
}
