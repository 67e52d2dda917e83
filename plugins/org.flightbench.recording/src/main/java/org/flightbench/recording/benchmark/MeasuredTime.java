// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.benchmark;

import java.util.List;

import org.flightbench.base.Decimals;
import org.flightbench.base.Texts;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.recording.text.Messages;

/**
 * The time during which a benchmark was measured, in one or several recordings.
 *
 * @param basis how the measured time was determined
 * @param time the measured time, in nanoseconds since 1970; {@link RecordedTime#UNKNOWN} for the whole time
 * @param operations the number of operations of all threads in this time; NaN if unknown
 * @param resources the resources used by the iterations in this time
 */
public record MeasuredTime(Basis basis, RecordedTime time, double operations, Resources resources) {

	/** How a measured time was determined, from most to least accurate. */
	public enum Basis {
		/** Determined by the iterations marked in the recording. */
		ITERATIONS,
		/** Determined only by the warmup time: everything before the end of the warmup is excluded. */
		WARMUP,
		/** Unknown, so the whole recording counts. */
		NONE
	}

	/** The whole time of a recording; used if the measured time was not requested or is unknown. */
	public static final MeasuredTime WHOLE = new MeasuredTime(Basis.NONE, RecordedTime.UNKNOWN, Double.NaN,
			Resources.UNKNOWN);

	private static final double NANOS_PER_SECOND = 1e9;

	/**
	 * Returns the measured time of one recording.
	 *
	 * @param recorded the time of the recording
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

	/** Returns a copy with unknown resources. */
	public MeasuredTime withoutResources() {
		return new MeasuredTime(basis, time, operations, Resources.UNKNOWN);
	}

	/** Returns whether only a part of the recording is included. */
	public boolean isPart() {
		return basis != Basis.NONE;
	}

	/** Returns a warning about the measured time, or an empty list if measured iterations are marked. */
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

	/**
	 * Returns this time combined with another, such as that of another fork. The result has the less accurate basis of
	 * the two.
	 */
	public MeasuredTime plus(MeasuredTime other) {
		return new MeasuredTime(basis.compareTo(other.basis) > 0 ? basis : other.basis, time.plus(other.time),
				operations + other.operations, resources.plus(other.resources));
	}
}
