// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.settings;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.flightbench.writer.type.Types;

/** A builder of {@link RecordingSettings}. By default, the recording starts now, and chunks have a size of 12 MB. */
public final class RecordingSettingsBuilder {

	/** The chunk size of the JVM's own recordings. */
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

	/**
	 * Sets the start of the recording in nanoseconds since the epoch. By default, or if the value is not positive, the
	 * recording starts now.
	 */
	public RecordingSettingsBuilder withTimestamp(long nanos) {
		timestamp = nanos;
		return this;
	}

	/**
	 * Sets the value of the clock at the start, in ticks of one nanosecond. By default, or if the value is not
	 * positive, it is that of {@link System#nanoTime()}.
	 */
	public RecordingSettingsBuilder withStartTicks(long ticks) {
		startTicks = ticks;
		return this;
	}

	/**
	 * Sets the nominal duration of the recording in nanoseconds. By default, or if the value is not positive, it is the
	 * actual duration.
	 */
	public RecordingSettingsBuilder withDuration(long nanos) {
		duration = nanos;
		return this;
	}

	/**
	 * Registers all predefined JDK types when the recording is opened. By default, each is registered when it is first
	 * used.
	 */
	public RecordingSettingsBuilder withJdkTypeInitialization() {
		jdkTypes = true;
		return this;
	}

	/**
	 * Shares types with other recordings, so that they are compiled only once. By default, the recording has its own
	 * types.
	 */
	public RecordingSettingsBuilder withTypes(Types shared) {
		types = Objects.requireNonNull(shared);
		return this;
	}

	/**
	 * Sets the size at which a chunk is written, in bytes of its events and of the memory of its constants.
	 *
	 * @throws IllegalArgumentException if it is not between 1 byte and 1 GB
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
	 * Sets the age at which a chunk with events is written, even if it is not full. Zero, the default, means no limit.
	 * A thread monitors the age.
	 */
	public RecordingSettingsBuilder withChunkAge(Duration age) {
		chunkAge = age.isNegative() ? Duration.ZERO : age;
		return this;
	}

	/**
	 * Sets the maximum time for which a stream may block before the recording fails and callers stop waiting. The
	 * default is one minute. A stream that accepts at least 64 KB in this time is slow but does not fail.
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
