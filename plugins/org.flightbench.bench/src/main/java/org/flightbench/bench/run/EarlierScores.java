// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightbench.results.ForkValues;
import org.flightbench.results.Metric;
import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Decider.Forks;

/**
 * The scores that were measured before an interleaved run that reruns some benchmarks until they are decided.
 *
 * @param again the benchmarks to rerun, identified without their number of threads
 * @param scores the earlier scores of all compared benchmarks, including those that are rerun; their number determines
 * the correction for multiple comparisons
 * @param arePooled whether earlier forks of rerun benchmarks count in addition to new ones; valid only if the earlier
 * forks were interleaved too, because changes in the state of the machine between two separate runs would bias the
 * result
 */
public record EarlierScores(Set<ResultId> again, Map<ResultId, Scores> scores, boolean arePooled) {

	/** The scores of a benchmark on both sides, with the values of all forks. */
	public record Scores(Metric baseline, Metric candidate) {

		/** Returns the same number of forks for both sides, with scores in the given unit. */
		private Forks forks(Unit unit) {
			double[] below = means(baseline, unit);
			double[] above = means(candidate, unit);
			int count = Math.min(below.length, above.length);
			return new Forks(Arrays.copyOf(below, count), Arrays.copyOf(above, count));
		}
	}

	public EarlierScores {
		again = Set.copyOf(again);
		scores = Map.copyOf(scores);
	}

	/** Returns the forks of benchmarks that are not rerun. */
	List<Forks> ofOthers() {
		return scores.entrySet().stream().filter(one -> !again.contains(one.getKey()))
				.map(one -> one.getValue().forks(one.getValue().baseline().unit())).toList();
	}

	/** Returns the new forks of a benchmark, preceded by the earlier ones if they are pooled. */
	Forks with(ResultId id, Metric baseline, Metric candidate) {
		Unit unit = baseline != null ? baseline.unit() : candidate == null ? null : candidate.unit();
		Scores before = arePooled ? scores.get(id) : null;
		Unit common = unit == null && before != null ? before.baseline().unit() : unit;
		Forks earlier = before == null ? new Forks(new double[0], new double[0]) : before.forks(common);
		return new Forks(joined(earlier.baseline(), means(baseline, common)),
				joined(earlier.candidate(), means(candidate, common)));
	}

	private static double[] means(Metric metric, Unit unit) {
		return metric == null || !metric.unit().convertsTo(unit)
				? new double[0]
				: ForkValues.of(metric.rawData(), metric.unit().factorTo(unit)).means();
	}

	private static double[] joined(double[] first, double[] second) {
		double[] all = Arrays.copyOf(first, first.length + second.length);
		System.arraycopy(second, 0, all, first.length, second.length);
		return all;
	}
}
