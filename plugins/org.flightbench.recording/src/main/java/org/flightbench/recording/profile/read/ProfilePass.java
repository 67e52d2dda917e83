// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.read;

import java.util.List;
import java.util.function.Supplier;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.recording.profile.ChunkProfile;
import org.flightbench.recording.profile.ProfileBuilder;
import org.flightbench.recording.profile.ProfileParts;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.TimeFilter;
import org.flightbench.recording.profile.read.ProfileChunkReader.TopsMemory;

/** A profile of the hottest locations, read in the same pass over a recording as other data. */
public final class ProfilePass {

	private final ProfileBuilder builder;
	private final ProfileParts parts;
	/** Supplies a reader for the next chunk on the current thread. */
	private final Supplier<ProfileChunkReader> readers;

	private ProfilePass(ProfileRequest request, RecordedTime time, TimeFilter counted, ProfileBuilder builder) {
		this.builder = builder;
		parts = new ProfileParts(builder, "", part -> {}, ProfileParts.NEVER);
		parts.begin("", time, counted);
		ThreadLocal<TopsMemory> tops = ThreadLocal.withInitial(() -> new TopsMemory(request));
		readers = () -> new ProfileChunkReader(request, counted, tops.get());
	}

	/**
	 * Creates a pass whose stacks consist only of the top frame and the topmost frame of the program itself.
	 *
	 * @param time the time of the recording
	 * @param counted the part of the time that counts
	 */
	public static ProfilePass ofTops(ProfileRequest request, RecordedTime time, TimeFilter counted) {
		return new ProfilePass(request, time, counted, ProfileBuilder.ofTops(request));
	}

	/**
	 * Creates a pass whose stacks also have a note at their root if they were truncated.
	 *
	 * @param time the time of the recording
	 * @param counted the part of the time that counts
	 */
	public static ProfilePass ofTopsAndCuts(ProfileRequest request, RecordedTime time, TimeFilter counted) {
		return new ProfilePass(request, time, counted, new ProfileBuilder(request, 1));
	}

	/** Creates a reader for one chunk. May be called concurrently. */
	public ChunkReader<ChunkProfile> reader() {
		return readers.get();
	}

	/**
	 * Adds a chunk. Chunks must be added in their order.
	 *
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public void add(ChunkProfile chunk, ReadProgress progress) {
		parts.add(chunk, progress);
	}

	/** Returns the profile after all chunks have been added. */
	public StackProfile end(String name, List<ReadProblem> problems) {
		problems.forEach(parts::add);
		return builder.build(name);
	}
}
