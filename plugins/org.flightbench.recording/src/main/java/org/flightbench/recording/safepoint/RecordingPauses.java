// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import org.flightbench.recording.jfr.Clock;
import org.flightbench.recording.jfr.Loss;
import org.flightbench.recording.jfr.OldFormatException;
import org.flightbench.recording.jfr.ReadProgress;
import org.flightbench.recording.jfr.RecordedTime;
import org.flightbench.recording.jfr.RecordingFile;
import org.flightbench.recording.jfr.RecordingReader;
import org.flightbench.recording.jfr.UnreadableRecordingException;
import org.flightbench.recording.safepoint.PauseTimeline.Kind;
import org.flightbench.recording.safepoint.PauseTimeline.Origin;
import org.flightbench.recording.safepoint.SafepointEvents.Part;
import org.flightbench.text.Plural;
import org.flightbench.text.Texts;

/** Reads the pauses of a flight recording. */
final class RecordingPauses {

	/** How many safepoints at the end of a chunk may go on in the next: one does, the others are for luck. */
	private static final int MOST_PENDING = 16;

	private final PausesBuilder pauses = new PausesBuilder();
	private final GcPauses.Builder gcs = new GcPauses.Builder();
	private final List<HeapDump> heapDumps = new ArrayList<>();
	private final List<MachineSamples.Sample> machine = new ArrayList<>();
	private final Map<String, String> settings = new HashMap<>();
	private final Set<String> types = new HashSet<>();
	private final List<String> warnings = new ArrayList<>();
	private final long recordingStart;
	private Map<Long, RecordedSafepoint> pending = new LinkedHashMap<>();
	private String jvm = "";
	private long origin;
	private boolean first = true;
	private Origin originKind = Origin.SOURCE_START;
	private Clock earlierClock;
	private long droppedBytes;

	private RecordingPauses(long recordingStart) {
		this.recordingStart = recordingStart;
		origin = recordingStart;
	}

	/**
	 * Reads the pauses of a recording.
	 *
	 * @throws org.flightbench.recording.jfr.UnreadableRecordingException if the file is no recording that can be read
	 * @throws IOException if the file cannot be read
	 */
	static PauseTimeline read(Path file, ReadProgress progress) throws IOException {
		try (RecordingFile recording = open(file, progress)) {
			// a safepoint may begin in one chunk and end in the next
			recording.sortByTime(progress);
			RecordedTime time = recording.time();
			RecordingPauses reader = new RecordingPauses(time.startNanos());
			reader.warnings.addAll(time.warnings());
			List<Loss> losses = RecordingReader.read(recording, PauseChunkReader::new, reader::add, progress);
			losses.forEach(loss -> reader.warnings.add(loss.text()));
			reader.pending.values().forEach(safepoint -> safepoint.addTo(reader.pauses, reader.origin));
			Pauses all = LateThreads.find(recording, reader.pauses.build(), reader.origin, progress);
			return reader.timeline(String.valueOf(file.getFileName()), time, all);
		}
	}

	private static RecordingFile open(Path file, ReadProgress progress) throws IOException {
		try {
			return RecordingFile.open(file, progress);
		} catch (OldFormatException old) {
			throw new UnreadableRecordingException(file, Messages.recording_old, old);
		}
	}

	private void add(ChunkPauses chunk) {
		if (first) {
			first = false;
			originKind = Origin.of(chunk.jvmStartNanos() == SafepointEvents.MISSING
					? PauseTimeline.NO_DATE
					: chunk.jvmStartNanos(), recordingStart);
			origin = originKind == Origin.JVM_START ? chunk.jvmStartNanos() : recordingStart;
		}
		settings.putAll(chunk.settings());
		types.addAll(chunk.types());
		jvm = chunk.jvm() == null ? jvm : chunk.jvm();
		droppedBytes += chunk.droppedBytes();
		for (MachineSamples.Sample sample : chunk.machine()) {
			machine.add(new MachineSamples.Sample(sample.kind(), sample.nanos() - origin, sample.value()));
		}
		for (GcPause gc : chunk.gcs()) {
			gcs.add(new GcPause(gc.startNanos() - origin, gc.durationNanos(), gc.gcId(), gc.collection(), gc.cause()));
		}
		for (HeapDump dump : chunk.heapDumps()) {
			heapDumps.add(new HeapDump(dump.startNanos() - origin, dump.durationNanos(), dump.bytes(),
					dump.destination()));
		}
		addSafepoints(chunk);
	}

	/** A chunk may end within a safepoint: what is incomplete waits for one more chunk. */
	private void addSafepoints(ChunkPauses chunk) {
		LongRows rows = chunk.safepoints();
		Map<Long, RecordedSafepoint> incomplete = new LinkedHashMap<>();
		List<RecordedSafepoint> complete = new ArrayList<>();
		for (int row = 0; row < rows.size(); row++) {
			RecordedSafepoint safepoint = RecordedSafepoint.of(rows, row,
					rows.get(row, Part.OPERATION_BEGIN.ordinal()) == SafepointEvents.MISSING
							? null
							: chunk.operations().get(rows.get(row, Part.OPERATION.ordinal())));
			RecordedSafepoint earlier = pending.get(safepoint.id());
			if (earlier != null && safepoint.isRestOf(earlier)) {
				pending.put(safepoint.id(), earlier.with(safepoint,
						earlierClock.nanosOf(chunk.ticks()) - chunk.clock().nanosOf(chunk.ticks())));
			} else if (safepoint.isIncomplete() && row >= rows.size() - MOST_PENDING) {
				incomplete.put(safepoint.id(), safepoint);
			} else {
				complete.add(safepoint);
			}
		}
		pending.values().forEach(safepoint -> safepoint.addTo(pauses, origin));
		complete.forEach(safepoint -> safepoint.addTo(pauses, origin));
		pending = incomplete;
		earlierClock = chunk.clock();
	}

	private PauseTimeline timeline(String name, RecordedTime time, Pauses all) {
		if (droppedBytes > 0) {
			warnings.add(Texts.bind(
					Plural.choose(droppedBytes, Messages.recording_dropped_one, Messages.recording_dropped_many),
					String.format(Locale.ROOT, "%,d", droppedBytes)));
		}
		long start = recordingStart - origin;
		long end = start + time.spanNanos();
		for (int index = 0; index < all.size(); index++) {
			start = Math.min(start, all.startNanos(index));
			end = Math.max(end, all.endNanos(index));
		}
		return new PauseTimeline(name, Kind.RECORDING, origin, originKind,
				start, end, jvm, all, gcs.build(), heapDumps, LaneNotes.of(settings, types, all), warnings,
				new MachineSamples(machine), time.shifted(-origin).gaps()).sinceStart();
	}
}
