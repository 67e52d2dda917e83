// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.List;
import java.util.Optional;
import org.flightbench.base.Texts;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.Median;
import org.flightbench.results.text.Messages;

/**
 * Checks the assumed variation of single forks on one machine against the results. On a virtual machine or a laptop,
 * forks can vary by several times as much as assumed.
 */
final class AssumptionCheck {

	/** The ratio of the visible to the assumed variation above which the user is warned. */
	private static final double MUCH = 2;

	private AssumptionCheck() {}

	/**
	 * Returns a warning for the user that the results vary more than assumed, or empty if they do not or are too few.
	 * The note does not change verdicts, because a code change that affects most results looks the same.
	 *
	 * @param rows results whose common change has not been removed
	 */
	static Optional<String> note(List<JudgedRow> rows, Assumption assumption) {
		List<JudgedRow> single = rows.stream().filter(row -> !Double.isNaN(row.assumed()) && !row.isNothing()
				&& row.effect().ratio() > 0 && Double.isFinite(row.effect().ratio())).toList();
		if (assumption.basis() != Assumption.Basis.ONE_MACHINE || single.size() < CommonChange.FEWEST) {
			return Optional.empty();
		}
		double variation = variation(single);
		return variation > MUCH * assumption.variation()
				? Optional.of(Texts.bind(Messages.assumed_exceeded, single.size(), Reasons.percent(variation),
						Reasons.percent(assumption.variation())))
				: Optional.empty();
	}

	/**
	 * Returns the variation between runs at which half of the results are as close to the median change as half of all
	 * normally distributed values are to their median, given the variation of their iterations.
	 */
	private static double variation(List<JudgedRow> rows) {
		double[] logs = rows.stream().mapToDouble(row -> Math.log(row.direction().speedup(row.effect().ratio())))
				.toArray();
		double median = Median.of(logs);
		double[] variations = new double[logs.length];
		for (int index = 0; index < logs.length; index++) {
			double distance = (logs[index] - median) / CommonChange.NORMAL_MEDIAN;
			Effect effect = rows.get(index).effect();
			double iterations = relativeVariance(effect.baseline()) + relativeVariance(effect.candidate());
			variations[index] = Math.sqrt(Math.max(0, distance * distance - iterations) / 2);
		}
		return Median.of(variations);
	}

	private static double relativeVariance(SideEstimate side) {
		MeanEstimate estimate = side.estimate();
		double variance = estimate.variance() / (estimate.mean() * estimate.mean());
		return Double.isNaN(variance) ? 0 : variance;
	}
}
