// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.jfr.chunk.Chunk;
import org.flightbench.jfr.chunk.ChunkInput;
import org.flightbench.jfr.decode.Checkpoints.ConstantType;
import org.flightbench.jfr.event.AskedTypes;
import org.flightbench.jfr.event.RepeatedEventCounter;
import org.flightbench.jfr.io.DamagedException;
import org.flightbench.jfr.io.Source;
import org.flightbench.jfr.metadata.Metadata;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.StackReader;

/**
 * The memory with which a thread decodes a chunk, used again for the next one, as it is large or knows already what
 * comes again.
 */
public final class DecoderMemory {

	/** Of more types nothing is kept for the next chunk; the JDK has a few dozen that have constants. */
	private static final int MOST_POOLS = 1 << 10;

	/** Of so many frames, about 280 bytes each, all threads together know which they are. */
	private static final int MOST_FRAMES = 1 << 18;

	private final ChunkInput input = new ChunkInput();
	private final RepeatedEventCounter repeats = new RepeatedEventCounter();
	private final Map<Long, PoolIndex> pools = new HashMap<>();
	private final AskedTypes asked = new AskedTypes();
	private StackReader stackReader;
	private ValueType stackType;
	private final Map<Long, ConstantType> constantTypes = new HashMap<>();
	private Metadata typesOf;
	private Map<String, List<String>> kept;

	private final int mostFrames;

	/** @param threads how many have one */
	public DecoderMemory(int threads) {
		mostFrames = MOST_FRAMES / threads;
	}

	/** Turns to a chunk. */
	public void open(Source source, Chunk chunk) {
		input.open(source, chunk);
		if (pools.size() > MOST_POOLS) {
			pools.clear();
			typesOf = null;
		}
		for (PoolIndex pool : pools.values()) {
			pool.clear();
		}
		asked.clear();
	}

	ChunkInput input() {
		return input;
	}

	RepeatedEventCounter repeats() {
		return repeats;
	}

	/** The request that the chunk is read for. */
	AskedTypes asked() {
		return asked;
	}

	/** Where the constants of a type stand in the chunk; empty if there are none. */
	PoolIndex pool(long type) {
		return pools.computeIfAbsent(type, id -> new PoolIndex());
	}

	/**
	 * Properties of the types of constants, kept as long as chunks have the same metadata.
	 *
	 * @param itsKept the fields that are kept of all constants of some types
	 */
	Map<Long, ConstantType> constantTypes(Metadata metadata, Map<String, List<String>> itsKept) {
		if (metadata != typesOf || itsKept != kept) {
			constantTypes.clear();
			typesOf = metadata;
			kept = itsKept;
		}
		return constantTypes;
	}

	/**
	 * Reads the stack traces of the chunk. As long as they are written in the same way it knows the frames of earlier
	 * chunks.
	 *
	 * @throws DamagedException if the type has no frames that could be read
	 */
	StackReader stackReader(ValueType type) throws DamagedException {
		// the same metadata has the same types
		if (type != stackType || stackReader.isFull()) {
			StackReader reader = new StackReader(type, input.isCompressed(), mostFrames);
			if (stackReader == null || !stackReader.isLike(reader) || stackReader.isFull()) {
				stackReader = reader;
			}
			stackType = type;
		}
		stackReader.begin();
		return stackReader;
	}
}
