// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint.read;

import java.util.List;

import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.event.ChunkPauses;
import org.flightbench.recording.safepoint.event.PauseChunkReader;

/**
 * The pauses of a recording that is read for something else as well, in the same pass. Which threads were late for them
 * is not looked for. Chunks are to be read in the order of their times.
 */
public final class PausePass {

	private final RecordedTime time;
	private final RecordingPauses pauses;

	/** @param time of the recording */
	public PausePass(RecordedTime time) {
		this.time = time;
		pauses = RecordingPauses.of(time);
	}

	/** A reader of one chunk; may be called on several threads. */
	public ChunkReader<ChunkPauses> reader() {
		return new PauseChunkReader();
	}

	/** Adds a chunk, in their order. */
	public void add(ChunkPauses chunk) {
		pauses.add(chunk);
	}

	/** The timeline, when all chunks are added. */
	public PauseTimeline end(String name, List<ReadProblem> problems) {
		return pauses.end(name, time, problems);
	}
}
