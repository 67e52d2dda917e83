// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.time.Instant;
import java.util.List;

import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.text.Messages;

/**
 * The pauses of one run of a program, from one source or from several overlaid sources.
 *
 * @param name the name to display, usually the file name
 * @param kind the kind of source
 * @param originEpochNanos the origin of all times, in nanoseconds since 1970; {@link #NO_DATE} if no dates are known
 * @param origin the meaning of the origin
 * @param startNanos the start of the covered time, in nanoseconds since the origin
 * @param endNanos the end of the covered time, in nanoseconds since the origin
 * @param jvm the version of the JVM; empty if not known
 * @param pauses the safepoint pauses, in chronological order
 * @param gcPauses the garbage collection pauses, in chronological order
 * @param gcCycles the concurrent collections whose heap usage is known, and the sweeps of CMS, in the order of their
 * end times
 * @param gcDetails other details of garbage collection
 * @param heapDumps the heap dumps, in chronological order
 * @param laneNotes explanations of why lanes are empty or have gaps
 * @param warnings warnings about data that is unreadable or uncertain
 * @param machine samples of processor and memory usage
 * @param gaps the time ranges in which nothing was recorded, in nanoseconds since the origin and in chronological order
 */
public record PauseTimeline(String name, Kind kind, long originEpochNanos, Origin origin, long startNanos,
		long endNanos, String jvm, PauseList pauses, List<GcPause> gcPauses, List<GcCycle> gcCycles,
		GcDetails gcDetails, List<HeapDump> heapDumps, List<LaneNote> laneNotes, List<String> warnings,
		MachineSamples machine,
		List<RecordedTime.Span> gaps) {

	/** The value of {@link #originEpochNanos} if dates are not known. */
	public static final long NO_DATE = Long.MIN_VALUE;

	/** The kinds of sources of a timeline. */
	public enum Kind {
		/** A flight recording. */
		RECORDING,
		/** A JVM log. */
		LOG,
		/** A recording and a log. */
		BOTH
	}

	/** The meaning of the origin, time 0. */
	public enum Origin {
		/** The start of the JVM. */
		JVM_START,
		/** The start of the source. */
		SOURCE_START,
		/** The source has no times. Its pauses are placed one after another, and rates are not known. */
		UNTIMED;

		private static final long ROUNDING_NANOS = 1_000_000;

		/**
		 * Returns the origin of a recording: the start of its JVM, unless that is unknown or later than the recording.
		 *
		 * @param jvmStartNanos the start of the JVM, in nanoseconds since 1970; {@link #NO_DATE} if not known
		 * @param sourceStartNanos the start of the recording, in nanoseconds since 1970
		 */
		public static Origin of(long jvmStartNanos, long sourceStartNanos) {
			return jvmStartNanos != NO_DATE && jvmStartNanos <= sourceStartNanos + ROUNDING_NANOS
					? JVM_START
					: SOURCE_START;
		}

		/** Returns the localized text displayed after a time, such as "since the JVM started". */
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

	/** Creates a timeline without gaps, concurrent collections or details of garbage collection. */
	public PauseTimeline(String name, Kind kind, long originEpochNanos, Origin origin, long startNanos, long endNanos,
			String jvm, PauseList pauses, List<GcPause> gcPauses, List<HeapDump> heapDumps, List<LaneNote> laneNotes,
			List<String> warnings, MachineSamples machine) {
		this(name, kind, originEpochNanos, origin, startNanos, endNanos, jvm, pauses, gcPauses, List.of(),
				GcDetails.NONE, heapDumps, laneNotes, warnings, machine, List.of());
	}

	/** Creates a timeline without gaps, concurrent collections, details of garbage collection or machine samples. */
	public PauseTimeline(String name, Kind kind, long originEpochNanos, Origin origin, long startNanos, long endNanos,
			String jvm, PauseList pauses, List<GcPause> gcPauses, List<HeapDump> heapDumps, List<LaneNote> laneNotes,
			List<String> warnings) {
		this(name, kind, originEpochNanos, origin, startNanos, endNanos, jvm, pauses, gcPauses, heapDumps, laneNotes,
				warnings, MachineSamples.NONE);
	}

	/** Returns the length of the covered time in nanoseconds, including gaps. */
	public long spanNanos() {
		return endNanos - startNanos;
	}

	/** Returns the length of the covered time in nanoseconds, excluding gaps. */
	public long durationNanos() {
		return coveredNanos(startNanos, endNanos);
	}

	/**
	 * Returns the length of the part of a time range that the source covers, in nanoseconds, excluding gaps. The range
	 * must be within the covered time.
	 */
	public long coveredNanos(long fromNanos, long toNanos) {
		long covered = toNanos - fromNanos;
		for (RecordedTime.Span gap : gaps) {
			covered -= Math.max(0, Math.min(toNanos, gap.endNanos()) - Math.max(fromNanos, gap.startNanos()));
		}
		return covered;
	}

	/** Returns whether the source contains times. */
	public boolean isTimed() {
		return origin != Origin.UNTIMED;
	}

	/** Returns whether times can be converted to dates. */
	public boolean isDated() {
		return originEpochNanos != NO_DATE;
	}

	/** Converts a time since the origin to a date. Returns null if dates are not known. */
	public Instant instant(long nanos) {
		return isDated() ? Instant.ofEpochSecond(0, originEpochNanos).plusNanos(nanos) : null;
	}

	/**
	 * Returns a copy with the pause numbers and late threads of the whole recording. This timeline covers a part of
	 * that recording.
	 */
	public PauseTimeline partOf(PauseTimeline whole) {
		return whole.pauses().isEmpty()
				? this
				: with(pauses.partOf(whole.pauses(), laterThanIn(whole)), startNanos, endNanos);
	}

	/**
	 * Returns a copy extended to the time of the whole recording. This timeline covers a part of that recording.
	 */
	public PauseTimeline over(PauseTimeline whole) {
		long later = laterThanIn(whole);
		return with(pauses, Math.min(startNanos, whole.startNanos() - later),
				Math.max(endNanos, whole.endNanos() - later))
				.sinceStart();
	}

	/** Returns the offset from times of this timeline to times of another, or 0 if either timeline has no dates. */
	private long laterThanIn(PauseTimeline whole) {
		return isDated() && whole.isDated() ? originEpochNanos - whole.originEpochNanos() : 0;
	}

	private PauseTimeline with(PauseList others, long start, long end) {
		return new PauseTimeline(name, kind, originEpochNanos, origin, start, end, jvm, others, gcPauses, gcCycles,
				gcDetails, heapDumps, laneNotes, warnings, machine, gaps);
	}

	/**
	 * Returns a timeline of a time range, with the pauses and everything else that starts in the range. The numbers of
	 * the pauses stay the same.
	 *
	 * @param fromNanos the start of the range, inclusive, in nanoseconds since the origin
	 * @param toNanos the end of the range, exclusive, in nanoseconds since the origin
	 */
	public PauseTimeline during(long fromNanos, long toNanos) {
		PauseTimeline gc = ofGc(fromNanos, toNanos);
		return new PauseTimeline(name, kind, originEpochNanos, origin, fromNanos, toNanos, jvm,
				pauses.during(fromNanos, toNanos), gc.gcPauses, gc.gcCycles, gc.gcDetails,
				heapDumps.stream().filter(dump -> dump.startNanos() >= fromNanos && dump.startNanos() < toNanos)
						.toList(),
				laneNotes, warnings, machine, gaps);
	}

	/**
	 * Returns a timeline of a time range, with the garbage collection pauses, cycles and details that start in the
	 * range, but without other pauses or heap dumps.
	 *
	 * @param fromNanos the start of the range, inclusive, in nanoseconds since the origin
	 * @param toNanos the end of the range, exclusive, in nanoseconds since the origin
	 */
	public PauseTimeline ofGc(long fromNanos, long toNanos) {
		List<GcPause> inside = gcPauses.stream()
				.filter(pause -> pause.startNanos() >= fromNanos && pause.startNanos() < toNanos).toList();
		return new PauseTimeline(name, kind, originEpochNanos, origin, fromNanos, toNanos, jvm, PauseList.NONE, inside,
				gcCycles.stream().filter(cycle -> cycle.startNanos() >= fromNanos && cycle.startNanos() < toNanos)
						.toList(),
				gcDetails.of(fromNanos, toNanos), List.of(), laneNotes, warnings, machine, gaps);
	}

	public PauseTimeline withWarnings(List<String> others) {
		return new PauseTimeline(name, kind, originEpochNanos, origin, startNanos, endNanos, jvm, pauses, gcPauses,
				gcCycles, gcDetails, heapDumps, laneNotes, others, machine, gaps);
	}

	/**
	 * Returns a copy whose origin is earlier by the given number of nanoseconds, so that all times increase by that
	 * amount.
	 */
	public PauseTimeline shifted(long nanos) {
		GcPauseList.Builder gcs = new GcPauseList.Builder();
		gcPauses.forEach(gc -> gcs.add(gc.at(gc.startNanos() + nanos)));
		return new PauseTimeline(name, kind, isDated() ? originEpochNanos - nanos : NO_DATE, origin,
				startNanos + nanos, endNanos + nanos, jvm, pauses.shifted(nanos), gcs.build(),
				gcCycles.stream().map(cycle -> cycle.endingAt(cycle.endNanos() + nanos)).toList(),
				gcDetails.shifted(nanos), heapDumps.stream().map(dump -> dump.at(dump.startNanos() + nanos)).toList(),
				laneNotes, warnings, machine.shifted(nanos), gaps.stream()
						.map(gap -> new RecordedTime.Span(gap.startNanos() + nanos, gap.endNanos() + nanos)).toList());
	}

	/** Returns a copy in which no time is negative. The start is negative if the source begins within a pause. */
	public PauseTimeline sinceStart() {
		return startNanos < 0 ? shifted(-startNanos) : this;
	}
}
