// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.jfr.chunk.Chunk;
import org.flightbench.jfr.chunk.ChunkInput;
import org.flightbench.jfr.decode.Checkpoints.ConstantType;
import org.flightbench.jfr.event.RequestedTypes;
import org.flightbench.jfr.event.RepeatedEventCounter;
import org.flightbench.jfr.io.DamagedException;
import org.flightbench.jfr.io.Source;
import org.flightbench.jfr.metadata.Metadata;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.StackReader;

/**
 * The data structures for decoding chunks on one thread, which reuses them for its next chunk because they are large or
 * contain data that usually recurs.
 */
public final class DecoderMemory {

	/**
	 * The number of constant types above which pools are not kept for the next chunk. The JDK has a few dozen constant
	 * types.
	 */
	private static final int MAX_POOLS = 1 << 10;

	/** The number of frames, about 280 bytes each, that all threads together may cache. */
	private static final int MAX_FRAMES = 1 << 18;

	private final ChunkInput input = new ChunkInput();
	private final RepeatedEventCounter repeats = new RepeatedEventCounter();
	private final Map<Long, PoolIndex> pools = new HashMap<>();
	private final RequestedTypes asked = new RequestedTypes();
	private StackReader stackReader;
	private ValueType stackType;
	private final Map<Long, ConstantType> constantTypes = new HashMap<>();
	private Metadata typesOf;
	private Map<String, List<String>> kept;

	private final int mostFrames;

	/**
	 * Creates the memory of a thread.
	 *
	 * @param threads the number of threads that decode chunks; each has its own memory
	 */
	public DecoderMemory(int threads) {
		mostFrames = MAX_FRAMES / threads;
	}

	/** Prepares the memory for a chunk. */
	public void open(Source source, Chunk chunk) {
		input.open(source, chunk);
		if (pools.size() > MAX_POOLS) {
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

	/** Returns the event types of the chunk, with readers for those that were requested. */
	RequestedTypes asked() {
		return asked;
	}

	/** Returns the index of the constants of a type; empty if there are none. */
	PoolIndex pool(long type) {
		return pools.computeIfAbsent(type, id -> new PoolIndex());
	}

	/**
	 * Returns the cache of constant types. It is kept as long as consecutive chunks have the same metadata.
	 *
	 * @param metadata the metadata of the chunk
	 * @param itsKept the fields whose values are stored for all constants, by type
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
	 * Returns the reader of the chunk's stack traces. It keeps the frames of earlier chunks as long as the layout of
	 * stack traces stays the same.
	 *
	 * @throws DamagedException if the type has no readable frames
	 */
	StackReader stackReader(ValueType type) throws DamagedException {
		// chunks with equal metadata share its type objects
		if (type != stackType || stackReader.isFull()) {
			StackReader reader = new StackReader(type, input.isCompressed(), mostFrames);
			if (stackReader == null || !stackReader.isLike(reader) || stackReader.isFull()) {
				stackReader = reader;
			}
			stackType = type;
		}
		return stackReader;
	}
}
