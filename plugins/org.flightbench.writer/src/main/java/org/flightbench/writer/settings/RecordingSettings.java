// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.settings;

import java.time.Duration;
import org.flightbench.writer.type.Types;

/**
 * The settings of a recording, created by a {@link RecordingSettingsBuilder}.
 *
 * @param opened the start of the recording's clock, as a value of {@link System#nanoTime()}
 * @param startTimestamp the start of the recording in nanoseconds since the epoch
 * @param startTicks the value of the recording's clock at the start, in ticks of one nanosecond
 * @param duration the nominal duration of the recording in nanoseconds, or 0 for the actual duration
 * @param types the types of the recording
 * @param chunkSize the size at which a chunk is full, in bytes of its events and of the memory for its constants
 * @param chunkAge the maximum age of a chunk that contains events, or zero for no limit
 * @param streamTimeout the maximum time for which a stream may block
 */
public record RecordingSettings(long opened, long startTimestamp, long startTicks, long duration, Types types,
		long chunkSize,
		Duration chunkAge, Duration streamTimeout) {

	/** Returns {@link #startTimestamp()}. */
	public long getStartTimestamp() {
		return startTimestamp;
	}

	/** Returns {@link #startTicks()}. */
	public long getStartTicks() {
		return startTicks;
	}

	/** Returns {@link #duration()}. */
	public long getDuration() {
		return duration;
	}
}
