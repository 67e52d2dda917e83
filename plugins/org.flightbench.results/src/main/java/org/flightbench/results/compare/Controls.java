// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.List;
import java.util.Optional;
import org.flightbench.base.Decimals;
import org.flightbench.base.Texts;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.Median;
import org.flightbench.results.text.Messages;

/**
 * Benchmarks that are not affected by the code change, as a reference for the others. Their common change is attributed
 * to the machine, and their variation is used as the noise of all results.
 *
 * @param speedups logarithms of the controls' speedups, in ascending order
 */
public record Controls(double[] speedups) {

	/** The minimum number of controls for estimating their variation. */
	public static final int FEWEST = 3;

	/** Creates controls from their rows. The rows must still include the common change. */
	public static Controls of(List<JudgedRow> rows) {
		return new Controls(rows.stream().filter(row -> !row.isNothing())
				.mapToDouble(row -> Math.log(row.direction().speedup(row.effect().ratio()))).filter(Double::isFinite)
				.sorted().toArray());
	}

	/** Returns whether there are enough controls. */
	public boolean isEnough() {
		return speedups.length >= FEWEST;
	}

	/** Returns the common change due to the machine, to be removed from all results. */
	public CommonChange shift() {
		return CommonChange.ofControls(speedups);
	}

	/**
	 * Returns the noise of a result, with half of the variance on each side. The noise is at least the default for one
	 * machine, because a few controls may agree by chance.
	 */
	public Assumption assumption() {
		return new Assumption(Math.max(variation(), Assumption.ONE_MACHINE), (speedups.length - 1) / 2.0,
				Assumption.Basis.CONTROLS);
	}

	/** Returns the coefficient of variation of one side. */
	private double variation() {
		return Math.sqrt(MeanEstimate.variance(speedups) / 2);
	}

	/**
	 * Returns the reason why the controls are not usable, or empty if they are. Controls that vary more than runs on
	 * different days are not usable.
	 */
	public Optional<String> disagreement() {
		return variation() <= Assumption.OTHER_DAYS
				? Optional.empty()
				: Optional.of(Texts.bind(Messages.controls_disagree, factor(speedups[0]),
						factor(speedups[speedups.length - 1])));
	}

	/** Returns a note that summarizes the controls or warns that there are too few. */
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
