// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.flightbench.writer.memory.ByteBudget;
import org.flightbench.writer.settings.Clock;
import org.flightbench.writer.type.Bytes;
import org.flightbench.writer.type.Metadata;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.Types;

/**
 * A chunk in memory: events from all threads, and the constants that they reference. Once written, it is
 * self-contained: header, events, checkpoint event (with the constant pools), and metadata event, which must be last
 * for JMC's parser.
 */
public final class Chunk {

	private static final int HEADER_LENGTH = 68;
	private static final int METADATA_EVENT = 0;
	private static final int COMPRESSED_INTEGERS = 1;

	/** The type ID of the event that contains the constant pools. */
	static final int CHECKPOINT_EVENT = 1;

	/** The flag that marks the last chunk. */
	static final int LAST_CHUNK = 2;

	private final Clock clock;
	private final long start;
	private final ByteBudget weight;
	private final List<Segment> segments = new ArrayList<>();
	private final ConstantPools pools;
	private long eventBytes;

	/**
	 * Creates an empty chunk.
	 *
	 * @param ids the IDs of the recording's constants, by type
	 * @param start the start time in nanoseconds since the clock's start
	 * @param sizeLimit the size in bytes at which the chunk is full
	 */
	public Chunk(Types types, Map<Type, ConstantIds> ids, Clock clock, long start, long sizeLimit) {
		this.clock = clock;
		this.start = start;
		weight = ByteBudget.upTo(sizeLimit);
		pools = new ConstantPools(types, ids, weight);
	}

	/** Returns the constant pools of the events. */
	public ConstantPools pools() {
		return pools;
	}

	/** Returns the start time in nanoseconds since the clock's start. */
	public long start() {
		return start;
	}

	/** Adds events. The chunk takes ownership of the segment. */
	public synchronized void add(Segment events) {
		segments.add(events);
		eventBytes += events.length();
		weight.add(events.length());
	}

	/** Returns the counter of the bytes that the chunk occupies in memory. */
	public ByteBudget weight() {
		return weight;
	}

	/** Returns whether the chunk has no events. */
	public synchronized boolean isEmpty() {
		return eventBytes == 0;
	}

	/**
	 * Writes the chunk. Nothing may be added afterward.
	 *
	 * @param duration the duration of the chunk in nanoseconds
	 * @param last whether this is the last chunk
	 */
	public synchronized void writeTo(ChunkSink sink, Metadata metadata, long duration, boolean last)
			throws IOException {
		Bytes tail = new Bytes(Recycler.SEGMENTS.take());
		putCheckpoint(tail, clock.ticks(start), duration, pools::putTo);
		int metadataStart = tail.position;
		putMetadata(tail, metadata, clock.ticks(start), duration);
		Segment tailSegment = new Segment(tail.array, tail.position);
		sink.write(header(tailSegment.length(), metadataStart, duration, last), segments, tailSegment);
		tailSegment.recycle();
		segments.forEach(Segment::recycle);
		segments.clear();
	}

	private Segment header(int tailLength, int metadataStart, long duration, boolean last) {
		Bytes header = new Bytes(new byte[HEADER_LENGTH]);
		long tailStart = HEADER_LENGTH + eventBytes;
		header.putRawInt('F' << 24 | 'L' << 16 | 'R' << 8);
		header.putRawShort(2);
		header.putRawShort(1);
		header.putRawLong(tailStart + tailLength);
		header.putRawLong(tailStart);
		header.putRawLong(tailStart + metadataStart);
		header.putRawLong(clock.nanos(start));
		header.putRawLong(duration);
		header.putRawLong(clock.ticks(start));
		header.putRawLong(Clock.TICKS_PER_SECOND);
		header.putRawInt(COMPRESSED_INTEGERS | (last ? LAST_CHUNK : 0));
		return new Segment(header.array, header.position);
	}

	/** Encodes the event that contains the constant pools. */
	static void putCheckpoint(Bytes out, long startTicks, long duration, Consumer<Bytes> pools) {
		int event = out.startEvent();
		out.putLong(CHECKPOINT_EVENT);
		out.putLong(startTicks);
		out.putLong(duration);
		out.putLong(0); // the offset of the previous checkpoint event, which does not exist
		out.putByte(0); // not a flush
		pools.accept(out);
		out.endEvent(event);
	}

	/** Encodes the metadata event, which describes the types. */
	static void putMetadata(Bytes out, Metadata metadata, long startTicks, long duration) {
		int event = out.startEvent();
		out.putLong(METADATA_EVENT);
		out.putLong(startTicks);
		out.putLong(duration);
		out.putLong(metadata.types()); // the metadata ID, by which parsers detect changes
		out.put(metadata.encoded(), metadata.encoded().length);
		out.endEvent(event);
	}
}
