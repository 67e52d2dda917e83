// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.diff;

import java.util.List;
import java.util.Optional;

import org.flightbench.recording.profile.view.Scale;
import org.flightbench.recording.summary.RecordingDigest;

/**
 * The load to which amounts are relative, which makes recordings with different durations and loads comparable.
 *
 * @param kind whether the load is a time, a number of operations, or a number of events
 * @param type the type of the events, or null for other kinds of load
 */
public record DiffLoad(Kind kind, String type) {

	/** The kinds of load. */
	public enum Kind {
		SECOND, OPERATION, EVENT
	}

	/** Amounts per second. */
	public static final DiffLoad SECOND = new DiffLoad(Kind.SECOND, null);
	/** Amounts per operation of a benchmark. */
	public static final DiffLoad OPERATION = new DiffLoad(Kind.OPERATION, null);

	/** Returns the load for amounts per event of a type, for instance per request. */
	public static DiffLoad of(String type) {
		return new DiffLoad(Kind.EVENT, type);
	}

	/** Returns {@link #OPERATION} if every recording contains the number of operations, or else {@link #SECOND}. */
	public static DiffLoad ofAll(List<RecordingDigest> recordings) {
		return recordings.stream().allMatch(recording -> OPERATION.of(recording) > 0) ? OPERATION : SECOND;
	}

	/** Returns the first recording whose load is unknown or 0. Its amounts cannot be scaled. */
	public Optional<RecordingDigest> firstWithout(List<RecordingDigest> recordings) {
		return recordings.stream().filter(recording -> !(of(recording) > 0)).findFirst();
	}

	/** Returns the load of a recording in seconds, operations or events; NaN or 0 if unknown. */
	public double of(RecordingDigest recording) {
		return switch (kind) {
			case SECOND -> recording.activity().seconds();
			case OPERATION -> recording.activity().measured().operations();
			case EVENT -> recording.activity().ofType();
		};
	}

	/** Returns the suffix of a unit, such as {@code /s}. */
	public String suffix() {
		return switch (kind) {
			case SECOND -> Scale.Per.SECOND.unit();
			case OPERATION -> Scale.Per.OPERATION.unit();
			case EVENT -> "/" + type.substring(type.lastIndexOf('.') + 1);
		};
	}

	/** Returns the name for machine-readable output: {@code second}, {@code operation} or the event type. */
	public String key() {
		return switch (kind) {
			case SECOND -> Scale.Per.SECOND.key();
			case OPERATION -> Scale.Per.OPERATION.key();
			case EVENT -> type;
		};
	}
}
