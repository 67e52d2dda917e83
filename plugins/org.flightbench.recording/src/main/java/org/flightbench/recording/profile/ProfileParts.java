// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.io.ReadProblem;

/**
 * Adds chunks to a profile and publishes intermediate profiles. The interval between them adapts to the time needed to
 * build them.
 */
public final class ProfileParts {

	/** The default interval between intermediate profiles, in nanoseconds. */
	public static final long NANOS = TimeUnit.MILLISECONDS.toNanos(300);
	/** The interval that disables intermediate profiles. */
	public static final long NEVER = Long.MAX_VALUE;
	private static final int REST = 10;

	private final ProfileBuilder builder;
	private final String name;
	private final Consumer<StackProfile> parts;
	private final long nanos;
	private long since = System.nanoTime();
	private long wait;

	/** @param nanos the minimum interval between intermediate profiles, in nanoseconds */
	public ProfileParts(ProfileBuilder builder, String name, Consumer<StackProfile> parts, long nanos) {
		this.builder = builder;
		this.name = name;
		this.parts = parts;
		this.nanos = nanos;
		wait = nanos;
	}

	/** Starts the next recording, to which subsequent additions belong. See {@link ProfileBuilder#begin}. */
	public void begin(String recording, RecordedTime time, TimeFilter counted) {
		builder.begin(recording, time, counted);
	}

	/** Sets the time of the current recording, and the part that was read. See {@link ProfileBuilder#setTime}. */
	public void setTime(RecordedTime time, RecordedTime read) {
		builder.setTime(time, read);
	}

	public void add(ReadProblem problem) {
		builder.add(problem);
	}

	/**
	 * Registers bytes that were allocated before the recording and are therefore not included in the weights added to a
	 * group.
	 */
	public void leaveOut(int group, int threads, long bytes) {
		builder.leaveOut(group, threads, bytes);
	}

	public void add(ChunkFacts facts) {
		builder.add(facts);
	}

	/** @throws java.util.concurrent.CancellationException if canceled through {@code progress} */
	public void add(ChunkProfile chunk, ReadProgress progress) {
		builder.add(chunk, progress);
		long begin = System.nanoTime();
		if (begin - since >= wait) {
			parts.accept(builder.buildPart(name));
			since = System.nanoTime();
			wait = Math.min(REST * nanos, Math.max(nanos, REST * (since - begin)));
		}
	}

	/** Returns whether the next addition will publish an intermediate profile. */
	public boolean isDue() {
		return System.nanoTime() - since >= wait;
	}
}
