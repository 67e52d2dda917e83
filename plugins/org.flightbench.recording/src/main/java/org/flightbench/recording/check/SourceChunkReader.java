// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.check;

import java.util.List;
import org.flightbench.jfr.chunk.ChunkHeader;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.chunk.ClockSteps.SourceChunk;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.ValueType;

/** Reads the JVM that a chunk of a file belongs to. */
final class SourceChunkReader implements ChunkReader<SourceChunk> {

	private long jvmStartMillis;
	private long pid;

	@Override
	public EventReader events(ValueType type, Clock clock) {
		return type.name().equals("jdk.JVMInformation")
				? EventReader.of(List.of("jvmStartTime", "pid"), values -> {
					jvmStartMillis = values[0];
					pid = values[1];
				})
				: null;
	}

	@Override
	public boolean wantsStacks() {
		return false;
	}

	@Override
	public SourceChunk finish(Constants constants) {
		return new SourceChunk((ChunkHeader) constants.clock(), jvmStartMillis, pid);
	}
}
