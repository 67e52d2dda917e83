// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.join;

import java.util.Optional;

import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Weight;
import org.flightbench.results.IterationSetup;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;

/** Counts the operations of a benchmark that its recordings cover. */
final class Operations {

	static final String NORM = "gc.alloc.rate.norm";
	static final String RATE = "gc.alloc.rate";

	private Operations() {}

	/**
	 * Returns the number of operations that recordings cover. If measured iterations are marked, returns the number of
	 * their operations. For allocated bytes, which are sampled, this number is scaled so that the allocation per
	 * operation matches the counters of the threads.
	 *
	 * Without marks, allocated bytes are divided by {@code gc.alloc.rate.norm}, so that a tree shows the allocation of
	 * an operation even if the recording is sampled or includes warm-up. For other events, the number is computed from
	 * the score and the duration of the recordings, or from the number of iterations in single-shot mode.
	 *
	 * @param recordings the number of recordings, one per fork
	 * @return the number; NaN if it cannot be derived from the result
	 */
	static double of(Result result, ProfileSource source, int recordings, String event, Weight weight) {
		if (source.measured().operations() > 0) {
			return count(source.measured(), source.weight(), event, weight);
		}
		Optional<Metric> norm = result.metric(NORM);
		if (isAllocation(event) && weight == Weight.BYTES && norm.isPresent() && norm.get().score().value() > 0) {
			return source.weight() / norm.get().score().value();
		}
		if (result.id().mode() == Mode.SINGLE_SHOT) {
			int iterations = result.setup().measurement().iterations();
			return iterations == Setup.UNKNOWN_NUMBER
					? Double.NaN
					: (double) iterations * threads(result) * recordings;
		}
		return perSecond(result) * seconds(result, source, recordings);
	}

	/**
	 * Returns the number of operations of marked iterations that a profile covers.
	 *
	 * @param weight the total weight of the profile
	 * @return the number, NaN if unknown
	 */
	static double count(MeasuredTime measured, long weight, String event, Weight by) {
		double allocated = measured.resources().allocatedBytes();
		return isAllocation(event) && by == Weight.BYTES && allocated > 0 && weight > 0
				? weight * measured.operations() / allocated
				: measured.operations();
	}

	static boolean isAllocation(String event) {
		return event.equals("allocation") || event.equals("jdk.ObjectAllocationSample");
	}

	/** Returns the duration of the recordings, or the nominal duration of the measurement if it is unknown. */
	private static double seconds(Result result, ProfileSource source, int recordings) {
		return Double.isNaN(source.seconds()) ? measuredSeconds(result) * recordings : source.seconds();
	}

	/**
	 * Returns the number of operations per second in all threads; NaN if the score is neither a rate nor a time per
	 * operation.
	 */
	private static double perSecond(Result result) {
		Score score = result.primary().score();
		return switch (score.unit().quantity()) {
			case RATE -> score.value() * score.unit().factorTo(Unit.of("ops/s"));
			case TIME_PER_OPERATION -> threads(result) / (score.value() * score.unit().factorTo(Unit.of("s/op")));
			default -> Double.NaN;
		};
	}

	private static int threads(Result result) {
		return Math.max(1, result.id().threads());
	}

	/**
	 * Returns the nominal duration of the measured iterations of one fork in seconds; NaN if the result does not
	 * contain it.
	 */
	static double measuredSeconds(Result result) {
		return seconds(result, result.setup().measurement());
	}

	/**
	 * Returns the nominal duration of the iterations in a phase of one fork in seconds; NaN if the result does not
	 * contain it.
	 */
	static double seconds(Result result, IterationSetup phase) {
		String time = phase.time();
		int iterations = phase.iterations();
		if (time == null || iterations == Setup.UNKNOWN_NUMBER || result.id().mode() == Mode.SINGLE_SHOT) {
			return Double.NaN;
		}
		String[] parts = time.strip().split("\\s+");
		Unit unit = parts.length == 2 ? Unit.of(parts[1]) : Unit.NONE;
		return unit.quantity() == Unit.Quantity.TIME
				? iterations * ResultId.numberOrNaN(parts[0]) * unit.toBase()
				: Double.NaN;
	}
}
