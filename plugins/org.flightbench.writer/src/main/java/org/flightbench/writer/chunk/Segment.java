// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.chunk;

/** A piece of a chunk: the beginning of an array. */
public record Segment(byte[] bytes, int length) {

	/** Lets others use the array, if it is of the usual length. */
	public void recycle() {
		if (bytes.length == Recycler.SEGMENT_LENGTH) {
			Recycler.SEGMENTS.giveBack(bytes);
		}
	}
}
