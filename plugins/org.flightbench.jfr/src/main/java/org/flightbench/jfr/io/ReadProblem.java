// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import org.flightbench.base.Texts;

/**
 * A part of a recording that could not be read, and why.
 *
 * @param chunk number of the chunk, the first is 1; 0 if it is not about a chunk
 * @param position byte in the uncompressed recording where reading stopped, -1 if there is no such place
 * @param problem what was found there
 * @param lost what is missing because of it
 */
public record ReadProblem(int chunk, long position, String problem, String lost) {

	/** One sentence for the user. */
	public String text() {
		String text = chunk > 0
				? position >= 0 ? Messages.loss_chunk_byte : Messages.loss_chunk
				: position >= 0 ? Messages.loss_byte : Messages.loss;
		return Texts.bind(text, problem, lost, chunk, position);
	}
}
