// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.settings;

import java.time.Duration;
import org.flightbench.writer.type.Types;

/**
 * How a recording is written; {@link RecordingSettingsBuilder} makes it.
 *
 * @param opened when the clock of the recording starts, as System.nanoTime() counts
 * @param startTimestamp when the recording starts, in nanoseconds since 1970
 * @param startTicks how many ticks its clock has then; a tick is a nanosecond
 * @param duration how long the recording says that it is, in nanoseconds; 0 for as long as it is open
 * @param types its types
 * @param chunkSize from how many bytes on a chunk is full: of its events, and of what its constants take in memory
 * @param chunkAge after how long a chunk ends that has events; zero for never
 * @param streamTimeout for how long a stream may take nothing
 */
public record RecordingSettings(long opened, long startTimestamp, long startTicks, long duration, Types types,
		long chunkSize,
		Duration chunkAge, Duration streamTimeout) {

	/** As {@link #startTimestamp()}. */
	public long getStartTimestamp() {
		return startTimestamp;
	}

	/** As {@link #startTicks()}. */
	public long getStartTicks() {
		return startTicks;
	}

	/** As {@link #duration()}. */
	public long getDuration() {
		return duration;
	}
}
