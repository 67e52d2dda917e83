// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Plural;
import org.flightbench.base.ReadProgress;
import org.flightbench.base.Texts;
import org.flightbench.jfr.chunk.ChunkHeader;
import org.flightbench.jfr.chunk.ChunkSearch;
import org.flightbench.jfr.io.BigEndian;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.io.Source;
import org.flightbench.jfr.text.Messages;

/**
 * The chunks of a recording whose first chunk has format 0.9. The size of a 0.9 chunk is known only from its last
 * event, which also describes the other events, so a truncated chunk cannot be read at all.
 */
final class OldFormatChunks {

	/**
	 * A complete chunk.
	 *
	 * @param number the number of the chunk in the recording, starting with 1
	 * @param start the offset of the chunk in the uncompressed recording
	 * @param size the size of the chunk in bytes
	 */
	record OldChunk(int number, long start, long size) {
		ReadProblem unreadable(String problem) {
			return new ReadProblem(number, start, problem, lost(size));
		}
	}

	/** The size in bytes of the two fields at the start of an event: its size and its type. */
	private static final int EVENT_HEADER = 8;

	private final Source source;
	private final ChunkSearch search;
	private final byte[] bytes = new byte[ChunkHeader.SIZE];
	private final List<OldChunk> whole = new ArrayList<>();
	private final List<ReadProblem> problems = new ArrayList<>();

	private OldFormatChunks(Source source) {
		this.source = source;
		search = new ChunkSearch(source, OldFormatChunks::isHeader);
	}

	/**
	 * Finds the chunks of a recording.
	 *
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	static OldFormatChunks find(Source source, ReadProgress progress) throws IOException {
		OldFormatChunks chunks = new OldFormatChunks(source);
		chunks.find(source.await(Long.MAX_VALUE, progress), progress);
		return chunks;
	}

	/** Returns the complete chunks. */
	List<OldChunk> whole() {
		return whole;
	}

	/** Returns a problem for each incomplete chunk and for each range of bytes that does not belong to a chunk. */
	List<ReadProblem> problems() {
		return problems;
	}

	private void find(long end, ReadProgress progress) throws IOException {
		long next = 0;
		int number = 0;
		while (next < end) {
			boolean isChunk = search.isHeader(next);
			long size = isChunk ? size(next, end) : 0;
			long behind = next + size;
			if (size == 0 || behind < end && !search.isHeader(behind)) {
				// if no chunk starts after this one, its size is wrong, so search for the next header
				behind = search.next(next + 1, size == 0 ? end : behind, progress);
			}
			number += isChunk ? 1 : 0;
			if (!isChunk) {
				problems.add(new ReadProblem(0, next, Texts.bind(Messages.gap_foreign, number), lost(behind - next)));
			} else if (behind - next == size) {
				whole.add(new OldChunk(number, next, size));
			} else {
				problems.add(
						new ReadProblem(number, next, behind == end ? Messages.chunk_cut_off : Messages.gap_cut_off,
								lost(behind - next)));
			}
			next = behind;
		}
	}

	/** Returns the size in bytes of the chunk at an offset, or 0 if the chunk is truncated or its size is invalid. */
	private long size(long start, long end) throws IOException {
		source.read(start, bytes, 0, bytes.length);
		if (!isOld(bytes)) {
			long size = ChunkHeader.of(bytes).size();
			return size <= end - start ? size : 0;
		}
		long description = BigEndian.read(bytes, 8, 8);
		if (description < 0 || description > end - start - EVENT_HEADER) {
			return 0;
		}
		source.read(start + description, bytes, 0, EVENT_HEADER);
		long size = BigEndian.read(bytes, 0, 4);
		boolean isDescription = BigEndian.read(bytes, 4, 4) == 0;
		return isDescription && size >= EVENT_HEADER && size <= end - start - description ? description + size : 0;
	}

	private static boolean isHeader(byte[] bytes) {
		return isOld(bytes) || ChunkHeader.isPlausible(bytes);
	}

	private static boolean isOld(byte[] bytes) {
		return ChunkHeader.isMagic(bytes, 0) && BigEndian.read(bytes, 4, 2) == 0;
	}

	private static String lost(long bytes) {
		return Plural.of(bytes, Messages.old_lost_one, Messages.old_lost_many);
	}
}
