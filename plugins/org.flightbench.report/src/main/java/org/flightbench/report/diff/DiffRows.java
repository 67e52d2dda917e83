// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.recording.profile.view.RateTest;
import org.flightbench.report.change.Change;
import org.flightbench.report.change.ChangeTests;
import org.flightbench.report.change.ChangeVerdict;
import org.flightbench.report.change.Replicates;

/**
 * Collects amounts of both sides and judges their changes together. Where each side has several recordings they are the
 * replicates, and the tests are those of forks. Where one has a single recording, only the chance by which events were
 * counted is known: a change counts if it is far beyond that, and large, as runs of the same differ by more than
 * chance.
 */
final class DiffRows {

	/** A change that costs or saves less than this share of the time of one thread is not reported. */
	static final double LEAST_COST = ChangeTests.LEAST_COST;
	/** The same of single recordings. */
	static final double LEAST_COST_OF_ONE = 0.02;
	/** The same of what is sampled, in which single recordings of the same differ by more. */
	static final double LEAST_COST_OF_SAMPLES = 0.05;
	/** The same of single recordings. */
	static final double LEAST_PART_OF_ONE = 0.2;
	/** Below this probability single recordings differ by more than chance. */
	static final double LEVEL_OF_ONE = 0.001;
	/** The same where one has many times as much as the other. */
	static final double LEVEL_OF_MANY_TIMES = 0.05;
	/** The factor from which an increase is large. */
	static final double MANY_TIMES = 3;
	/** Decreases count for less: a decrease often only makes room for something else. */
	private static final double LESS = 0.5;

	private final List<Pending> pending = new ArrayList<>();
	private final double loadPerSecond;
	private final boolean hasReplicates;

	/** An amount in each recording of a side, scaled, and from how many events it comes. */
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

	/** @param share how much of the change counts, 0 to 1 */
	private record Pending(DiffMeasure measure, String name, String place, Side baseline, Side candidate, double share,
			boolean isComparable) {}

	/**
	 * @param loadPerSecond how much load the baseline has in a second
	 */
	DiffRows(double loadPerSecond, boolean hasReplicates) {
		this.loadPerSecond = loadPerSecond;
		this.hasReplicates = hasReplicates;
	}

	/**
	 * Adds an amount.
	 *
	 * @param share how much of its change counts in the order of changes, 0 to 1
	 * @param isComparable whether both sides recorded it alike; else its change does not matter
	 */
	void add(DiffMeasure measure, String name, String place, Side baseline, Side candidate, double share,
			boolean isComparable) {
		pending.add(new Pending(measure, name, place, baseline, candidate, share, isComparable));
	}

	/** The changes of all that was added, in the same order. */
	List<DiffRow> judge() {
		ChangeTests tests = new ChangeTests();
		for (Pending row : pending) {
			double cost = costOfOne(row.measure);
			tests.addPart(replicates(row.baseline), replicates(row.candidate), cost > 0 ? LEAST_COST / cost : 0);
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

	/** The seconds of a thread in a second that an amount of one costs. */
	private double costOfOne(DiffMeasure measure) {
		return measure.cost() * (measure.unit().isRate() ? loadPerSecond : 1);
	}

	private DiffRow row(Pending row, Change judged) {
		double change = row.candidate.mean() - row.baseline.mean();
		double cost = change * costOfOne(row.measure) * row.share * (change < 0 ? LESS : 1);
		Change tested = hasReplicates ? judged : ofOne(row);
		double least = hasReplicates ? LEAST_COST : isSampled(row.measure) ? LEAST_COST_OF_SAMPLES : LEAST_COST_OF_ONE;
		// few events that weigh much need to weigh more
		least *= !hasReplicates && tested.p() >= LEVEL_OF_ONE ? 2 : 1;
		boolean matters = row.isComparable && tested.verdict().isChange()
				&& Math.abs(change) * costOfOne(row.measure) * row.share >= least;
		return new DiffRow(row.measure, row.name, row.place, tested, row.baseline.detail, row.candidate.detail, cost,
				matters);
	}

	private static boolean isSampled(DiffMeasure measure) {
		return measure == DiffMeasure.CPU || measure == DiffMeasure.ALLOCATION;
	}

	/** The change of single recordings: by the number of events, if there are any. */
	private static Change ofOne(Pending row) {
		double before = row.baseline.mean();
		double after = row.candidate.mean();
		boolean isCounted = row.baseline.eventCount() + row.candidate.eventCount() > 0;
		double p = isCounted
				? RateTest.p(row.baseline.eventCount(), before, row.candidate.eventCount(), after)
				: Double.NaN;
		boolean isLarge = Math.abs(after - before) >= LEAST_PART_OF_ONE * Math.max(before, after);
		boolean isManyTimes = Math.max(before, after) >= MANY_TIMES * Math.min(before, after);
		ChangeVerdict verdict = isLarge && p < (isManyTimes ? LEVEL_OF_MANY_TIMES : LEVEL_OF_ONE)
				? after > before ? ChangeVerdict.MORE : ChangeVerdict.LESS
				: ChangeVerdict.INCONCLUSIVE;
		return new Change(replicates(row.baseline), replicates(row.candidate), Double.NaN, p, verdict);
	}
}
