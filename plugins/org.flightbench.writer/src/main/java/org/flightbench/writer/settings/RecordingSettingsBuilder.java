// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.settings;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.flightbench.writer.type.Types;

/** Puts {@link RecordingSettings} together. What is not set: the recording starts now, and chunks are of 12 MB. */
public final class RecordingSettingsBuilder {

	/** The size of a chunk that the JVM's own recordings have. */
	private static final long DEFAULT_CHUNK_SIZE = 12L << 20;

	private static final long LARGEST_CHUNK = 1L << 30;

	private long timestamp;
	private long startTicks;
	private long duration;
	private long chunkSize = DEFAULT_CHUNK_SIZE;
	private Duration chunkAge = Duration.ZERO;
	private Duration streamTimeout = Duration.ofMinutes(1);
	private boolean jdkTypes;
	private Types types;

	public RecordingSettingsBuilder() {}

	/** When the recording starts, in nanoseconds since 1970; not positive for now. */
	public RecordingSettingsBuilder withTimestamp(long nanos) {
		timestamp = nanos;
		return this;
	}

	/**
	 * How many ticks, of a nanosecond each, the clock has at the start; not positive for those of System.nanoTime().
	 */
	public RecordingSettingsBuilder withStartTicks(long ticks) {
		startTicks = ticks;
		return this;
	}

	/** How long the recording says that it is, in nanoseconds; not positive for as long as it is open. */
	public RecordingSettingsBuilder withDuration(long nanos) {
		duration = nanos;
		return this;
	}

	/** Registers all types of the JDK at once; else each comes when it is asked for. */
	public RecordingSettingsBuilder withJdkTypeInitialization() {
		jdkTypes = true;
		return this;
	}

	/**
	 * Takes types that other recordings have as well, so that they are compiled once; else the recording has its own.
	 */
	public RecordingSettingsBuilder withTypes(Types shared) {
		types = Objects.requireNonNull(shared);
		return this;
	}

	/**
	 * When a chunk is written out: its size in bytes, of its events and of what its constants take in memory.
	 *
	 * @throws IllegalArgumentException if it is not between one byte and a gigabyte
	 */
	public RecordingSettingsBuilder withChunkSize(long bytes) {
		if (bytes < 1 || bytes > LARGEST_CHUNK) {
			throw new IllegalArgumentException(
					"A chunk is of 1 to " + LARGEST_CHUNK + " bytes, not of " + bytes);
		}
		chunkSize = bytes;
		return this;
	}

	/**
	 * When a chunk with events is written out at the latest; zero for never before it is full. A thread sees to that.
	 */
	public RecordingSettingsBuilder withChunkAge(Duration age) {
		chunkAge = age.isNegative() ? Duration.ZERO : age;
		return this;
	}

	/**
	 * For how long a stream may take nothing: then the recording has failed, and no call waits any longer. A minute
	 * unless it is set; a stream that takes at least 64 KB in this time is slow, but goes on.
	 *
	 * @throws IllegalArgumentException if it is not positive
	 */
	public RecordingSettingsBuilder withStreamTimeout(Duration timeout) {
		if (timeout.isNegative() || timeout.isZero()) {
			throw new IllegalArgumentException("A stream needs some time, not " + timeout);
		}
		streamTimeout = timeout;
		return this;
	}

	/** The settings. */
	public RecordingSettings build() {
		Types chosen = types != null ? types : Types.create();
		if (jdkTypes) {
			chosen.addJdkTypes();
		}
		long opened = System.nanoTime();
		return new RecordingSettings(opened, timestamp > 0 ? timestamp : now(), startTicks > 0 ? startTicks : opened,
				Math.max(duration, 0), chosen, chunkSize, chunkAge,
				streamTimeout);
	}

	private static long now() {
		Instant now = Instant.now();
		return now.getEpochSecond() * 1_000_000_000L + now.getNano();
	}
}
