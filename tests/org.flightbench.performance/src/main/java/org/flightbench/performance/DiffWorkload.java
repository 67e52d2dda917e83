// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.RecordingReader;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.RawStack;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.benchmark.Measurement;
import org.flightbench.recording.summary.RecordingDigestReader;
import org.flightbench.report.diff.DiffLoad;
import org.flightbench.report.diff.DiffSide;
import org.flightbench.report.diff.RecordingComparer;

/** Work that {@link DiffFigures} measures in a fresh JVM. Prints the time it takes. */
final class DiffWorkload {

	private DiffWorkload() {}

	/** @param arguments {@code decode} or {@code diff}, followed by two recordings */
	public static void main(String[] arguments) throws IOException {
		long start = System.nanoTime();
		long result = arguments[0].equals("decode")
				? decode(arguments[1]) + decode(arguments[2])
				: RecordingComparer.compare(side(arguments[1]), side(arguments[2]), DiffLoad.SECOND).matters().size();
		System.out.println((System.nanoTime() - start) / 1e9 + " s, " + result);
	}

	private static DiffSide side(String file) throws IOException {
		ActivityRequest request = ActivityRequest.measured(new Measurement(Double.NaN));
		return new DiffSide(file, List.of(RecordingDigestReader.read(Path.of(file), request, ReadProgress.NONE)));
	}

	private static long decode(String file) throws IOException {
		long[] count = new long[1];
		try (RecordingFile recording = RecordingFile.open(Path.of(file))) {
			RecordingReader.read(recording, Everything::new, (Long events) -> count[0] += events, ReadProgress.NONE);
		}
		return count[0];
	}

	/** Decodes every field of every event and every stack trace. */
	private static final class Everything implements ChunkReader<Long> {

		private long read;

		@Override
		public EventReader events(ValueType type, Clock clock) {
			return EventReader.of(type.fields().stream().map(Field::name).toList(), values -> read++);
		}

		@Override
		public void endOfEvents() {
			// No action is needed: the events were counted as they were read.
		}

		@Override
		public boolean wantsStack(long stack) {
			return true;
		}

		@Override
		public void stack(RawStack stack) {
			read += stack.depth() > 0 ? 1 : 0;
		}

		@Override
		public Long finish(Constants constants) {
			return read;
		}
	}
}
