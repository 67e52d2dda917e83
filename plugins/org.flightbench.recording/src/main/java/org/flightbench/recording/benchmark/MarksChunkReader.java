// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.benchmark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.RecordingReader;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.metadata.ValueType;

/** Reads only the marks of a benchmark from a chunk. */
public final class MarksChunkReader implements ChunkReader<BenchmarkMarks> {

	private static final List<String> RESOURCES = List.of("threads", "allocated", "workerCpuTime", "threadCpuTime",
			"processCpuTime", "compilationTime", "blocked", "waited");
	private static final List<String> FIELDS = Stream
			.concat(Stream.of("startTime", "duration", "measured", "operations"), RESOURCES.stream()).toList();
	private static final double NANOS_PER_MILLI = 1e6;
	/** The maximum number of iterations; no benchmark has that many. */
	private static final int MOST = 1 << 20;

	private static final String JVM = "jdk.JVMInformation";

	private final boolean wantsStart;
	private final List<Iteration> iterations = new ArrayList<>();
	private boolean hasMarks;
	private long jvmStartNanos;

	/** Creates a reader of all marks. */
	public MarksChunkReader() {
		this(true);
	}

	private MarksChunkReader(boolean wantsStart) {
		this.wantsStart = wantsStart;
	}

	/**
	 * Reads the marks of a recording that are needed for a measurement. Chunks without marks are skipped if the start
	 * of the JVM is not needed.
	 *
	 * @throws IOException if the recording cannot be read
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static BenchmarkMarks read(RecordingFile recording, Measurement measurement, ReadProgress progress)
			throws IOException {
		List<BenchmarkMarks> chunks = new ArrayList<>();
		boolean wantsStart = measurement.warmupSeconds() > 0;
		RecordingReader.read(recording, () -> new MarksChunkReader(wantsStart), chunks::add, new ReadProgress() {
			@Override
			public void advanced(long bytesRead, long bytesTotal) {
				// progress is not reported, because the next pass over the recording takes most of the time
			}

			@Override
			public boolean isCancelled() {
				return progress.isCancelled();
			}
		});
		return chunks.stream().reduce(BenchmarkMarks.NONE, BenchmarkMarks::plus);
	}

	@Override
	public EventReader events(ValueType type, Clock clock) {
		return switch (type.name()) {
			case Iteration.TYPE -> {
				hasMarks = true;
				boolean[] isThere = new boolean[FIELDS.size()];
				for (int field = 0; field < isThere.length; field++) {
					isThere[field] = type.field(FIELDS.get(field)) != null;
				}
				yield EventReader.of(FIELDS, values -> add(values, isThere, clock));
			}
			case JVM -> EventReader.of(List.of("jvmStartTime"),
					values -> jvmStartNanos = TimeUnit.MILLISECONDS.toNanos(values[0]));
			default -> null;
		};
	}

	@Override
	public boolean wantsEvents() {
		return hasMarks || wantsStart;
	}

	private void add(long[] values, boolean[] isThere, Clock clock) {
		if (iterations.size() < MOST) {
			long start = clock.nanosOf(values[0]);
			long nanos = Math.max(0, clock.spanNanos(values[1]));
			double[] counted = new double[RESOURCES.size()];
			for (int index = 0; index < counted.length; index++) {
				int field = index + FIELDS.size() - RESOURCES.size();
				counted[index] = isThere[field] && values[field] >= 0 ? values[field] : Double.NaN;
			}
			iterations.add(new Iteration(new Span(start, start + nanos), values[2] != 0, values[3],
					new Resources(counted[0] * nanos, counted[1], counted[2], counted[3], counted[4],
							counted[5] * NANOS_PER_MILLI, counted[6], counted[7])));
		}
	}

	@Override
	public BenchmarkMarks finish(Constants constants) {
		return new BenchmarkMarks(iterations, jvmStartNanos);
	}
}
