// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.diff;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.analysis.change.Change;
import org.flightbench.analysis.change.ChangeTests;
import org.flightbench.analysis.change.ChangeVerdict;
import org.flightbench.analysis.change.Replicates;
import org.flightbench.recording.profile.view.RateTest;

/**
 * Collects amounts of both sides and tests all their changes together. If each side has several recordings, they are
 * replicates and are tested like forks. For a single recording, only the counting error of events is known, but
 * recordings of the same program differ by more than that. A change is therefore reported only if it is large and far
 * beyond the counting error.
 */
final class DiffRowCollector {

	/** The minimum cost or saving of a reported change, as a share of the time of one thread. */
	static final double MIN_COST = ChangeTests.MIN_COST;
	/** The minimum cost or saving for single recordings. */
	static final double MIN_COST_OF_ONE = 0.02;
	/** The minimum cost or saving for sampled amounts of single recordings, which vary more. */
	static final double MIN_COST_OF_SAMPLES = 0.05;
	/** The minimum change for single recordings, relative to the larger amount. */
	static final double MIN_PART_OF_ONE = 0.2;
	/** The significance level for single recordings. */
	static final double LEVEL_OF_ONE = 0.001;
	/**
	 * The significance level for single recordings if the amounts differ by at least the factor {@link #MANY_TIMES}.
	 */
	static final double LEVEL_OF_MANY_TIMES = 0.05;
	/** The factor between two amounts above which {@link #LEVEL_OF_MANY_TIMES} applies. */
	static final double MANY_TIMES = 3;
	/**
	 * The factor by which the cost of a decrease is reduced, because a decrease often only makes room for other work.
	 */
	private static final double LESS = 0.5;

	private final List<Pending> pending = new ArrayList<>();
	private final double loadPerSecond;
	private final boolean hasReplicates;

	/** The scaled amount and the number of events in each recording of a side. */
	record Side(double[] amounts, long[] events, DiffDetail detail) {

		double mean() {
			return Replicates.of(amounts).mean();
		}

		private long eventCount() {
			long sum = 0;
			for (long count : events) {
				sum += count;
			}
			return sum;
		}
	}

	/** @param share the fraction of the change that a different load does not explain, from 0 to 1 */
	private record Pending(DiffMeasure measure, String name, String place, Side baseline, Side candidate, double share,
			boolean isComparable) {}

	/** @param loadPerSecond the load of the baseline per second */
	DiffRowCollector(double loadPerSecond, boolean hasReplicates) {
		this.loadPerSecond = loadPerSecond;
		this.hasReplicates = hasReplicates;
	}

	/**
	 * Adds an amount.
	 *
	 * @param share the fraction of the change that a different load does not explain, from 0 to 1
	 * @param isComparable whether both sides recorded the amount in the same way; otherwise its change is not reported
	 */
	void add(DiffMeasure measure, String name, String place, Side baseline, Side candidate, double share,
			boolean isComparable) {
		pending.add(new Pending(measure, name, place, baseline, candidate, share, isComparable));
	}

	/** Returns the changes of all added amounts in the same order. */
	List<DiffRow> judge() {
		ChangeTests tests = new ChangeTests();
		for (Pending row : pending) {
			double cost = costOfOne(row.measure);
			tests.addPart(replicates(row.baseline), replicates(row.candidate), cost > 0 ? MIN_COST / cost : 0);
		}
		List<Change> judged = tests.judge();
		List<DiffRow> rows = new ArrayList<>();
		for (int index = 0; index < pending.size(); index++) {
			rows.add(row(pending.get(index), judged.get(index)));
		}
		return rows;
	}

	private static Replicates replicates(Side side) {
		return new Replicates(side.amounts, side.events);
	}

	/** Returns the cost of one unit of an amount, in seconds of thread time per second. */
	private double costOfOne(DiffMeasure measure) {
		return measure.cost() * (measure.unit().isRate() ? loadPerSecond : 1);
	}

	private DiffRow row(Pending row, Change judged) {
		double change = row.candidate.mean() - row.baseline.mean();
		double cost = change * costOfOne(row.measure) * row.share * (change < 0 ? LESS : 1);
		Change tested = hasReplicates ? judged : ofOne(row);
		double least = hasReplicates ? MIN_COST : isSampled(row.measure) ? MIN_COST_OF_SAMPLES : MIN_COST_OF_ONE;
		// changes with weak evidence must have twice the cost
		least *= !hasReplicates && tested.p() >= LEVEL_OF_ONE ? 2 : 1;
		boolean matters = row.isComparable && tested.verdict().isChange()
				&& Math.abs(change) * costOfOne(row.measure) * row.share >= least;
		return new DiffRow(row.measure, row.name, row.place, tested, row.baseline.detail, row.candidate.detail, cost,
				matters);
	}

	private static boolean isSampled(DiffMeasure measure) {
		return measure == DiffMeasure.CPU || measure == DiffMeasure.ALLOCATION;
	}

	/** Returns the change between single recordings, tested using the number of events; inconclusive without events. */
	private static Change ofOne(Pending row) {
		double before = row.baseline.mean();
		double after = row.candidate.mean();
		boolean isCounted = row.baseline.eventCount() + row.candidate.eventCount() > 0;
		double p = isCounted
				? RateTest.p(row.baseline.eventCount(), before, row.candidate.eventCount(), after)
				: Double.NaN;
		boolean isLarge = Math.abs(after - before) >= MIN_PART_OF_ONE * Math.max(before, after);
		boolean isManyTimes = Math.max(before, after) >= MANY_TIMES * Math.min(before, after);
		ChangeVerdict verdict = isLarge && p < (isManyTimes ? LEVEL_OF_MANY_TIMES : LEVEL_OF_ONE)
				? after > before ? ChangeVerdict.MORE : ChangeVerdict.LESS
				: ChangeVerdict.INCONCLUSIVE;
		return new Change(replicates(row.baseline), replicates(row.candidate), Double.NaN, p, verdict);
	}
}
