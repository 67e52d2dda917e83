// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.flightbench.writer.type.Bytes;
import org.flightbench.writer.type.Metadata;
import org.flightbench.writer.type.Types;

/**
 * The start of a chunk of arbitrary size without actual events: a header, no constant pools, metadata that differ from
 * those of other chunks, and an event without content that covers the rest.
 */
final class EmptyChunk {

	private static final int SIZE = 8;
	private static final int CONSTANT_POOLS = 16;
	private static final int METADATA = 24;
	private static final int START_TICKS = 48;
	private static final int FLAGS = 67;

	/** The length of the covering event's header: five bytes for the size, and one for the type. */
	private static final int SPANNING_EVENT_HEADER = 6;

	/**
	 * Metadata with a single type, because JMC's parser requires at least one. The type is one that all recordings
	 * contain.
	 */
	private static final Metadata ONE_TYPE = Metadata.of(List.of(Types.create().getType(Types.Builtin.LONG)));

	private final byte[] bytes;
	private final int spanning;

	/** Creates an empty chunk with the times of another chunk. */
	EmptyChunk(Segment header) {
		Bytes out = new Bytes(new byte[512]);
		out.put(header.bytes(), header.length());
		long ticks = ByteBuffer.wrap(header.bytes()).getLong(START_TICKS);
		int constantPools = out.position;
		Chunk.putCheckpoint(out, ticks, 0, none -> none.putInt(0));
		int metadata = out.position;
		Chunk.putMetadata(out, ONE_TYPE, ticks, 0);
		spanning = out.position;
		bytes = Arrays.copyOf(out.array, spanning + SPANNING_EVENT_HEADER);
		ByteBuffer.wrap(bytes).putLong(CONSTANT_POOLS, constantPools).putLong(METADATA, metadata);
		bytes[FLAGS] &= ~Chunk.LAST_CHUNK;
		bytes[spanning + SPANNING_EVENT_HEADER - 1] = Chunk.CHECKPOINT_EVENT;
	}

	/** Returns the length of the start of an empty chunk in bytes, which is the minimum size of a chunk. */
	int length() {
		return bytes.length;
	}

	/** Returns the start of an empty chunk of the given size in bytes. Always returns the same array. */
	byte[] ofSize(long size) {
		ByteBuffer.wrap(bytes).putLong(SIZE, size);
		long rest = size - spanning;
		for (int index = 0; index < 4; index++) {
			bytes[spanning + index] = (byte) (rest >>> 7 * index | 0x80);
		}
		bytes[spanning + 4] = (byte) (rest >>> 28 & 0x7F);
		return bytes;
	}
}
