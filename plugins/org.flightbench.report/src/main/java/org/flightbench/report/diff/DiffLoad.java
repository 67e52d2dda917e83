// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import java.util.List;
import java.util.Optional;

import org.flightbench.recording.profile.view.Scale;
import org.flightbench.recording.whole.WholeRecording;

/**
 * The load that amounts are relative to, so that recordings of different lengths and loads can be compared.
 *
 * @param kind seconds, operations of a benchmark, or events of a type
 * @param type the type of events; null for the others
 */
public record DiffLoad(Kind kind, String type) {

	/** The things that are counted. */
	public enum Kind {
		SECOND, OPERATION, EVENT
	}

	/** Amounts in a second. */
	public static final DiffLoad SECOND = new DiffLoad(Kind.SECOND, null);
	/** Amounts in an operation of a benchmark. */
	public static final DiffLoad OPERATION = new DiffLoad(Kind.OPERATION, null);

	/** Amounts for each event of a type, as for each request. */
	public static DiffLoad of(String type) {
		return new DiffLoad(Kind.EVENT, type);
	}

	/** Operations if each of the recordings contains their number, seconds otherwise. */
	public static DiffLoad ofAll(List<WholeRecording> recordings) {
		return recordings.stream().allMatch(recording -> OPERATION.of(recording) > 0) ? OPERATION : SECOND;
	}

	/** The first recording whose load is not known or 0; its amounts cannot be relative to it. */
	public Optional<WholeRecording> firstWithout(List<WholeRecording> recordings) {
		return recordings.stream().filter(recording -> !(of(recording) > 0)).findFirst();
	}

	/** How much load a recording has: seconds, operations or events; NaN or 0 if it is not known. */
	public double of(WholeRecording recording) {
		return switch (kind) {
			case SECOND -> recording.activity().seconds();
			case OPERATION -> recording.activity().measured().operations();
			case EVENT -> recording.activity().ofType();
		};
	}

	/** The suffix of a unit, as {@code /s}. */
	public String suffix() {
		return switch (kind) {
			case SECOND -> Scale.Per.SECOND.unit();
			case OPERATION -> Scale.Per.OPERATION.unit();
			case EVENT -> "/" + type.substring(type.lastIndexOf('.') + 1);
		};
	}

	/** The word in files for programs: {@code second}, {@code operation} or the type. */
	public String key() {
		return switch (kind) {
			case SECOND -> Scale.Per.SECOND.key();
			case OPERATION -> Scale.Per.OPERATION.key();
			case EVENT -> type;
		};
	}
}
