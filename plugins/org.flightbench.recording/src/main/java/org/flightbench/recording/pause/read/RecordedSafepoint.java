// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.read;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseListBuilder;
import org.flightbench.recording.pause.event.LongRows;
import org.flightbench.recording.pause.event.SafepointEvents;
import org.flightbench.recording.pause.event.SafepointEvents.Part;
import org.flightbench.recording.pause.late.LateThreadFinder;

/**
 * A safepoint in a recording: a row of {@link SafepointEvents}, or several rows combined if it spans several chunks.
 *
 * @param parts the times and counts, indexed by the ordinal of {@link Part}
 * @param operation the name of the VM operation; null if not known
 */
record RecordedSafepoint(long[] parts, String operation) {

	private static final Set<Part> TIMES = EnumSet.complementOf(
			EnumSet.of(Part.ID, Part.OPERATION, Part.THREADS, Part.RUNNING, Part.JNI_CRITICAL));

	/** Creates a safepoint from a row of a chunk. */
	static RecordedSafepoint of(LongRows rows, int row, String operation) {
		long[] parts = new long[Part.values().length];
		for (int part = 0; part < parts.length; part++) {
			parts[part] = rows.get(row, part);
		}
		return new RecordedSafepoint(parts, operation);
	}

	private long part(Part part) {
		return parts[part.ordinal()];
	}

	boolean has(Part part) {
		return part(part) != SafepointEvents.MISSING;
	}

	long id() {
		return part(Part.ID);
	}

	/** Returns whether a later chunk may contain more parts of this safepoint. */
	boolean isIncomplete() {
		return has(Part.ID) && !(has(Part.BEGIN) && has(Part.OPERATION_BEGIN) && has(Part.LEFT));
	}

	/**
	 * Returns whether this is the continuation of an earlier safepoint: it has the same ID and no part in common with
	 * the earlier one.
	 */
	boolean isRestOf(RecordedSafepoint earlier) {
		boolean more = false;
		for (int part = 1; part < parts.length; part++) {
			boolean here = parts[part] != SafepointEvents.MISSING;
			if (here && earlier.parts[part] != SafepointEvents.MISSING) {
				return false;
			}
			more |= here;
		}
		return more && id() == earlier.id();
	}

	/**
	 * Returns whether this is an operation without an ID that started right after an earlier safepoint without an
	 * operation.
	 *
	 * @param shift the offset from the clock of this safepoint to that of the earlier one, in nanoseconds
	 */
	boolean isOperationOf(RecordedSafepoint earlier, long shift) {
		return has(Part.OPERATION_BEGIN) && !earlier.has(Part.OPERATION_BEGIN) && earlier.has(Part.REACHED)
				&& SafepointEvents.isJustBefore(earlier.part(Part.BEGIN), earlier.part(Part.REACHED),
						part(Part.OPERATION_BEGIN) + shift);
	}

	/**
	 * Returns this safepoint with the parts of its continuation added.
	 *
	 * @param shift the offset from the clock of the continuation to that of this safepoint, in nanoseconds
	 */
	RecordedSafepoint with(RecordedSafepoint rest, long shift) {
		long[] all = parts.clone();
		for (int part = 0; part < all.length; part++) {
			if (rest.parts[part] != SafepointEvents.MISSING && all[part] == SafepointEvents.MISSING) {
				all[part] = rest.parts[part] + (TIMES.contains(Part.values()[part]) ? shift : 0);
			}
		}
		return new RecordedSafepoint(all, operation == null ? rest.operation : operation);
	}

	/**
	 * Adds this safepoint as a pause.
	 *
	 * @param pauses the builder that receives the pause
	 * @param synchronizations receives the periods from the stop request until all threads had stopped, keyed by the
	 * start of the pause, all in nanoseconds since 1970. Only recorded periods of long times to safepoint are added.
	 * @param originNanos the origin of the timeline, in nanoseconds since 1970
	 */
	void addTo(PauseListBuilder pauses, Map<Long, Span> synchronizations, long originNanos) {
		long begin = begin();
		if (has(Part.SYNCHRONIZING) && timeToSafepoint() >= LateThreadFinder.SHORTEST_NANOS) {
			synchronizations.put(begin, new Span(part(Part.SYNCHRONIZING), part(Part.SYNCHRONIZED)));
		}
		long end = Math.max(begin, Arrays.stream(new Part[]{Part.REACHED, Part.SYNCHRONIZED, Part.CLEANUP_END,
				Part.OPERATION_END, Part.LEFT}).mapToLong(this::part).max().getAsLong());
		pauses.add(has(Part.ID) ? id() : Pause.UNKNOWN, operation, begin - originNanos, timeToSafepoint(),
				span(Part.CLEANUP_BEGIN, Part.CLEANUP_END), operationNanos(), span(Part.LEAVING, Part.LEFT),
				end - begin, count(Part.THREADS), count(Part.RUNNING), count(Part.JNI_CRITICAL));
	}

	private long begin() {
		for (Part part : new Part[]{Part.BEGIN, Part.SYNCHRONIZING, Part.CLEANUP_BEGIN, Part.OPERATION_BEGIN}) {
			if (has(part)) {
				return part(part);
			}
		}
		return part(Part.LEAVING);
	}

	/**
	 * Returns the time to safepoint, or {@link Pause#UNKNOWN}. SafepointBegin includes the cleanup, which is subtracted
	 * if it was recorded.
	 */
	private long timeToSafepoint() {
		if (!has(Part.BEGIN)) {
			return Pause.UNKNOWN;
		}
		long end = has(Part.CLEANUP_BEGIN)
				? Math.min(part(Part.CLEANUP_BEGIN), part(Part.REACHED))
				: part(Part.REACHED);
		return Math.max(0, end - part(Part.BEGIN));
	}

	/**
	 * Returns the duration of the operation. If it was not recorded, the result is the time between the neighboring
	 * phases, or {@link Pause#UNKNOWN} if one of them is missing.
	 */
	private long operationNanos() {
		if (has(Part.OPERATION_BEGIN)) {
			return span(Part.OPERATION_BEGIN, Part.OPERATION_END);
		}
		return has(Part.REACHED) && has(Part.LEAVING)
				? Math.max(0, part(Part.LEAVING) - part(Part.REACHED))
				: Pause.UNKNOWN;
	}

	private long span(Part begin, Part end) {
		return has(begin) && has(end) ? Math.max(0, part(end) - part(begin)) : Pause.UNKNOWN;
	}

	private long count(Part part) {
		return has(part) ? part(part) : Pause.UNKNOWN;
	}
}
