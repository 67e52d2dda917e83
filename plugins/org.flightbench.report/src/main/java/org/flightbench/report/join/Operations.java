// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.join;

import java.util.Optional;

import org.flightbench.base.Texts;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Weight;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.IterationSetup;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;

/**
 * How many operations of a benchmark its recordings cover.
 *
 * @param count the number; NaN if the result does not contain it
 * @param basis where it comes from, for the user to read
 */
public record Operations(double count, String basis) {

	static final String NORM = "gc.alloc.rate.norm";
	static final String RATE = "gc.alloc.rate";

	/**
	 * Where the recordings have marks of the measured iterations, the operations of these; for allocated bytes, of
	 * which recordings have samples, as many as make an operation allocate what the threads did. Else, for allocated
	 * bytes, all of them divided by what {@code -prof gc} says that an operation allocates: so the tree is of what an
	 * operation allocates, even where the recording has a sample, or warm-up as well. For anything else, the score
	 * times the time of the recordings; of single shots, the iterations.
	 *
	 * @param recordings how many there are, each of one fork
	 */
	public static Operations of(Result result, ProfileSource source, int recordings, String event, Weight weight) {
		if (source.measured().operations() > 0) {
			return new Operations(count(source.measured(), source.weight(), event, weight),
					Messages.operations_measured);
		}
		Optional<Metric> norm = result.metric(NORM);
		if (isAllocation(event) && weight == Weight.BYTES && norm.isPresent() && norm.get().score().value() > 0) {
			return new Operations(source.weight() / norm.get().score().value(),
					Texts.bind(Messages.operations_allocated, NORM));
		}
		if (result.id().mode() == Mode.SINGLE_SHOT) {
			int iterations = result.setup().measurement().iterations();
			return iterations == Setup.UNKNOWN_NUMBER
					? new Operations(Double.NaN, Messages.operations_unknown)
					: new Operations((double) iterations * threads(result) * recordings,
							Messages.operations_singleShots);
		}
		return new Operations(perSecond(result) * seconds(result, source, recordings), Messages.operations_score);
	}

	/**
	 * How many operations of marked iterations a profile covers.
	 *
	 * @param weight of all of it
	 * @return NaN if not known
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

	/** The time of the recordings; where they do not contain it, that of the measurement. */
	private static double seconds(Result result, ProfileSource source, int recordings) {
		return Double.isNaN(source.seconds()) ? measuredSeconds(result) * recordings : source.seconds();
	}

	/** How many operations all threads together do in a second; NaN if the score is no speed. */
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

	/** How long the iterations of one fork measured, in seconds; NaN if the result does not contain it. */
	static double measuredSeconds(Result result) {
		return seconds(result, result.setup().measurement());
	}

	/** How long the iterations of a phase of one fork last, in seconds; NaN if the result does not contain it. */
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
