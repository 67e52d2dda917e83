// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.judge;

import java.util.List;
import java.util.Optional;
import org.flightbench.base.Decimals;
import org.flightbench.base.Texts;
import org.flightbench.results.statistics.Median;
import org.flightbench.results.statistics.MeanEstimate;

/**
 * Benchmarks that the change cannot touch, as the yardstick of the others: what they have in common is the machine, how
 * they differ the noise of a result.
 *
 * @param speedups logarithms of the controls' speedups, in ascending order
 */
public record Controls(double[] speedups) {

	/** Two do not show how results differ. */
	public static final int FEWEST = 3;

	/** Of the rows of controls, compared without taking anything out. */
	public static Controls of(List<JudgedRow> rows) {
		return new Controls(rows.stream().filter(row -> !row.isNothing())
				.mapToDouble(row -> Math.log(row.direction().speedup(row.effect().ratio()))).filter(Double::isFinite)
				.sorted().toArray());
	}

	/** Whether there are enough to judge by. */
	public boolean isEnough() {
		return speedups.length >= FEWEST;
	}

	/** The shift of the machine, to be taken out of all results. */
	public CommonChange shift() {
		return CommonChange.ofControls(speedups);
	}

	/**
	 * The noise of a result, half of the variance on each side. A few controls can agree by luck: it is at least what
	 * runs on one machine are assumed to vary by.
	 */
	public Assumption assumption() {
		return new Assumption(Math.max(variation(), Assumption.ONE_MACHINE), (speedups.length - 1) / 2.0,
				Assumption.Basis.CONTROLS);
	}

	/** By how much a side of the controls varies. */
	private double variation() {
		return Math.sqrt(MeanEstimate.variance(speedups) / 2);
	}

	/**
	 * Why they are no yardstick, to be the reason of all verdicts: they vary more than runs on other days do. Empty if
	 * they are one.
	 */
	public Optional<String> disagreement() {
		return variation() <= Assumption.OTHER_DAYS
				? Optional.empty()
				: Optional.of(Texts.bind(Messages.controls_disagree, factor(speedups[0]),
						factor(speedups[speedups.length - 1])));
	}

	/** What to know about the comparison. */
	public String note() {
		return isEnough()
				? Texts.bind(
						disagreement().isPresent() ? Messages.controls_note_disagree : Messages.controls_note,
						speedups.length, factor(Median.of(speedups)), Reasons.percent(variation()))
				: Texts.bind(Messages.controls_tooFew, speedups.length, FEWEST);
	}

	private static String factor(double log) {
		return Decimals.fixed(Math.exp(log), 2) + "×";
	}
}
