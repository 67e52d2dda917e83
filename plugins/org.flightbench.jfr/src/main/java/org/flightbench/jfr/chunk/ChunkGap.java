// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.jfr.text.Messages;
import org.flightbench.jfr.io.ReadProblem;

/**
 * Unusable bytes in the middle of a recording: the end of an incomplete chunk, or data between two chunks.
 *
 * @param kind the reason
 * @param chunk the number of the chunk, or of the chunk before the bytes
 * @param position the offset of the bytes in the uncompressed recording
 * @param bytes the number of bytes
 * @param missing the number of bytes that are missing from the chunk; 0 if not known
 */
record ChunkGap(Kind kind, int chunk, long position, long bytes, long missing) {

	enum Kind {
		/** The chunk was never finished. */
		UNFINISHED,
		/** The chunk was finished, but its end is missing. */
		CUT_OFF,
		/** The bytes belong to no chunk. */
		FOREIGN
	}

	/**
	 * Describes the gap as a problem.
	 *
	 * @param chunks the number of chunks of the recording
	 */
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
