// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.io.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.recording.activity.IoChunkReader;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.IoKind;
import org.flightbench.recording.io.IoOperation;
import org.flightbench.recording.items.ItemChunk;
import org.flightbench.recording.pass.PassReader;
import org.flightbench.recording.pass.RecordingPass;
import org.flightbench.recording.profile.TimeFilter;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.settings.ChunkSettings;
import org.flightbench.recording.settings.EventSettings;

/** Reads the I/O of a recording. */
public final class IoReader {

	private IoReader() {}

	/**
	 * Reads the I/O in a time range of a recording.
	 *
	 * @param fromNanos the start of the time range, in nanoseconds from the start of the recording;
	 * {@link Long#MIN_VALUE} for no bound
	 * @param toNanos the end of the time range, exclusive; {@link Long#MAX_VALUE} for no bound
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if the file is not a readable recording
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static IoAccount read(Path file, long fromNanos, long toNanos, ReadProgress progress) throws IOException {
		return RecordingPass.read(file, pass -> pass.ask(new Wanted(fromNanos, toNanos)), progress);
	}

	private record Wanted(long fromNanos, long toNanos) implements RecordingPass.Request<IoAccount> {

		@Override
		public PassReader<IoChunkReader.Chunk, IoAccount> start(RecordingPass pass) {
			RecordedTime time = pass.time();
			TimeFilter counted = new TimeFilter(fromNanos, toNanos, time.startNanos(), MeasuredTime.WHOLE);
			Builder all = new Builder();
			return new PassReader<>(() -> new IoChunkReader(counted), all::add,
					problems -> all.build(pass.name(), time, pass.readTime(), fromNanos, toNanos, problems));
		}

		@Override
		public IoAccount readOld(RecordingPass pass) {
			return read(pass.items(), fromNanos, toNanos, pass.progress(), pass.old().problems());
		}
	}

	/**
	 * Reads the I/O of events that Mission Control has loaded.
	 *
	 * @param progress receives counts of events instead of bytes
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static IoAccount read(LoadedItems items, long fromNanos, long toNanos, ReadProgress progress) {
		return read(items, fromNanos, toNanos, progress, List.of());
	}

	private static IoAccount read(LoadedItems items, long fromNanos, long toNanos, ReadProgress progress,
			List<ReadProblem> problems) {
		TimeFilter counted = new TimeFilter(fromNanos, toNanos, items.time().startNanos(), MeasuredTime.WHOLE);
		Builder all = new Builder();
		all.add(ItemChunk.read(items, new IoChunkReader(counted), progress));
		return all.build(items.name(), items.time(), items.time(), fromNanos, toNanos, problems);
	}

	/** The operations and settings of the chunks read so far. */
	private static final class Builder {

		private final List<IoOperation> operations = new ArrayList<>();
		private final ChunkSettings settings = new ChunkSettings();

		void add(IoChunkReader.Chunk chunk) {
			operations.addAll(chunk.operations());
			settings.add(chunk.settings());
		}

		IoAccount build(String name, RecordedTime time, RecordedTime read, long fromNanos, long toNanos,
				List<ReadProblem> problems) {
			operations.sort(Comparator.comparingLong(IoOperation::startNanos));
			EventSettings known = new EventSettings(settings.values());
			Map<IoKind, Long> thresholds = new EnumMap<>(IoKind.class);
			Map<IoKind, Double> throttles = new EnumMap<>(IoKind.class);
			Set<IoKind> missing = EnumSet.noneOf(IoKind.class);
			for (IoKind kind : IoKind.values()) {
				if (known.isDisabled(kind.eventType()) || known.isRemoved(kind.eventType())) {
					missing.add(kind);
					continue;
				}
				if (known.thresholdNanos(kind.eventType()) > 0) {
					thresholds.put(kind, known.thresholdNanos(kind.eventType()));
				}
				double most = known.throttlePerSecond(kind.eventType());
				if (!Double.isNaN(most)) {
					throttles.put(kind, most);
				}
			}
			long start = fromNanos <= 0 ? time.startNanos() : time.startNanos() + fromNanos;
			long end = toNanos >= time.spanNanos() ? time.endNanos() : time.startNanos() + toNanos;
			// exclude gaps at both ends of the range, where nothing was recorded
			RecordedTime inside = read.during(start, end);
			boolean isKnown = inside.recordedNanos() > 0;
			return new IoAccount(name, isKnown ? inside.startNanos() : start, isKnown ? inside.endNanos() : end,
					operations, thresholds, throttles, missing,
					Stream.concat(time.warnings().stream(), problems.stream().map(ReadProblem::text)).distinct()
							.map(warning -> name + ": " + warning).toList());
		}
	}
}
