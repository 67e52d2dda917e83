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
import org.flightbench.recording.profile.LocalFrames;
import org.flightbench.recording.profile.ProfileBuilder;
import org.flightbench.recording.profile.ProfilePart;
import org.flightbench.recording.profile.ProfileParts;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.TimeFilter;
import org.flightbench.recording.profile.items.ItemProfileReader;

/** Reads the profile of a recording, or of a part of it, together with other results. */
public final class ProfilePartReader {

	private ProfilePartReader() {}

	/**
	 * Requests a profile from a pass over a recording.
	 *
	 * @param chunks the time in which the chunks of the profile start, in nanoseconds since 1970
	 * @throws IOException if the recording cannot be read
	 */
	public static Answer<ProfilePart> ask(RecordingPass pass, ProfileRequest request, Span chunks) throws IOException {
		return pass.ask(new Wanted(request, chunks));
	}

	private record Wanted(ProfileRequest request, Span chunks) implements RecordingPass.Request<ProfilePart> {

		@Override
		public PassReader<ChunkProfile, ProfilePart> start(RecordingPass pass) throws IOException {
			TimeFilter counted = new TimeFilter(request, pass.time().startNanos(),
					pass.measured(request.measurement()));
			ProfileBuilder builder = new ProfileBuilder(request);
			builder.keepAllocations();
			ProfileParts parts = new ProfileParts(builder, "", part -> {}, ProfileParts.NEVER);
			parts.begin("", pass.time(), counted);
			ThreadLocal<LocalFrames> frames = ThreadLocal
					.withInitial(() -> new LocalFrames(request.separation(), null));
			List<Span> read = new ArrayList<>();
			return new PassReader<>(() -> new ProfileChunkReader(request, counted, frames.get()), chunk -> {
				Span time = chunk.facts().time();
				if (time.startNanos() >= chunks.startNanos() && time.startNanos() < chunks.endNanos()) {
					read.add(time);
					parts.add(chunk, pass.progress());
				}
			}, problems -> {
				RecordedTime time = RecordedTime.of(read);
				parts.setTime(pass.time(), time);
				problems.forEach(parts::add);
				return builder.buildPart(pass.name(), time);
			});
		}

		@Override
		public ProfilePart readOld(RecordingPass pass) {
			return new ProfilePart(ItemProfileReader.read(pass.items(), request, pass.progress(), part -> {}),
					RecordedTime.UNKNOWN, List.of());
		}
	}
}
