// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

/** What a thread needs to decode a chunk and uses again for the next one, as it is large. */
record DecoderMemory(ChunkInput input, Repeats repeats) {

	DecoderMemory() {
		this(new ChunkInput(), new Repeats());
	}
}
