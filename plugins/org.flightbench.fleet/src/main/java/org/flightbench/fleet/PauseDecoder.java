// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

import org.apache.spark.util.SerializableConfiguration;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.recording.pass.RecordingPass;
import org.flightbench.recording.pass.RecordingPass.Answer;
import org.flightbench.recording.pause.Distribution;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;

import scala.Tuple2;

/**
 * Decodes the pauses of a recording. Returns two pairs: the column index with the distribution of the pauses, and a
 * {@link ReadRecording} with {@link PauseFacts} and no value.
 */
final class PauseDecoder extends RecordingDecoder<Serializable, Distribution> {

	private static final long serialVersionUID = 1L;

	private final PauseKind kind;

	PauseDecoder(PauseKind kind, SerializableConfiguration hadoop) {
		super(hadoop);
		this.kind = kind;
	}

	@Override
	Iterator<Tuple2<Serializable, Distribution>> read(FleetFile file, Path local) throws IOException {
		try (RecordingPass pass = RecordingPass.open(local, ReadProgress.NONE)) {
			return read(FilePart.whole(file), pass, PauseKind.ALL);
		}
	}

	/** Also reads the first chunk after the part, because a pause may end there, and omits what starts outside. */
	@Override
	Iterator<Tuple2<Serializable, Distribution>> read(FilePart part, RecordingFile recording) throws IOException {
		Span time = recording.limit(part.from(), part.to(), true, ReadProgress.NONE);
		try (RecordingPass pass = RecordingPass.of(recording.file(), recording, ReadProgress.NONE)) {
			return read(part, pass, time);
		}
	}

	private Iterator<Tuple2<Serializable, Distribution>> read(FilePart part, RecordingPass pass, Span time)
			throws IOException {
		Answer<PauseTimeline> answer = PauseReader.askWithoutLateThreads(pass);
		pass.read();
		return results(kind, part, answer.get(), pass.problems(), time).iterator();
	}

	/**
	 * Returns the results.
	 *
	 * @param all the parts that could not be read
	 * @param time the time in which the pauses of the part start
	 */
	static List<Tuple2<Serializable, Distribution>> results(PauseKind kind, FilePart part, PauseTimeline timeline,
			List<ReadProblem> all, Span time) {
		List<String> problems = all.stream().map(ReadProblem::text).distinct().toList();
		Distribution pauses = Distribution.of(kind.nanos(timeline, time));
		PauseFacts facts = new PauseFacts(pauses.count(), pauses.totalNanos(), pauses.longestNanos(),
				kind.isKnown(timeline));
		List<String> warnings = Stream.concat(timeline.warnings().stream(), kind.notes(timeline).stream())
				.filter(warning -> !problems.contains(warning)).toList();
		return List.of(new Tuple2<>(part.file().column(), pauses),
				new Tuple2<>(new ReadRecording(part, null, problems, warnings, facts), null));
	}

	@Override
	List<Tuple2<Serializable, Distribution>> lost(ReadRecording recording) {
		return List.of(new Tuple2<>(recording, null));
	}
}
