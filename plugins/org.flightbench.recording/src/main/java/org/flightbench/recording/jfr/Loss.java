// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

/**
 * What could not be read of a recording, and why.
 *
 * @param chunk number of the chunk, the first is 1; 0 if it is not about a chunk
 * @param position byte in the uncompressed recording where reading stopped, -1 if there is no such place
 * @param problem what was found there
 * @param lost what is missing because of it
 */
public record Loss(int chunk, long position, String problem, String lost) {

	/** One sentence for the user. */
	public String text() {
		StringBuilder text = new StringBuilder();
		if (chunk > 0) {
			text.append("chunk ").append(chunk).append(position < 0 ? ": " : ", ");
		}
		if (position >= 0) {
			text.append("byte ").append(position).append(": ");
		}
		return text.append(problem).append("; lost: ").append(lost).toString();
	}
}
