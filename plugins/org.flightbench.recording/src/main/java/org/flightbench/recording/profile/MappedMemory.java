// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds out from a stack whether a thread was reading or writing memory behind which a file or a device may be. */
public final class MappedMemory {

	/** The innermost frames may be of buffers and what they are made of; this many are looked at. */
	private static final int INNERMOST = 8;
	private static final Pattern BUFFER = Pattern.compile("(?:.*\\.)?MappedByteBuffer|java\\.nio\\.Direct.*Buffer.*"
			+ "|(?:.*\\.)?ScopedMemoryAccess(?:\\$.*)?"
			+ "|jdk\\.internal\\.foreign\\.(?:Mapped|Native|Abstract)MemorySegmentImpl.*"
			+ "|org\\.apache\\.lucene\\.store\\.(?:ByteBufferIndexInput|MemorySegmentIndexInput).*");
	private static final String ARGUMENT = "Ljava/nio/MappedByteBuffer;";
	private static final String BUFFERS = "java.nio.";

	private MappedMemory() {}

	/**
	 * Whether the innermost frames are of direct or mapped buffers or segments, or are handed a mapped one: the
	 * buffer's own code is often compiled into them.
	 *
	 * @param descriptors of the methods of the frames, empty where not known
	 */
	public static boolean isUsed(List<Frame> stack, List<String> descriptors) {
		return isUsed(stack) || descriptors.stream().limit(INNERMOST).anyMatch(one -> one.contains(ARGUMENT));
	}

	/** The same where only the frames are known. */
	public static boolean isUsed(List<Frame> stack) {
		return stack.stream().limit(INNERMOST).anyMatch(MappedMemory::isBuffer);
	}

	/** The innermost frame outside of buffers; empty if there is none. */
	public static Optional<Frame> user(List<Frame> stack) {
		return stack.stream().filter(frame -> !isBuffer(frame) && !frame.className().startsWith(BUFFERS)).findFirst();
	}

	private static boolean isBuffer(Frame frame) {
		String name = frame.className();
		// that is so of none but a few, and known in a fraction of the time
		return (name.contains("Buffer") || name.contains("Memory")) && BUFFER.matcher(name).matches();
	}
}
