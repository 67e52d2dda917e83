// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.apache.spark.util.SerializableConfiguration;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.profile.FrameTable;
import org.flightbench.recording.profile.JvmAllocations.OfChunk;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfilePart;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.read.ProfileReader;

import scala.Tuple2;

/**
 * Decodes the profile of a recording into its frames ({@link FrameKey}), its stacks ({@link StackKey}) with their
 * amounts, and a {@link ReadRecording} with {@link SourceFacts}.
 */
final class StackDecoder extends RecordingDecoder<Serializable, Amount> {

	private static final long serialVersionUID = 1L;

	private final String event;
	private final Weight weight;
	private final Pattern thread;
	private final long fromNanos;
	private final long toNanos;
	private final Separation separation;
	private final boolean isByThread;
	private final boolean isSubtracting;

	/** @param request a request for a named event that is not restricted to measured time */
	StackDecoder(ProfileRequest request, SerializableConfiguration hadoop) {
		this(request, hadoop, false);
	}

	/** @param isSubtracting whether the only results are stacks with negative amounts */
	StackDecoder(ProfileRequest request, SerializableConfiguration hadoop, boolean isSubtracting) {
		super(hadoop);
		this.isSubtracting = isSubtracting;
		event = request.event().name();
		weight = request.weight();
		thread = request.thread();
		fromNanos = request.fromNanos();
		toNanos = request.toNanos();
		separation = request.separation();
		isByThread = request.isByThread();
	}

	@Override
	Iterator<Tuple2<Serializable, Amount>> read(FleetFile file, Path local) throws IOException {
		StackProfile profile = ProfileReader.read(local, request(), ReadProgress.NONE);
		return result(FilePart.whole(file), new ProfilePart(profile, RecordedTime.UNKNOWN, List.of()));
	}

	@Override
	Iterator<Tuple2<Serializable, Amount>> read(FilePart part, RecordingFile recording) throws IOException {
		recording.limit(part.from(), part.to(), false, ReadProgress.NONE);
		return result(part, ProfileReader.readPart(recording, request(), ReadProgress.NONE));
	}

	ProfileRequest request() {
		return new ProfileRequest(ProfileEvent.of(event), weight, thread, fromNanos, toNanos, separation, isByThread,
				null);
	}

	/** Returns the results of a decoded part. */
	Iterator<Tuple2<Serializable, Amount>> result(FilePart part, ProfilePart its) {
		StackProfile profile = its.profile();
		if (profile.weight() != request().effectiveWeight()) {
			// this can only mean that the sampling period is missing: samples are then counts, which cannot be added to
			// times
			return lost(part, String.join("; ", profile.warnings()));
		}
		FrameTable frames = profile.frames();
		FrameKey[] keys = new FrameKey[frames.size()];
		long[] hashes = new long[keys.length];
		for (int frame = 0; frame < keys.length; frame++) {
			keys[frame] = FrameKey.of(frames.frame(frame));
			hashes[frame] = keys[frame].hash();
		}
		Stacks stacks = profile.stacks();
		int sign = isSubtracting ? -1 : 1;
		Stream<Tuple2<Serializable, Amount>> ofStacks = IntStream.range(0, stacks.size())
				.mapToObj(stack -> new Tuple2<>(key(stacks, stack, hashes, part.file().column()),
						new Amount(sign * stacks.weight(stack, Side.BASELINE),
								sign * stacks.samples(stack, Side.BASELINE))));
		if (isSubtracting) {
			return ofStacks.iterator();
		}
		ProfileSource source = profile.source(Side.BASELINE);
		List<String> warnings = profile.warnings().stream().filter(warning -> !source.problems().contains(warning))
				.toList();
		List<OfChunk<long[]>> allocations = its.allocations().stream()
				.map(chunk -> chunk.at(stack -> hashed(stack, hashes))).toList();
		ReadRecording report = new ReadRecording(part, null, List.copyOf(source.problems()), warnings,
				SourceFacts.of(source, its.time(), allocations));
		Stream<Tuple2<Serializable, Amount>> others = Stream.concat(Stream.of(keys), Stream.of(report))
				.map(key -> new Tuple2<>(key, Amount.NONE));
		return Stream.concat(ofStacks, others).iterator();
	}

	private static long[] hashed(int[] frames, long[] hashes) {
		return Arrays.stream(frames).mapToLong(frame -> hashes[frame]).toArray();
	}

	private static Serializable key(Stacks stacks, int stack, long[] hashes, int column) {
		long[] frames = new long[stacks.depth(stack)];
		for (int depth = 0; depth < frames.length; depth++) {
			frames[depth] = hashes[stacks.frame(stack, depth)];
		}
		return new StackKey(column, frames);
	}

	@Override
	List<Tuple2<Serializable, Amount>> lost(ReadRecording recording) {
		return List.of(new Tuple2<>(recording, Amount.NONE));
	}
}
