// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.recording.pass.PassReader;
import org.flightbench.recording.pass.RecordingPass;
import org.flightbench.recording.pass.RecordingPass.Answer;
import org.flightbench.recording.profile.ChunkProfile;
import org.flightbench.recording.profile.ProfileBuilder;
import org.flightbench.recording.profile.ProfileParts;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.TimeFilter;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.read.ProfileChunkReader.TopsMemory;

/**
 * Reads profiles of the hottest locations. Their stacks consist only of the top frame, the topmost frame of the program
 * itself, and a note at their root if they were truncated.
 */
public final class HotLocationReader {

	private HotLocationReader() {}

	/**
	 * Requests a profile of the hottest locations from a pass over a recording.
	 *
	 * @throws IOException if the recording cannot be read
	 */
	public static Answer<StackProfile> ask(RecordingPass pass, ProfileRequest request) throws IOException {
		return pass.ask(new Wanted(request));
	}

	private record Wanted(ProfileRequest request) implements RecordingPass.Request<StackProfile> {

		@Override
		public PassReader<ChunkProfile, StackProfile> start(RecordingPass pass) throws IOException {
			TimeFilter counted = new TimeFilter(request, pass.time().startNanos(),
					pass.measured(request.measurement()));
			ProfileBuilder builder = new ProfileBuilder(request);
			ProfileParts parts = new ProfileParts(builder, "", part -> {}, ProfileParts.NEVER);
			parts.begin("", pass.time(), counted);
			ThreadLocal<TopsMemory> memory = ThreadLocal.withInitial(() -> new TopsMemory(request));
			List<Span> read = new ArrayList<>();
			return new PassReader<>(() -> new ProfileChunkReader(request, counted, memory.get()), chunk -> {
				read.add(chunk.facts().time());
				parts.add(chunk, pass.progress());
			}, problems -> {
				parts.setTime(pass.time(), RecordedTime.of(read));
				problems.forEach(parts::add);
				return builder.build(pass.name());
			});
		}

		@Override
		public StackProfile readOld(RecordingPass pass) {
			return ItemProfileReader.read(pass.items(), request, pass.progress(), part -> {});
		}
	}
}
