// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

import org.apache.spark.util.SerializableConfiguration;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.recording.pass.RecordingPass;
import org.flightbench.recording.pass.RecordingPass.Answer;
import org.flightbench.recording.pause.Distribution;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.profile.ProfilePart;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.read.ProfilePartReader;

import scala.Tuple2;

/** Decodes the stacks and all kinds of pauses of a recording in one pass. */
final class ReportDecoder extends RecordingDecoder<Serializable, Serializable> {

	private static final long serialVersionUID = 1L;

	private final StackDecoder stacks;

	/**
	 * The key of a result of {@link PauseDecoder}. Other keys are those of {@link StackDecoder}.
	 *
	 * @param key the index of a column, or a {@link ReadRecording}
	 */
	record PauseKey(PauseKind kind, Serializable key) implements Serializable {

		/** Equal in all JVMs, unlike the default hash code of an enum. */
		@Override
		public int hashCode() {
			return key.hashCode() * 31 + kind.ordinal();
		}
	}

	ReportDecoder(ProfileRequest request, SerializableConfiguration hadoop) {
		super(hadoop);
		stacks = new StackDecoder(request, hadoop);
	}

	@Override
	Iterator<Tuple2<Serializable, Serializable>> read(FleetFile file, Path local) throws IOException {
		try (RecordingPass pass = RecordingPass.open(local, ReadProgress.NONE)) {
			return read(FilePart.whole(file), pass, PauseKind.ALL);
		}
	}

	@Override
	Iterator<Tuple2<Serializable, Serializable>> read(FilePart part, RecordingFile recording) throws IOException {
		Span time = recording.limit(part.from(), part.to(), true, ReadProgress.NONE);
		try (RecordingPass pass = RecordingPass.of(recording.file(), recording, ReadProgress.NONE)) {
			return read(part, pass, time);
		}
	}

	private Iterator<Tuple2<Serializable, Serializable>> read(FilePart part, RecordingPass pass, Span time)
			throws IOException {
		Answer<PauseTimeline> pauses = PauseReader.askWithoutLateThreads(pass);
		Answer<ProfilePart> profile = ProfilePartReader.ask(pass, stacks.request(), time);
		pass.read();
		List<Tuple2<Serializable, Serializable>> results = new ArrayList<>();
		for (PauseKind kind : PauseKind.values()) {
			PauseDecoder.results(kind, part, pauses.get(), pass.problems(), time)
					.forEach(result -> results.add(of(kind, result)));
		}
		stacks.result(part, profile.get()).forEachRemaining(result -> results.add(result(result)));
		return results.iterator();
	}

	private static Tuple2<Serializable, Serializable> of(PauseKind kind, Tuple2<Serializable, Distribution> result) {
		return new Tuple2<>(new PauseKey(kind, result._1()), result._2());
	}

	private static Tuple2<Serializable, Serializable> result(Tuple2<Serializable, Amount> result) {
		return new Tuple2<>(result._1(), result._2());
	}

	@Override
	List<Tuple2<Serializable, Serializable>> lost(ReadRecording recording) {
		List<Tuple2<Serializable, Serializable>> results = new ArrayList<>();
		for (PauseKind kind : PauseKind.values()) {
			results.add(new Tuple2<>(new PauseKey(kind, recording), null));
		}
		results.add(new Tuple2<>(recording, Amount.NONE));
		return results;
	}

	/** Adds two values of equal keys. */
	static Serializable plus(Serializable one, Serializable other) {
		return one instanceof Amount amount
				? amount.plus((Amount) other)
				: ((Distribution) one).plus((Distribution) other);
	}
}
