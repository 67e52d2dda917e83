// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.flightbench.results.Run;

/**
 * Simulates comparisons of a hundred benchmarks, some of which are 10 % faster, with each correction for multiple
 * comparisons. Also computes the fraction of the geometric mean's intervals that miss the true value. {@code
 * docs/decisions/simulations.md} shows the table.
 */
final class CorrectionTable {

	/**
	 * The effect of a correction.
	 *
	 * @param anyFalse the fraction of comparisons without changes that have any false verdict
	 * @param falseDiscoveries the mean fraction of false verdicts among all results judged improved or regressed, if
	 * twenty of a hundred benchmarks changed
	 * @param found the fraction of these twenty that were found
	 */
	record Shares(double anyFalse, double falseDiscoveries, double found) {}

	private static final int BENCHMARKS = 100;
	private static final int CHANGED = 20;
	private static final int COMPARISONS = 500;
	private static final double CHANGE = 1.10;
	/** A simulation with enough variation between forks that the threshold alone does not prevent false verdicts. */
	private static final Simulation SIMULATION = Simulation.usual(5).withVariation(0.03, 0.01);

	private final Map<Correction, Shares> rows = new EnumMap<>(Correction.class);
	private final double meansThatMiss;

	CorrectionTable() {
		Totals[] totals = new Totals[Correction.values().length];
		Arrays.setAll(totals, index -> new Totals());
		double truth = Math.pow(CHANGE, (double) CHANGED / BENCHMARKS);
		int missed = 0;
		for (int seed = 0; seed < COMPARISONS; seed++) {
			List<Run> same = SIMULATION.runs(BENCHMARKS, 0, 1, seed);
			List<Run> faster = SIMULATION.runs(BENCHMARKS, CHANGED, CHANGE, seed + 5000L);
			for (Correction correction : Correction.values()) {
				ComparisonSettings settings = ComparisonSettings.DEFAULT.withCorrection(correction);
				totals[correction.ordinal()].add(Simulation.compare(same, settings),
						Simulation.compare(faster, settings));
			}
			missed += Simulation.compare(faster, ComparisonSettings.DEFAULT).overall().speedupInterval().contains(truth)
					? 0
					: 1;
		}
		for (Correction correction : Correction.values()) {
			rows.put(correction, totals[correction.ordinal()].shares());
		}
		meansThatMiss = (double) missed / COMPARISONS;
	}

	Map<Correction, Shares> rows() {
		return rows;
	}

	/** Returns the fraction of geometric means over a hundred benchmarks whose interval misses the true value. */
	double meansThatMiss() {
		return meansThatMiss;
	}

	String markdown() {
		StringBuilder text = new StringBuilder("| correction | nothing changed: any false verdict "
				+ "| 20 of 100 are 10 % faster: false share of the changes | found |\n| --- | ---: | ---: | ---: |\n");
		rows.forEach((correction, shares) -> text.append("| ").append(correction.label()).append(" | ")
				.append(SimulationTable.percent(shares.anyFalse)).append(" | ")
				.append(SimulationTable.percent(shares.falseDiscoveries)).append(" | ")
				.append(SimulationTable.percent(shares.found)).append(" |\n"));
		return text + "\nThe 95 % interval of the geometric mean of the hundred misses the true value in "
				+ SimulationTable.percent(meansThatMiss) + " of them.\n";
	}

	/** The effect of a correction over all comparisons so far. */
	private static final class Totals {

		private int anyFalse;
		private double falseDiscoveries;
		private double found;

		private void add(RunComparison same, RunComparison faster) {
			anyFalse += changes(same, 0) > 0 ? 1 : 0;
			double wrong = changes(faster, CHANGED);
			double all = changes(faster, 0);
			falseDiscoveries += all == 0 ? 0 : wrong / all;
			found += all - wrong;
		}

		private Shares shares() {
			return new Shares((double) anyFalse / COMPARISONS, falseDiscoveries / COMPARISONS,
					found / COMPARISONS / CHANGED);
		}
	}

	private static int changes(RunComparison comparison, int from) {
		int count = 0;
		for (ResultComparison result : comparison.results().subList(from, BENCHMARKS)) {
			count += result.verdict() == Verdict.IMPROVED || result.verdict() == Verdict.REGRESSED ? 1 : 0;
		}
		return count;
	}
}
