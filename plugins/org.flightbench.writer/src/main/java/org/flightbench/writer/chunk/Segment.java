// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

/**
 * A piece of the encoded bytes of a chunk.
 *
 * @param bytes an array that starts with the content
 * @param length the number of bytes in use
 */
public record Segment(byte[] bytes, int length) {

	/** Makes the array available for reuse if it has the standard length. */
	public void recycle() {
		if (bytes.length == Recycler.SEGMENT_LENGTH) {
			Recycler.SEGMENTS.giveBack(bytes);
		}
	}
}
