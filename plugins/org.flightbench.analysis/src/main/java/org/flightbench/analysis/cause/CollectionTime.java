// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import org.flightbench.analysis.change.Change;
import org.flightbench.analysis.change.ChangeTests;
import org.flightbench.analysis.change.Replicates;
import org.flightbench.results.Metric;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.ResultComparison;

/** Detects garbage collection as a cause without recordings, from the time reported by JMH's {@code gc} profiler. */
final class CollectionTime {

	private static final String METRIC = "gc.time";
	/** A metric that shows that the profiler was used, because it is reported even without collections. */
	private static final String ALLOCATION_RATE = "gc.alloc.rate";
	/** The options that select a collector whose reported time includes concurrent work. */
	private static final Pattern CONCURRENT = Pattern.compile("-XX:\\+Use(Z|Shenandoah)GC");
	private static final double MILLIS_PER_SECOND = 1e3;
	/**
	 * The smallest relevant change, as a fraction of the time per operation. {@link AccountBuilder} uses the same
	 * limit.
	 */
	private static final double SMALLEST_SHARE = 0.005;
	private static final double MIN_EXPLAINED = 0.05;

	private CollectionTime() {}

	/**
	 * Returns garbage collection as a cause of the change in time per operation, or empty if the collection time per
	 * fork is unknown, did not change or does not explain the change.
	 */
	static Optional<Cause> cause(ResultComparison result) {
		Replicates before = shares(result.baseline().result());
		Replicates after = shares(result.candidate().result());
		double time = 1 / result.speedup();
		if (before == null || after == null || !(time > 0)) {
			return Optional.empty();
		}
		ChangeTests tests = new ChangeTests();
		// the shares of collections, as fractions of the time of a baseline operation
		tests.add(before, times(after, time), SMALLEST_SHARE);
		Change change = tests.judge().get(0);
		double share = change.difference() / (time - 1);
		return change.verdict().isChange() && share >= MIN_EXPLAINED
				? Optional.of(new Cause(CauseKind.GC,
						new Finding.GcTime(before.mean(), after.mean(), share),
						// not the timeline of pauses, which is unavailable without recordings
						List.of(), null, share, new Cause.Place(Cause.View.FLAME, "allocation", "")))
				: Optional.empty();
	}

	private static Replicates times(Replicates replicates, double factor) {
		double[] values = replicates.values().clone();
		for (int fork = 0; fork < values.length; fork++) {
			values[fork] *= factor;
		}
		return Replicates.of(values);
	}

	/** Returns the fraction of time that collections took in each fork, or null if unknown. */
	private static Replicates shares(Result result) {
		double iteration = seconds(result.setup().measurement().time());
		RawData scores = result.primary().rawData();
		RawData raw = result.metric(METRIC).map(Metric::rawData).orElse(RawData.NONE);
		List<String> arguments = result.setup().jvmArgs();
		if (!(iteration > 0) || scores.forks() == 0 || result.metric(ALLOCATION_RATE).isEmpty()
				|| raw.forks() != 0 && raw.forks() != scores.forks()
				|| arguments != null && arguments.stream().anyMatch(CONCURRENT.asPredicate())) {
			return null;
		}
		double[] forks = new double[scores.forks()];
		for (int fork = 0; fork < forks.length; fork++) {
			// JMH reports no collection time for iterations without a collection
			double millis = raw.forks() == 0 ? 0 : Arrays.stream(raw.values(fork)).filter(Double::isFinite).sum();
			forks[fork] = millis / MILLIS_PER_SECOND / scores.iterations(fork) / iteration;
		}
		return Replicates.of(forks);
	}

	/**
	 * Parses a time in JMH's format, for example {@code 10 s}. Returns NaN if the string is not a time, as for
	 * iterations of a single operation.
	 */
	private static double seconds(String time) {
		String[] parts = time == null ? new String[0] : time.split(" ");
		Unit unit = parts.length == 2 ? Unit.of(parts[1]) : Unit.NONE;
		try {
			return unit.quantity() == Unit.Quantity.TIME ? Double.parseDouble(parts[0]) * unit.toBase() : Double.NaN;
		} catch (NumberFormatException unknown) {
			return Double.NaN;
		}
	}
}
