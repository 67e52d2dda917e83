// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.build;

import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.event.CountedTime;

/** Adds chunks to a profile and shows it now and then, rarely enough that it takes little of the time. */
public final class ProfileParts {

	/** After how long there is usually a part. */
	public static final long NANOS = TimeUnit.MILLISECONDS.toNanos(300);
	/** Ignores parts, where only the whole is needed. */
	public static final long NEVER = Long.MAX_VALUE;
	private static final int REST = 10;

	private final ProfileBuilder builder;
	private final String name;
	private final Consumer<StackProfile> parts;
	private final long nanos;
	private long since = System.nanoTime();
	private long wait;

	/** @param nanos after how long there is another part */
	public ProfileParts(ProfileBuilder builder, String name, Consumer<StackProfile> parts, long nanos) {
		this.builder = builder;
		this.name = name;
		this.parts = parts;
		this.nanos = nanos;
		wait = nanos;
	}

	/** Starts the next recording, which later additions belong to; as the builder has it. */
	public void begin(String recording, RecordedTime time, CountedTime counted) {
		builder.begin(recording, time, counted);
	}

	/** When the recording was made, as far as is known now. */
	public void setTime(RecordedTime time) {
		builder.setTime(time);
	}

	public void add(ReadProblem problem) {
		builder.add(problem);
	}

	/** Some weight is not in what is added to a group, as it was allocated before the recording. */
	public void leaveOut(int group, int threads, long bytes) {
		builder.leaveOut(group, threads, bytes);
	}

	public void add(ChunkFacts facts) {
		builder.add(facts);
	}

	/** @throws java.util.concurrent.CancellationException if the progress says so */
	public void add(ChunkProfile chunk, ReadProgress progress) {
		builder.add(chunk, progress);
		long begin = System.nanoTime();
		if (begin - since >= wait) {
			parts.accept(builder.buildPart(name));
			since = System.nanoTime();
			wait = Math.min(REST * nanos, Math.max(nanos, REST * (since - begin)));
		}
	}

	/** Whether what is added next will be shown. */
	public boolean isDue() {
		return System.nanoTime() - since >= wait;
	}
}
