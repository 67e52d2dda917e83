// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import org.flightbench.base.Texts;
import org.flightbench.jfr.text.Messages;

/**
 * A part of a recording that could not be read, with the reason.
 *
 * @param chunk the number of the chunk, starting with 1; 0 if the problem does not concern a chunk
 * @param position the offset in the uncompressed recording at which reading stopped; -1 if not applicable
 * @param problem the reason
 * @param lost a description of the data lost as a result
 */
public record ReadProblem(int chunk, long position, String problem, String lost) {

	/** Returns a localized sentence that describes the problem. */
	public String text() {
		String text = chunk > 0
				? position >= 0 ? Messages.loss_chunk_byte : Messages.loss_chunk
				: position >= 0 ? Messages.loss_byte : Messages.loss;
		return Texts.bind(text, problem, lost, chunk, position);
	}
}
