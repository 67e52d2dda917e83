// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.read;

import java.util.List;

import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.event.ChunkPauses;
import org.flightbench.recording.pause.event.PauseChunkReader;

/**
 * Reads the pauses of a recording while the recording is read for another purpose, in the same pass. Does not search
 * for late threads. Chunks must be added in chronological order.
 */
public final class PausePass {

	private final RecordedTime time;
	private final RecordingPauses pauses;

	/**
	 * Creates a pass over a recording.
	 *
	 * @param time the time covered by the recording
	 */
	public PausePass(RecordedTime time) {
		this.time = time;
		pauses = RecordingPauses.of(time);
	}

	/** Returns a reader of one chunk. May be called concurrently. */
	public ChunkReader<ChunkPauses> reader() {
		return new PauseChunkReader();
	}

	/** Adds the next chunk. */
	public void add(ChunkPauses chunk) {
		pauses.add(chunk);
	}

	/** Returns the timeline after all chunks have been added. */
	public PauseTimeline end(String name, List<ReadProblem> problems) {
		return pauses.end(name, time, problems);
	}
}
