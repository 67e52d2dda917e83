// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.read;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import org.flightbench.base.Plural;
import org.flightbench.base.ReadProgress;
import org.flightbench.base.Texts;
import org.flightbench.jfr.RecordingReader;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.recording.items.ItemChunk;
import org.flightbench.recording.pass.PassReader;
import org.flightbench.recording.pass.RecordingPass;
import org.flightbench.recording.pause.GcCycle;
import org.flightbench.recording.pause.GcPauseList;
import org.flightbench.recording.pause.HeapDump;
import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.MachineSamples;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseTimeline.Kind;
import org.flightbench.recording.pause.PauseTimeline.Origin;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.recording.pause.PauseListBuilder;
import org.flightbench.recording.pause.event.ChunkPauses;
import org.flightbench.recording.pause.event.LongRows;
import org.flightbench.recording.pause.event.PauseChunkReader;
import org.flightbench.recording.pause.event.RecordedCollections;
import org.flightbench.recording.pause.event.SafepointEvents;
import org.flightbench.recording.pause.event.SafepointEvents.Part;
import org.flightbench.recording.pause.late.LateThreadFinder;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.settings.EventSettings;
import org.flightbench.recording.text.Messages;

/** Reads the pauses of a flight recording. */
final class RecordingPauses {

	/**
	 * The maximum number of safepoints at the end of a chunk that may continue in the next one. Only one is expected;
	 * the rest is a safety margin.
	 */
	private static final int MAX_PENDING = 16;
	/** The tolerance when comparing the times of chunks, because the clock may be adjusted between them. */
	private static final long LATEST_REST_NANOS = 1_000_000_000;
	private static final Deque<Pending> NONE_PENDING = new ArrayDeque<>();

	private final PauseListBuilder pauses = new PauseListBuilder();
	private final Map<Long, RecordedTime.Span> synchronizations = new HashMap<>();
	private final RecordedCollections gcs = new RecordedCollections();
	private final GcDetailsBuilder gcDetails = new GcDetailsBuilder();
	private final List<HeapDump> heapDumps = new ArrayList<>();
	private final List<MachineSamples.Sample> machine = new ArrayList<>();
	private final Map<String, String> settings = new HashMap<>();
	private final Set<String> types = new HashSet<>();
	private final List<String> warnings = new ArrayList<>();
	private final long recordingStart;
	private final Map<Long, Deque<Pending>> pending = new LinkedHashMap<>();
	private String jvm = "";
	private long origin;
	private boolean first = true;
	private Origin originKind = Origin.SOURCE_START;
	private long droppedBytes;

	/**
	 * A safepoint that may continue in the chunk that starts when its own chunk ends. In merged recordings, chunks of
	 * other recordings may come between the two.
	 *
	 * @param safepoint the incomplete safepoint
	 * @param clock the clock of the chunk
	 * @param chunkEndNanos the end of the chunk, in nanoseconds since 1970
	 */
	private record Pending(RecordedSafepoint safepoint, Clock clock, long chunkEndNanos) {

		/** Returns the offset from the clock of a later chunk to that of this chunk, in nanoseconds. */
		long shift(ChunkPauses later) {
			return clock.nanosOf(later.ticks()) - later.clock().nanosOf(later.ticks());
		}
	}

	private RecordingPauses(long recordingStart) {
		this.recordingStart = recordingStart;
		origin = recordingStart;
	}

	/** A request for all pauses of a recording, before the search for late threads. */
	static final RecordingPass.Request<RecordingPauses> REQUEST = new RecordingPass.Request<>() {

		@Override
		public PassReader<ChunkPauses, RecordingPauses> start(RecordingPass pass) {
			RecordingPauses all = of(pass.time());
			return new PassReader<>(PauseChunkReader::new, all::add, problems -> {
				problems.forEach(all::warnOnce);
				all.endPending();
				return all;
			});
		}

		@Override
		public RecordingPauses readOld(RecordingPass pass) {
			RecordingPauses all = of(pass.items(), pass.progress());
			pass.old().problems().forEach(all::warnOnce);
			return all;
		}
	};

	/** Returns the timeline of a recording without late threads. */
	PauseTimeline withoutLateThreads(String name, RecordedTime time) {
		return timeline(name, time, pauses.build());
	}

	/**
	 * Returns the timeline of a recording, after a second pass if there are long times to safepoint.
	 *
	 * @throws UnreadableRecordingException if a recording in format 0.9 has no pauses
	 * @throws IOException if the file cannot be read
	 */
	PauseTimeline withLateThreads(RecordingPass pass) throws IOException {
		LateThreadFinder late = lateThreads();
		if (late.areWanted() && pass.recording() != null) {
			// this pass may add warnings, because damaged stack traces are detected only when stack traces are read
			RecordingReader.read(pass.recording(), late::reader, late::add, pass.progress()).forEach(this::warnOnce);
		} else if (late.areWanted()) {
			late.add(ItemChunk.read(pass.items(), late.reader(), pass.progress()));
		}
		PauseTimeline timeline = timeline(pass.name(), pass.readTime(), late.pauses());
		if (pass.old() != null && timeline.pauses().isEmpty() && timeline.gcPauses().size() == 0) {
			throw new UnreadableRecordingException(pass.file(), Messages.recording_old, null);
		}
		return timeline;
	}

	private static RecordingPauses of(RecordedTime time) {
		RecordingPauses reader = new RecordingPauses(time.startNanos());
		reader.warnings.addAll(time.warnings());
		return reader;
	}

	private void warnOnce(ReadProblem problem) {
		if (!warnings.contains(problem.text())) {
			warnings.add(problem.text());
		}
	}

	/**
	 * Reads the pauses of events that Mission Control has loaded.
	 *
	 * @param items the events whose pauses are read; late threads are determined from the whole recording
	 * @param progress receives event counts instead of bytes
	 * @param first receives the timeline without late threads before they are determined
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	static PauseTimeline read(LoadedItems items, ReadProgress progress, Consumer<PauseTimeline> first) {
		RecordingPauses reader = of(items, progress);
		LateThreadFinder late = reader.lateThreads();
		PauseTimeline without = reader.withoutLateThreads(items.name(), items.time());
		if (!late.areWanted()) {
			return without;
		}
		first.accept(without);
		late.add(ItemChunk.read(items.whole(), late.reader(), progress));
		return reader.timeline(items.name(), items.time(), late.pauses());
	}

	/** Reads the pauses of loaded events without searching for late threads. */
	static PauseTimeline readWithoutLateThreads(LoadedItems items, ReadProgress progress) {
		return of(items, progress).withoutLateThreads(items.name(), items.time());
	}

	private static RecordingPauses of(LoadedItems items, ReadProgress progress) {
		RecordingPauses reader = of(items.time());
		reader.add(ItemChunk.read(items, new PauseChunkReader(), progress));
		reader.endPending();
		return reader;
	}

	/** Adds all pending safepoints after the last chunk. */
	private void endPending() {
		pending.values().forEach(sameId -> sameId.forEach(this::add));
	}

	private LateThreadFinder lateThreads() {
		return new LateThreadFinder(pauses.build(), origin, synchronizations);
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
		gcs.add(chunk.gcs());
		gcDetails.add(chunk.details(), origin);
		for (HeapDump dump : chunk.heapDumps()) {
			heapDumps.add(dump.at(dump.startNanos() - origin));
		}
		addSafepoints(chunk);
	}

	/**
	 * Adds the safepoints of a chunk. Incomplete safepoints at its end are kept until they are continued, possibly over
	 * several chunks.
	 */
	private void addSafepoints(ChunkPauses chunk) {
		LongRows rows = chunk.safepoints();
		List<RecordedSafepoint> incomplete = new ArrayList<>();
		for (int row = 0; row < rows.size(); row++) {
			RecordedSafepoint safepoint = RecordedSafepoint.of(rows, row,
					rows.get(row, Part.OPERATION_BEGIN.ordinal()) == SafepointEvents.MISSING
							? null
							: chunk.operations().get(rows.get(row, Part.OPERATION.ordinal())));
			Pending earlier = takePending(safepoint, chunk);
			if (earlier != null) {
				RecordedSafepoint joined = earlier.safepoint.with(safepoint, earlier.shift(chunk));
				if (joined.isIncomplete()) {
					addPending(new Pending(joined, earlier.clock, chunk.time().endNanos()));
				} else {
					joined.addTo(pauses, synchronizations, origin);
				}
			} else if (safepoint.isIncomplete() && row >= rows.size() - MAX_PENDING) {
				incomplete.add(safepoint);
			} else {
				safepoint.addTo(pauses, synchronizations, origin);
			}
		}
		endPending(chunk.time().startNanos());
		for (RecordedSafepoint safepoint : incomplete) {
			addPending(new Pending(safepoint, chunk.clock(), chunk.time().endNanos()));
		}
	}

	private void addPending(Pending safepoint) {
		pending.computeIfAbsent(safepoint.safepoint.id(), id -> new ArrayDeque<>()).add(safepoint);
	}

	/** Removes and returns the first pending safepoint that is continued by the given one, or null if there is none. */
	private Pending takePending(RecordedSafepoint rest, ChunkPauses chunk) {
		if (!rest.has(Part.ID)) {
			return takePendingOfOperation(rest, chunk);
		}
		for (Pending earlier : pending.getOrDefault(rest.id(), NONE_PENDING)) {
			if (rest.isRestOf(earlier.safepoint)) {
				pending.get(rest.id()).remove(earlier);
				return earlier;
			}
		}
		return null;
	}

	/**
	 * Removes and returns the pending safepoint of an operation without an ID (JDK 10 and older), or null if there is
	 * none.
	 */
	private Pending takePendingOfOperation(RecordedSafepoint operation, ChunkPauses chunk) {
		for (Deque<Pending> sameId : pending.values()) {
			for (Pending earlier : sameId) {
				if (operation.isOperationOf(earlier.safepoint, earlier.shift(chunk))) {
					sameId.remove(earlier);
					return earlier;
				}
			}
		}
		return null;
	}

	/** Adds the pending safepoints that can no longer be continued. */
	private void endPending(long nowNanos) {
		for (Deque<Pending> sameId : pending.values()) {
			while (!sameId.isEmpty() && sameId.peek().chunkEndNanos < nowNanos - LATEST_REST_NANOS) {
				add(sameId.remove());
			}
		}
		pending.values().removeIf(Deque::isEmpty);
	}

	private void add(Pending alone) {
		alone.safepoint.addTo(pauses, synchronizations, origin);
	}

	private PauseTimeline timeline(String name, RecordedTime time, PauseList all) {
		List<String> allWarnings = new ArrayList<>(warnings);
		if (droppedBytes > 0) {
			allWarnings.add(Texts.bind(
					Plural.choose(droppedBytes, Messages.recording_dropped_one, Messages.recording_dropped_many),
					String.format(Locale.ROOT, "%,d", droppedBytes)));
		}
		long start = time.startNanos() - origin;
		long end = start + time.spanNanos();
		for (int index = 0; index < all.size(); index++) {
			start = Math.min(start, all.startNanos(index));
			end = Math.max(end, all.endNanos(index));
		}
		RecordedCollections.Joined collections = gcs.join();
		GcPauseList.Builder gcPauses = new GcPauseList.Builder();
		collections.pauses().forEach(gc -> gcPauses.add(gc.at(gc.startNanos() - origin)));
		Set<Lane> empty = EnumSet.noneOf(Lane.class);
		if (all.size() == 0) {
			empty.addAll(List.of(Lane.TIME_TO_SAFEPOINT, Lane.OPERATION));
		}
		if (collections.pauses().isEmpty()) {
			empty.add(Lane.GC);
		}
		if (heapDumps.isEmpty()) {
			empty.add(Lane.HEAP_DUMP);
		}
		List<GcCycle> gcCycles = collections.cycles().stream()
				.map(cycle -> cycle.endingAt(cycle.endNanos() - origin)).toList();
		return new PauseTimeline(name, Kind.RECORDING, origin, originKind,
				start, end, jvm, all, gcPauses.build(), gcCycles,
				gcDetails.build(collections, origin, new EventSettings(settings), types), heapDumps,
				RecordedLaneNotes.of(new EventSettings(settings), types, empty, all),
				allWarnings,
				new MachineSamples(machine), time.shifted(-origin).gaps()).sinceStart();
	}
}
