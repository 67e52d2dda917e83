// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.flightbench.results.Run;

/** The table of simulated comparisons in {@code docs/decisions/simulations.md}. */
final class SimulationTable {

	/**
	 * Fractions of simulated benchmarks.
	 *
	 * @param falseWithoutThreshold fraction of unchanged benchmarks reported as improved or regressed with a threshold
	 * of 0
	 * @param falseVerdicts the same fraction with the default threshold
	 * @param found fraction of benchmarks with a speedup of 10 % that are reported as improved
	 * @param denied fraction of benchmarks with a speedup of 10 % that are reported as unchanged or regressed
	 */
	record Shares(double falseWithoutThreshold, double falseVerdicts, double found, double denied) {

		private String markdown() {
			return percent(falseWithoutThreshold) + " | " + percent(falseVerdicts) + " | " + percent(found) + " | "
					+ percent(denied);
		}
	}

	private static final int BENCHMARKS = 10_000;
	private static final double CHANGE = 1.10;
	private static final ComparisonSettings PLAIN = ComparisonSettings.DEFAULT.withCorrection(Correction.NONE)
			.withAssumedRunVariation(0.1);
	/** Settings without assumed variation, to show the effect of autocorrelation within a fork. */
	private static final ComparisonSettings TRUSTING = new ComparisonSettings(0.95, 0.03, SmallestAmounts.USUAL,
			Correction.NONE, 0, Map.of());

	private final Map<String, Shares> rows = new LinkedHashMap<>();

	/** Runs all simulations. */
	SimulationTable() {
		for (int forks : new int[]{2, 3, 5, 10}) {
			add(forks + " forks, CV 2 %", Simulation.usual(forks), PLAIN);
		}
		for (int forks : new int[]{2, 3, 5, 10}) {
			add(forks + " forks, CV 10 %", Simulation.usual(forks).withVariation(0.10, 0.01), PLAIN);
		}
		add("1 fork, CV 10 %", Simulation.usual(1).withVariation(0.10, 0.01), PLAIN);
		add("1 fork of 1 iteration, CV 10 %", Simulation.usual(1).withVariation(0.10, 0.01).withIterations(1), PLAIN);
		add("1 fork, CV 10 %, iterations CV 5 %, ρ 0.5",
				Simulation.usual(1).withVariation(0.10, 0.05).withAutocorrelation(0.5), PLAIN);
		add("1 fork against 5, CV 10 %", Simulation.usual(1).against(5).withVariation(0.10, 0.01), PLAIN);
		add("2 forks against 10, CV 10 %", Simulation.usual(2).against(10).withVariation(0.10, 0.01), PLAIN);
		add("5 forks against 10, CV 10 %", Simulation.usual(5).against(10).withVariation(0.10, 0.01), PLAIN);
		add("5 forks, CV 2 %, iterations CV 5 %, ρ 0.5",
				Simulation.usual(5).withVariation(0.02, 0.05).withAutocorrelation(0.5), PLAIN);
		add("5 forks, CV 2 %, no raw data", Simulation.usual(5).withoutRawData(), PLAIN);
		add("1 fork, CV 10 %, no raw data", Simulation.usual(1).withVariation(0.10, 0.01).withoutRawData(), PLAIN);
		for (int iterations : new int[]{5, 10, 20}) {
			add("1 fork of " + iterations + ", none between forks, iterations CV 5 %, ρ 0.5, nothing assumed",
					Simulation
							.usual(1).withVariation(0, 0.05).withIterations(iterations).withAutocorrelation(0.5),
					TRUSTING);
		}
	}

	/** Returns the fractions by description of the simulation. */
	Map<String, Shares> rows() {
		return rows;
	}

	String markdown() {
		StringBuilder text = new StringBuilder(
				"| simulated | false verdict, threshold 0 | false verdict, threshold 3 % "
						+ "| +10 % found | +10 % denied |\n| --- | ---: | ---: | ---: | ---: |\n");
		rows.forEach((what, shares) -> text.append("| ").append(what).append(" | ").append(shares.markdown())
				.append(" |\n"));
		return text.toString();
	}

	private void add(String what, Simulation simulation, ComparisonSettings settings) {
		long seed = 20261121L + rows.size();
		List<Run> same = simulation.runs(BENCHMARKS, 0, 1, seed);
		RunComparison strict = Simulation.compare(same, settings.withThreshold(0));
		RunComparison unchanged = Simulation.compare(same, settings);
		RunComparison changed = Simulation.compare(simulation.runs(BENCHMARKS, BENCHMARKS, CHANGE, seed + 1000),
				settings);
		rows.put(what, new Shares(share(strict, Verdict.IMPROVED, Verdict.REGRESSED),
				share(unchanged, Verdict.IMPROVED, Verdict.REGRESSED), share(changed, Verdict.IMPROVED),
				share(changed, Verdict.NO_CHANGE, Verdict.REGRESSED)));
	}

	private static double share(RunComparison comparison, Verdict... verdicts) {
		double count = 0;
		for (Verdict verdict : verdicts) {
			count += comparison.count(verdict);
		}
		return count / comparison.results().size();
	}

	static String percent(double share) {
		return String.format(Locale.ROOT, "%.2f %%", share * 100);
	}
}
