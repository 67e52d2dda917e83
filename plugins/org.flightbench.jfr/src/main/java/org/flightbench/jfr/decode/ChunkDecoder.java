// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

import org.flightbench.base.Plural;
import org.flightbench.base.ReadProgress;
import org.flightbench.base.Texts;
import org.flightbench.jfr.text.Messages;
import org.flightbench.jfr.chunk.Chunk;
import org.flightbench.jfr.chunk.ChunkHeader;
import org.flightbench.jfr.chunk.ChunkInput;
import org.flightbench.jfr.event.RequestedTypes;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.event.ReaderFailure;
import org.flightbench.jfr.event.RepeatedEventCounter;
import org.flightbench.jfr.event.TypeReader;
import org.flightbench.jfr.io.DamagedException;
import org.flightbench.jfr.io.ReadProblemCollector;
import org.flightbench.jfr.metadata.MetadataCache;
import org.flightbench.jfr.metadata.Metadata;
import org.flightbench.jfr.metadata.MetadataReader;
import org.flightbench.jfr.metadata.ValueType;

/**
 * Decodes one chunk for a {@link ChunkReader}: first the metadata, then all events in a single pass, and finally the
 * constants.
 *
 * @param <R> the type of the result
 */
public final class ChunkDecoder<R> {

	private static final int LONGEST_HEAD = 32;
	private static final int LOOK_EVERY = 1 << 20;

	private final DecoderMemory memory;
	private final ChunkInput input;
	private final RepeatedEventCounter repeats;
	private final Chunk chunk;
	private final ChunkReader<R> reader;
	private final ReadProgress progress;
	private final ReadProblemCollector problems;
	private final MetadataCache known;
	private final RequestedTypes asked;
	private final EventsWithoutMetadata undescribed;
	private final UnreadableTypes unread = new UnreadableTypes();
	private Checkpoints checkpoints;

	public ChunkDecoder(DecoderMemory memory, Chunk chunk, ChunkReader<R> reader, ReadProgress progress,
			ReadProblemCollector problems,
			MetadataCache known) {
		this.memory = memory;
		input = memory.input();
		repeats = memory.repeats();
		asked = memory.asked();
		this.chunk = chunk;
		this.reader = reader;
		this.progress = progress;
		this.problems = problems;
		this.known = known;
		undescribed = new EventsWithoutMetadata(chunk.number());
	}

	/**
	 * Decodes the chunk. An unexpected exception, for example in the reader, is reported for this chunk only.
	 *
	 * @return the result, or null if the chunk is unreadable
	 */
	public R decode() throws IOException {
		try {
			return decodeWhole();
		} catch (RuntimeException e) {
			problems.add(chunk.start(), Texts.bind(Messages.chunk_failed, ReaderFailure.text(e)), Messages.chunk_lost);
			return null;
		}
	}

	private R decodeWhole() throws IOException {
		Metadata metadata = metadata();
		if (metadata == null) {
			return null;
		}
		unread.add(metadata);
		checkpoints = new Checkpoints(memory, metadata, reader.constants(), progress);
		asked.describe(metadata.eventTypes(), MetaEventTypes.ALL);
		for (ValueType type : metadata.eventTypes()) {
			if (MetaEventTypes.isOf(type.id())) {
				problems.add(-1, Texts.bind(Messages.types_reserved, type.name(), Long.toString(type.id())),
						Texts.bind(Messages.types_lost, type.name()));
			} else {
				ask(type);
			}
		}
		MetaEventTypes.ALL.forEach(this::ask);
		if (!reader.wantsEvents()) {
			// a reader that does not need events does not need constants either
			return reader.finish(new ChunkConstants(input, chunk, metadata, checkpoints));
		}
		scan();
		reader.endOfEvents();
		if (chunk.header().finished()) {
			checkpoints.addChain(chunk.header().constantPoolOffset());
		}
		checkpoints.walk(reader.stacks(), problems);
		return reader.finish(new ChunkConstants(input, chunk, metadata, checkpoints));
	}

	/** Returns the events without metadata for their type. Valid after the chunk has been decoded. */
	public EventsWithoutMetadata undescribed() {
		return undescribed;
	}

	/** Returns the events and types that could not be read. Valid after the chunk has been decoded. */
	public UnreadableTypes unread() {
		return unread;
	}

	/**
	 * The types of metadata and checkpoint events, which describe the other events. They are passed to readers as event
	 * types without fields.
	 */
	private static final class MetaEventTypes {

		static final List<ValueType> ALL = List.of(
				new ValueType(MetadataReader.TYPE_ID, "jdk.Metadata", "jdk.jfr.Event", false),
				new ValueType(Checkpoints.TYPE_ID, "jdk.CheckPoint", "jdk.jfr.Event", false));

		static boolean isOf(long type) {
			return type == MetadataReader.TYPE_ID || type == Checkpoints.TYPE_ID;
		}
	}

	private void ask(ValueType type) {
		EventReader events = reader.events(type, chunk.header());
		if (events == null) {
			return;
		}
		try {
			asked.add(new TypeReader(type, events, input.isCompressed()));
		} catch (DamagedException e) {
			problems.add(-1, e.getMessage(), Texts.bind(Messages.types_lost, type.name()));
		}
	}

	/**
	 * Reads the metadata at the offset in the header. If this fails, reads the last readable metadata in the chunk,
	 * because later metadata includes earlier metadata.
	 */
	private Metadata metadata() throws IOException {
		List<Long> candidates = new ArrayList<>();
		long fromHeader = chunk.header().metadataOffset();
		if (fromHeader >= ChunkHeader.SIZE && fromHeader < input.size()) {
			candidates.add(fromHeader);
		}
		DamagedException problem = null;
		for (long offset : candidates) {
			try {
				return known.read(input, offset);
			} catch (DamagedException e) {
				problem = e;
			}
		}
		List<Long> found = findMetadata();
		for (int index = found.size() - 1; index >= 0; index--) {
			try {
				return known.read(input, found.get(index));
			} catch (DamagedException e) {
				problem = e;
			}
		}
		if (problem == null) {
			problem = new DamagedException(chunk.start(), Messages.types_missing);
		}
		problems.add(problem.position(), problem.getMessage(), Messages.chunk_lost);
		return null;
	}

	private List<Long> findMetadata() throws IOException {
		List<Long> found = new ArrayList<>();
		long offset = ChunkHeader.SIZE;
		while (offset < input.size()) {
			input.seek(offset);
			input.has(LONGEST_HEAD);
			int size = input.readInt();
			long type = input.readLong();
			if (size <= 0 || input.isPastEnd()) {
				break;
			}
			if (type == MetadataReader.TYPE_ID) {
				found.add(offset);
			}
			offset += size;
		}
		return found;
	}

	private void scan() throws IOException {
		boolean countsRepeats = input.isCompressed();
		if (countsRepeats) {
			startRepeats();
		}
		input.seek(ChunkHeader.SIZE);
		long size = input.size();
		long look = 0;
		while (true) {
			input.has(RepeatedEventCounter.ROOM);
			if (countsRepeats) {
				repeats.pass(input);
			}
			long offset = input.offset();
			if (offset >= size) {
				break;
			}
			if (offset >= look) {
				if (progress.isCancelled()) {
					throw new CancellationException();
				}
				look = offset + LOOK_EVERY;
			}
			int bytes = input.readInt();
			if (bytes <= 0 || bytes > size - offset) {
				endOfScan(offset, bytes);
				break;
			}
			long type = input.readLong();
			if (type == Checkpoints.TYPE_ID) {
				checkpoints.add(offset);
			}
			TypeReader typeReader = asked.get(type);
			if (typeReader != null) {
				typeReader.read(input, offset + bytes, bytes);
			} else if (!asked.isDescribed(type)) {
				undescribed.add(chunk.start() + offset, type, bytes);
			}
			input.seek(offset + bytes);
		}
		if (countsRepeats) {
			repeats.deliver();
		}
		asked.all().forEach(unread::add);
	}

	private void startRepeats() {
		repeats.start(asked);
		repeats.read(Checkpoints.TYPE_ID);
		for (TypeReader typeReader : asked.all()) {
			repeats.read(typeReader);
		}
	}

	private void endOfScan(long offset, int bytes) {
		boolean stillWritten = !chunk.header().finished() && bytes >= 0;
		long rest = input.size() - offset;
		problems.add(chunk.start() + offset,
				stillWritten
						? Messages.events_cut_off
						: Plural.of(bytes, Messages.events_size_one, Messages.events_size_many),
				stillWritten
						? Messages.events_cut_off_lost
						: Plural.of(rest, Messages.chunk_lost_rest_one, Messages.chunk_lost_rest_many));
	}
}
