// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.jfr.io.ReadProblem;

/**
 * Bytes in the middle of a recording that are of no use: the end of a chunk that is not complete, or what is between
 * two chunks.
 *
 * @param kind why
 * @param chunk number of the chunk; of bytes between two chunks, of the first of them
 * @param position the first of the bytes in the uncompressed recording
 * @param bytes how many there are
 * @param missing how many more the chunk should have; 0 if not known
 */
record ChunkGap(Kind kind, int chunk, long position, long bytes, long missing) {

	enum Kind {
		/** The chunk was never finished. */
		UNFINISHED,
		/** The chunk was finished, but its end is not there. */
		CUT_OFF,
		/** Bytes that belong to no chunk. */
		FOREIGN
	}

	/** @param chunks how many the recording has */
	ReadProblem problem(int chunks) {
		int after = chunks - chunk;
		String read = Plural.of(after, Messages.gap_read_one, Messages.gap_read_many);
		return switch (kind) {
			case UNFINISHED -> new ReadProblem(chunk, -1, Messages.gap_unfinished, bytes == 0
					? Texts.bind(Messages.gap_unfinished_nothing, read)
					: Plural.of(bytes, Messages.gap_unfinished_one, Messages.gap_unfinished_many, read));
			case CUT_OFF -> new ReadProblem(chunk, -1, Messages.gap_cut_off,
					Plural.of(bytes + missing, Messages.gap_cut_off_one, Messages.gap_cut_off_many, read));
			case FOREIGN -> new ReadProblem(0, position, Texts.bind(Messages.gap_foreign, chunk),
					Plural.of(bytes, Messages.gap_foreign_one, Messages.gap_foreign_many, read));
		};
	}
}
