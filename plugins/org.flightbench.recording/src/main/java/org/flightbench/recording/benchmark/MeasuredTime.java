// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.benchmark;

import java.util.List;

import org.flightbench.base.Decimals;
import org.flightbench.base.Texts;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.chunk.RecordedTime.Span;

/**
 * The time of a recording in which a benchmark was measured, or of several recordings together.
 *
 * @param basis how it is known
 * @param time the measured time, in nanoseconds since 1970; not known of the whole
 * @param operations how many there were in it, of all threads; NaN if not known
 * @param resources that the iterations in it took
 */
public record MeasuredTime(Basis basis, RecordedTime time, double operations, Resources resources) {

	/** How the measured time is known; the better the earlier. */
	public enum Basis {
		/** The iterations are marked in the recording. */
		ITERATIONS,
		/** Nothing was measured earlier than it takes to warm up: that is left out, and more is not known. */
		WARMUP,
		/** It is not: all of the recording counts. */
		NONE
	}

	/** All of a recording, of which nobody asked what was measured. */
	public static final MeasuredTime WHOLE = new MeasuredTime(Basis.NONE, RecordedTime.UNKNOWN, Double.NaN,
			Resources.UNKNOWN);

	private static final double NANOS_PER_SECOND = 1e9;

	/**
	 * The measured time of one recording.
	 *
	 * @param recorded when it was made
	 */
	public static MeasuredTime of(BenchmarkMarks marks, RecordedTime recorded, Measurement measurement) {
		if (!marks.iterations().isEmpty()) {
			List<Iteration> measured = marks.iterations().stream().filter(Iteration::isMeasured).toList();
			boolean isCounted = measured.stream().allMatch(iteration -> iteration.operations() >= 0);
			return new MeasuredTime(Basis.ITERATIONS, RecordedTime.of(measured.stream().map(Iteration::time).toList()),
					isCounted ? measured.stream().mapToDouble(Iteration::operations).sum() : Double.NaN,
					measured.stream().map(Iteration::resources).reduce(Resources.NONE, Resources::plus));
		}
		if (marks.jvmStartNanos() == 0 || !(measurement.warmupSeconds() > 0)) {
			return WHOLE;
		}
		long earliest = marks.jvmStartNanos() + (long) (measurement.warmupSeconds() * NANOS_PER_SECOND);
		return earliest <= recorded.startNanos() || earliest >= recorded.endNanos()
				? WHOLE
				: new MeasuredTime(Basis.WARMUP, RecordedTime.of(List.of(new Span(earliest, recorded.endNanos()))),
						Double.NaN, Resources.UNKNOWN);
	}

	/** The same, of which resources are not known. */
	public MeasuredTime withoutResources() {
		return new MeasuredTime(basis, time, operations, Resources.UNKNOWN);
	}

	/** Whether only a part of a recording counts, or may. */
	public boolean isPart() {
		return basis != Basis.NONE;
	}

	/** The warning about it, one sentence, or none if the iterations are marked. */
	public List<String> warnings(RecordedTime recorded) {
		return switch (basis) {
			case ITERATIONS -> time.recordedNanos() > 0 ? List.of() : List.of(Messages.measured_none);
			case WARMUP -> List.of(Texts.bind(Messages.measured_warmup,
					seconds(time.startNanos() - recorded.startNanos()), seconds(recorded.spanNanos())));
			case NONE -> List.of(Messages.measured_unknown);
		};
	}

	private static String seconds(long nanos) {
		return Decimals.seconds(nanos / NANOS_PER_SECOND);
	}

	/** Both together, as of two forks; no better known than either. */
	public MeasuredTime plus(MeasuredTime other) {
		return new MeasuredTime(basis.compareTo(other.basis) > 0 ? basis : other.basis, time.plus(other.time),
				operations + other.operations, resources.plus(other.resources));
	}
}
