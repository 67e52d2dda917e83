// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Weight;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;

/**
 * What a benchmark's result says of the recording that was made of it.
 *
 * @param weightPerOperation what an operation weighs in the unit of the profile, NaN if the result does not tell
 * @param warnings where recording and result disagree
 */
public record Operations(double weightPerOperation, List<String> warnings) {

	private static final String NORM = "gc.alloc.rate.norm";
	private static final String RATE = "gc.alloc.rate";
	private static final double DISAGREE = 0.2;
	private static final double MEGABYTE = 1024 * 1024;

	/**
	 * For allocation in bytes what {@code -prof gc} measured, else the weight divided by the number of operations,
	 * which is the score times the time of the recording.
	 */
	public static Operations of(Result result, ProfileSource source, String event, Weight weight) {
		boolean allocation = event.equals("allocation") && weight == Weight.BYTES;
		Optional<Metric> norm = result.metric(NORM);
		double perOperation = allocation && norm.isPresent()
				? norm.get().score().value()
				: source.weight() / operations(result, source.seconds());
		return new Operations(perOperation, allocation ? crossCheck(result, source) : List.of());
	}

	private static double operations(Result result, double seconds) {
		Score score = result.metric(Metric.PRIMARY).orElseThrow().score();
		if (score.unit().quantity() == Unit.Quantity.RATE) {
			return seconds * score.value() * score.unit().factorTo(Unit.of("ops/s"));
		}
		if (score.unit().quantity() == Unit.Quantity.TIME_PER_OPERATION) {
			int threads = Math.max(1, result.id().threads());
			return seconds * threads / (score.value() * score.unit().factorTo(Unit.of("s/op")));
		}
		return Double.NaN;
	}

	private static List<String> crossCheck(Result result, ProfileSource source) {
		Optional<Metric> rate = result.metric(RATE);
		if (rate.isEmpty() || Double.isNaN(source.seconds())) {
			return List.of();
		}
		double measured = rate.get().score().value() * MEGABYTE;
		double recorded = source.weight() / source.seconds();
		double ratio = recorded / measured;
		if (Math.abs(ratio - 1) <= DISAGREE) {
			return List.of();
		}
		Amounts amounts = new Amounts(Weight.BYTES, org.flightbench.recording.profile.Scale.Per.SECOND);
		return List.of(String.format(Locale.ROOT,
				"%s: the recording has %s allocated, %s measured %s: it may hold warm-up, pauses between iterations, other "
						+ "threads or another fork, or too few samples",
				source.name(), amounts.of(recorded), RATE, amounts.of(measured)));
	}
}
