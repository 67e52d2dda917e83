// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.safepoint;

import java.time.Instant;
import java.util.List;

import org.flightbench.jfr.chunk.RecordedTime;

/**
 * When one run of a program was stopped, from one source or several that are overlaid.
 *
 * @param name what to call it, as the file's name
 * @param kind what it comes from
 * @param originEpochNanos the time 0 of all times in it, in nanoseconds since 1970; {@link #NO_DATE} if only the time
 * since the start is known
 * @param origin what the time 0 is
 * @param startNanos where what the source covers begins, since the origin
 * @param endNanos where it ends
 * @param jvm version of the virtual machine, empty if not known
 * @param pauses the pauses
 * @param gcPauses the garbage collector's pauses, in their order
 * @param gcCycles collections that ran beside the program and of which the use of the heap is known, in the order of
 * their ends
 * @param gcDetails what else is known of garbage collection
 * @param heapDumps the heap dumps, in their order
 * @param laneNotes why lanes are empty or have gaps
 * @param warnings what could not be read or is uncertain
 * @param machine how processors and memory were used meanwhile
 * @param gaps when nothing was recorded, since the origin, in their order
 */
public record PauseTimeline(String name, Kind kind, long originEpochNanos, Origin origin, long startNanos,
		long endNanos, String jvm, Pauses pauses, List<GcPause> gcPauses, List<GcCycle> gcCycles,
		GcDetails gcDetails, List<HeapDump> heapDumps, List<LaneNote> laneNotes, List<String> warnings,
		MachineSamples machine,
		List<RecordedTime.Span> gaps) {

	/** Stands for an origin without a date. */
	public static final long NO_DATE = Long.MIN_VALUE;

	/** The kinds of files that timelines come from. */
	public enum Kind {
		/** A flight recording. */
		RECORDING,
		/** A log of the virtual machine. */
		LOG,
		/** Both. */
		BOTH
	}

	/** The meaning of the time 0. */
	public enum Origin {
		/** The start of the virtual machine. */
		JVM_START,
		/** Where the source begins. */
		SOURCE_START,
		/** The source has no times: what is in it is placed one after another, and rates are not known. */
		UNTIMED;

		private static final long ROUNDING_NANOS = 1_000_000;

		/**
		 * The time 0 of a recording: the start of its virtual machine, where it has one that can be right.
		 *
		 * @param jvmStartNanos since 1970; {@link #NO_DATE} if unknown
		 * @param sourceStartNanos when the recording starts, since 1970
		 */
		public static Origin of(long jvmStartNanos, long sourceStartNanos) {
			return jvmStartNanos != NO_DATE && jvmStartNanos <= sourceStartNanos + ROUNDING_NANOS
					? JVM_START
					: SOURCE_START;
		}

		/** The suffix of a time. */
		public String label() {
			return switch (this) {
				case JVM_START -> Messages.origin_jvm_start;
				case SOURCE_START -> Messages.origin_source_start;
				case UNTIMED -> Messages.origin_untimed;
			};
		}
	}

	public PauseTimeline {
		gcCycles = List.copyOf(gcCycles);
		laneNotes = List.copyOf(laneNotes);
		heapDumps = List.copyOf(heapDumps);
		warnings = List.copyOf(warnings);
		gaps = List.copyOf(gaps);
	}

	/** One without gaps and without collections that ran beside the program. */
	public PauseTimeline(String name, Kind kind, long originEpochNanos, Origin origin, long startNanos, long endNanos,
			String jvm, Pauses pauses, List<GcPause> gcPauses, List<HeapDump> heapDumps, List<LaneNote> laneNotes,
			List<String> warnings, MachineSamples machine) {
		this(name, kind, originEpochNanos, origin, startNanos, endNanos, jvm, pauses, gcPauses, List.of(),
				GcDetails.NONE, heapDumps, laneNotes, warnings, machine, List.of());
	}

	/** One of which nothing is known about the machine. */
	public PauseTimeline(String name, Kind kind, long originEpochNanos, Origin origin, long startNanos, long endNanos,
			String jvm, Pauses pauses, List<GcPause> gcPauses, List<HeapDump> heapDumps, List<LaneNote> laneNotes,
			List<String> warnings) {
		this(name, kind, originEpochNanos, origin, startNanos, endNanos, jvm, pauses, gcPauses, heapDumps, laneNotes,
				warnings, MachineSamples.NONE);
	}

	/** From where what the source covers begins to where it ends, gaps included. */
	public long spanNanos() {
		return endNanos - startNanos;
	}

	/** How long what the source covers lasts, without gaps. */
	public long durationNanos() {
		return coveredNanos(startNanos, endNanos);
	}

	/** How much of a range of time the source covers, without gaps. */
	public long coveredNanos(long fromNanos, long toNanos) {
		long covered = toNanos - fromNanos;
		for (RecordedTime.Span gap : gaps) {
			covered -= Math.max(0, Math.min(toNanos, gap.endNanos()) - Math.max(fromNanos, gap.startNanos()));
		}
		return covered;
	}

	/** Whether the source has times. */
	public boolean isTimed() {
		return origin != Origin.UNTIMED;
	}

	/** Whether times have dates. */
	public boolean isDated() {
		return originEpochNanos != NO_DATE;
	}

	/** A time since the origin as a date, null if there are no dates. */
	public Instant instant(long nanos) {
		return isDated() ? Instant.ofEpochSecond(0, originEpochNanos).plusNanos(nanos) : null;
	}

	/** The same pauses with the numbers and late threads that they have in a recording of which this one is a part. */
	public PauseTimeline partOf(PauseTimeline whole) {
		return whole.pauses().isEmpty()
				? this
				: with(pauses.partOf(whole.pauses(), laterThanIn(whole)), startNanos, endNanos);
	}

	/** The same pauses over all the time of a recording of which this one is a part. */
	public PauseTimeline over(PauseTimeline whole) {
		long later = laterThanIn(whole);
		return with(pauses, Math.min(startNanos, whole.startNanos() - later),
				Math.max(endNanos, whole.endNanos() - later))
				.sinceStart();
	}

	/** How much later the same time is in another timeline. */
	private long laterThanIn(PauseTimeline whole) {
		return isDated() && whole.isDated() ? originEpochNanos - whole.originEpochNanos() : 0;
	}

	private PauseTimeline with(Pauses others, long start, long end) {
		return new PauseTimeline(name, kind, originEpochNanos, origin, start, end, jvm, others, gcPauses, gcCycles,
				gcDetails, heapDumps, laneNotes, warnings, machine, gaps);
	}

	/**
	 * Only a range of its time, with the garbage collector's pauses and cycles that begin in it and without others.
	 *
	 * @param fromNanos since the origin
	 * @param toNanos since the origin
	 */
	public PauseTimeline ofGc(long fromNanos, long toNanos) {
		List<GcPause> inside = gcPauses.stream()
				.filter(pause -> pause.startNanos() >= fromNanos && pause.startNanos() < toNanos).toList();
		return new PauseTimeline(name, kind, originEpochNanos, origin, fromNanos, toNanos, jvm, Pauses.NONE, inside,
				gcCycles.stream().filter(cycle -> cycle.startNanos() >= fromNanos && cycle.startNanos() < toNanos)
						.toList(),
				gcDetails.of(fromNanos, toNanos), List.of(), laneNotes, warnings, machine, gaps);
	}

	/** The same with other warnings. */
	public PauseTimeline withWarnings(List<String> others) {
		return new PauseTimeline(name, kind, originEpochNanos, origin, startNanos, endNanos, jvm, pauses, gcPauses,
				gcCycles, gcDetails, heapDumps, laneNotes, others, machine, gaps);
	}

	/** The same with a time 0 that is so much earlier. */
	public PauseTimeline shifted(long nanos) {
		GcPauses.Builder gcs = new GcPauses.Builder();
		gcPauses.forEach(gc -> gcs.add(gc.at(gc.startNanos() + nanos)));
		return new PauseTimeline(name, kind, isDated() ? originEpochNanos - nanos : NO_DATE, origin,
				startNanos + nanos, endNanos + nanos, jvm, pauses.shifted(nanos), gcs.build(),
				gcCycles.stream().map(cycle -> cycle.endingAt(cycle.endNanos() + nanos)).toList(),
				gcDetails.shifted(nanos), heapDumps.stream().map(dump -> dump.at(dump.startNanos() + nanos)).toList(),
				laneNotes, warnings, machine.shifted(nanos), gaps.stream()
						.map(gap -> new RecordedTime.Span(gap.startNanos() + nanos, gap.endNanos() + nanos)).toList());
	}

	/** The same with a time 0 before which nothing begins: a source may begin within a pause. */
	public PauseTimeline sinceStart() {
		return startNanos < 0 ? shifted(-startNanos) : this;
	}
}
