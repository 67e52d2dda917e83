// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Detects from a stack whether a thread was accessing memory that may be mapped from a file or a device. */
public final class MappedMemory {

	/** The number of innermost frames to examine, enough to include those of buffers and their internals. */
	private static final int INNERMOST = 8;
	private static final Pattern BUFFER = Pattern.compile("(?:.*\\.)?MappedByteBuffer|java\\.nio\\.Direct.*Buffer.*"
			+ "|(?:.*\\.)?ScopedMemoryAccess(?:\\$.*)?"
			+ "|jdk\\.internal\\.foreign\\.(?:Mapped|Native|Abstract)MemorySegmentImpl.*"
			+ "|org\\.apache\\.lucene\\.store\\.(?:ByteBufferIndexInput|MemorySegmentIndexInput).*");
	private static final String ARGUMENT = "Ljava/nio/MappedByteBuffer;";
	private static final String BUFFERS = "java.nio.";

	private MappedMemory() {}

	/**
	 * Returns whether the innermost frames belong to direct or mapped buffers or memory segments, or take a mapped
	 * buffer as an argument. Checking the arguments is necessary because the code of the buffer is often inlined into
	 * its caller.
	 *
	 * @param stack the frames, innermost first
	 * @param descriptors the method descriptors of the frames, empty where unknown
	 */
	public static boolean isUsed(List<Frame> stack, List<String> descriptors) {
		return isUsed(stack) || descriptors.stream().limit(INNERMOST).anyMatch(one -> one.contains(ARGUMENT));
	}

	/**
	 * Returns whether the innermost frames belong to direct or mapped buffers or memory segments.
	 *
	 * @param stack the frames, innermost first
	 */
	public static boolean isUsed(List<Frame> stack) {
		return stack.stream().limit(INNERMOST).anyMatch(MappedMemory::isBuffer);
	}

	/** Returns the innermost frame outside the buffer code, or empty if all frames belong to it. */
	public static Optional<Frame> user(List<Frame> stack) {
		return stack.stream().filter(frame -> !isBuffer(frame) && !frame.className().startsWith(BUFFERS)).findFirst();
	}

	private static boolean isBuffer(Frame frame) {
		String name = frame.className();
		// a cheap filter: few class names pass it and need the regular expression
		return (name.contains("Buffer") || name.contains("Memory")) && BUFFER.matcher(name).matches();
	}
}
