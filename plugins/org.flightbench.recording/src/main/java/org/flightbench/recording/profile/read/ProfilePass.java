// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.read;

import java.util.List;
import java.util.function.Supplier;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.build.ChunkProfile;
import org.flightbench.recording.profile.build.ProfileBuilder;
import org.flightbench.recording.profile.build.ProfileParts;
import org.flightbench.recording.profile.event.CountedTime;
import org.flightbench.recording.profile.event.ProfileRequest;
import org.flightbench.recording.profile.read.ProfileChunkReader.TopsMemory;

/**
 * A profile of the places where most happens in a recording that is read for something else as well, in the same pass.
 */
public final class ProfilePass {

	private final ProfileBuilder builder;
	private final ProfileParts parts;
	/** Makes a reader of the chunk that a thread reads next. */
	private final Supplier<ProfileChunkReader> readers;

	private ProfilePass(ProfileRequest request, RecordedTime time, CountedTime counted, ProfileBuilder builder) {
		this.builder = builder;
		parts = new ProfileParts(builder, "", part -> {}, ProfileParts.NEVER);
		parts.begin("", time, counted);
		ThreadLocal<TopsMemory> tops = ThreadLocal.withInitial(() -> new TopsMemory(request));
		readers = () -> new ProfileChunkReader(request, counted, tops.get());
	}

	/**
	 * Of the places where most happens: stacks have only their topmost frame, and the topmost one of the program
	 * itself.
	 *
	 * @param time of the recording
	 * @param counted the time of it that counts
	 */
	public static ProfilePass ofTops(ProfileRequest request, RecordedTime time, CountedTime counted) {
		return new ProfilePass(request, time, counted, ProfileBuilder.ofTops(request));
	}

	/**
	 * The same, with the note of stacks that are cut off at their root.
	 *
	 * @param time of the recording
	 * @param counted the time of it that counts
	 */
	public static ProfilePass ofTopsAndCuts(ProfileRequest request, RecordedTime time, CountedTime counted) {
		return new ProfilePass(request, time, counted, new ProfileBuilder(request, 1));
	}

	/** A reader of one chunk; may be called on several threads. */
	public ChunkReader<ChunkProfile> reader() {
		return readers.get();
	}

	/**
	 * Adds a chunk, in their order.
	 *
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public void add(ChunkProfile chunk, ReadProgress progress) {
		parts.add(chunk, progress);
	}

	/** The profile, when all chunks are added. */
	public StackProfile end(String name, List<ReadProblem> problems) {
		problems.forEach(parts::add);
		return builder.build(name);
	}
}
