// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.Serializable;

import org.flightbench.base.Hash;
import org.flightbench.recording.profile.Frame;

/**
 * A frame of merged stacks. Stacks refer to it by {@link #hash}, which is the same in all processes.
 *
 * @param kind the ordinal of the kind, because the hash codes of enum constants differ between processes
 */
record FrameKey(String className, String method, int line, int kind) implements Serializable {

	private static final long PRIME = 0x100000001b3L;
	private static final Frame.Kind[] KINDS = Frame.Kind.values();

	static FrameKey of(Frame frame) {
		return new FrameKey(frame.className(), frame.method(), frame.line(), frame.kind().ordinal());
	}

	Frame frame() {
		return new Frame(className, method, line, KINDS[kind]);
	}

	/** Returns a 64-bit hash code. {@link MergedStacks} checks that no two frames have the same one. */
	long hash() {
		return Hash.of(extended(extended(kind * PRIME + line, className) * PRIME, method));
	}

	/** Extends an FNV-1a hash, which is applied to characters instead of bytes. */
	private static long extended(long start, String text) {
		long hash = start;
		for (int index = 0; index < text.length(); index++) {
			hash = (hash ^ text.charAt(index)) * PRIME;
		}
		return hash;
	}
}
