// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.util.HashMap;
import java.util.Map;

/**
 * What a thread needs to decode a chunk and uses again for the next one, as it is large or knows already what comes
 * again.
 */
final class DecoderMemory {

	/** Of more types nothing is kept for the next chunk; the JDK has a few dozen that have constants. */
	private static final int MOST_POOLS = 1 << 10;

	private final ChunkInput input = new ChunkInput();
	private final Repeats repeats = new Repeats();
	private final Map<Long, PoolIndex> pools = new HashMap<>();
	private StackReader stackReader;

	/** Turns to a chunk. */
	void open(Source source, Chunk chunk) {
		input.open(source, chunk);
		if (pools.size() > MOST_POOLS) {
			pools.clear();
		}
		pools.values().forEach(PoolIndex::clear);
	}

	ChunkInput input() {
		return input;
	}

	Repeats repeats() {
		return repeats;
	}

	/** Where the constants of a type stand in the chunk; empty if there are none. */
	PoolIndex pool(long type) {
		return pools.computeIfAbsent(type, id -> new PoolIndex());
	}

	/**
	 * Reads the stack traces of the chunk. As long as they are written in the same way it knows the frames of earlier
	 * chunks.
	 *
	 * @throws DamagedException if the type has no frames that could be read
	 */
	StackReader stackReader(ValueType type) throws DamagedException {
		StackReader reader = new StackReader(type, input.isCompressed());
		if (stackReader == null || !stackReader.isLike(reader) || stackReader.isFull()) {
			stackReader = reader;
		}
		stackReader.begin();
		return stackReader;
	}
}
