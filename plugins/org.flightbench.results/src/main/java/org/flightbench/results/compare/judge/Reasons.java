// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.judge;

import org.flightbench.base.Texts;
import org.flightbench.results.compare.verdict.ComparisonSettings;
import org.flightbench.results.compare.verdict.ResultComparison;
import org.flightbench.results.compare.verdict.ResultComparison.Method;
import org.flightbench.results.compare.verdict.Verdict;

/** Says in one sentence why a verdict is what it is. */
final class Reasons {

	/** The number of forks on each side from which the noise, not their number, prevents a verdict. */
	private static final int ENOUGH_FORKS = 5;
	private static final double NOISY = 0.10;

	private final JudgedRow row;
	private final ComparisonSettings settings;
	private final int tests;

	Reasons(JudgedRow row, ComparisonSettings settings, int tests) {
		this.row = row;
		this.settings = settings;
		this.tests = tests;
	}

	/**
	 * Of a verdict other than inconclusive.
	 *
	 * @param withinThreshold whether the interval lies within the relative threshold
	 */
	String settled(Verdict verdict, double adjustedP, boolean withinThreshold) {
		String threshold = percent(settings.threshold());
		if (verdict == Verdict.NO_CHANGE) {
			return noChange(threshold, withinThreshold);
		}
		String p = adjustedP < 0.001 ? probability(adjustedP) : "= " + probability(adjustedP);
		String text = Texts.bind(verdict == Verdict.IMPROVED ? Messages.reason_better : Messages.reason_worse, p,
				threshold);
		return withNoise(text);
	}

	private String noChange(String threshold, boolean withinThreshold) {
		if (row.isNothing()) {
			return isZero()
					? Messages.reason_zero
					: Texts.bind(Messages.reason_nothing, row.smallest().orElseThrow());
		}
		return withNoise(withinThreshold
				? Texts.bind(Messages.reason_noChange, threshold)
				: Texts.bind(Messages.reason_noChange_amount, row.smallest().orElseThrow()));
	}

	/** The data behind a verdict that a noise profile had a part in. */
	private String withNoise(String reason) {
		RunVariation variation = row.variation();
		return variation.measured().isEmpty()
				? reason
				: Texts.bind(Messages.reason_measured, reason, measured(variation), variation.source());
	}

	/** The variation that a profile has, and the modes that forks are compared by. */
	private static String measured(RunVariation variation) {
		String percent = percent(variation.variation());
		return variation.modes().map(modes -> Texts.bind(Messages.variation_modes, percent, percent(modes.distance())))
				.orElse(percent);
	}

	/**
	 * Of an inconclusive verdict.
	 *
	 * @param significant whether the change is beyond chance after the correction
	 * @param significantAlone whether it is before
	 * @param breakEven up to which variation from run to run it would count, NaN if none is assumed
	 * @param level of the corrected interval
	 */
	String inconclusive(boolean significant, boolean significantAlone, int forksNeeded, double breakEven,
			double level) {
		if (row.effect().method() == Method.RATIO_ONLY) {
			return noInterval();
		}
		String why;
		if (significant) {
			why = Texts.bind(Messages.reason_small, row.passes(settings.threshold())
					? row.smallest().orElseThrow()
					: percent(settings.threshold()));
		} else if (significantAlone) {
			why = Texts.bind(Messages.reason_oneOf, tests);
		} else {
			why = tooLittle(breakEven);
		}
		return why + ResultComparison.REMEDY + remedy(significant, forksNeeded, breakEven, level);
	}

	/** The one thing that helps: how little runs must vary, how many forks it takes, or what else. */
	private String remedy(boolean significant, int forksNeeded, double breakEven, double level) {
		if (significant && forksNeeded == 0) {
			return Messages.remedy_threshold;
		}
		if (!significant && breakEven > 0) {
			boolean isBetter = row.direction().speedup(row.effect().ratio()) > 1;
			return Texts.bind(isBetter ? Messages.remedy_improved : Messages.remedy_regressed, percent(breakEven));
		}
		if (forksNeeded == 0) {
			double smallest = row.effect().differenceMargin(level) / row.effect().baseline().estimate().mean();
			return Double.isFinite(smallest)
					? Texts.bind(Messages.remedy_above, percent(smallest))
					: Messages.remedy_unlikely;
		}
		double variation = variation();
		return row.effect().method() == Method.FORK_MEANS && Double.isFinite(variation)
				? Texts.bind(Messages.remedy_seen, percent(variation), forksNeeded)
				: Texts.bind(Messages.remedy_forks, forksNeeded);
	}

	private String noInterval() {
		if (!row.candidate().metric().unit().convertsTo(row.unit())) {
			return Texts.bind(Messages.reason_units, row.candidate().metric().unit().symbol(), row.unit().symbol());
		}
		double below = row.effect().baseline().estimate().mean();
		double above = row.effect().candidate().estimate().mean();
		if (!Double.isFinite(below) || !Double.isFinite(above)) {
			return Double.isFinite(below) ? Messages.reason_noNumber_candidate : Messages.reason_noNumber_baseline;
		}
		if (below < 0 || above < 0) {
			return Messages.reason_negative;
		}
		boolean singleValues = row.baseline().forks() > 0 && row.candidate().forks() > 0;
		return singleValues ? Messages.reason_singleIteration : Messages.reason_ratioOnly;
	}

	private String tooLittle(double breakEven) {
		if (row.effect().method() != Method.FORK_MEANS && row.variation().measured().isPresent()) {
			return Texts.bind(Messages.reason_withinNoise, measured(row.variation()), row.variation().source());
		}
		boolean isAssumed = breakEven > 0 || !Double.isNaN(breakEven) && !row.passes(settings.threshold());
		return switch (row.effect().method()) {
			case SINGLE_FORK -> isAssumed
					? Texts.bind(Messages.reason_singleFork_assumed, row.assumption().clause())
					: Messages.reason_singleFork;
			case SCORE_ERRORS -> isAssumed
					? Texts.bind(Messages.reason_errors_assumed, row.assumption().clause())
					: Messages.reason_errors;
			default -> forks();
		};
	}

	private String forks() {
		int below = row.baseline().forks();
		int above = row.candidate().forks();
		boolean few = Math.min(below, above) < ENOUGH_FORKS && !(variation() > NOISY);
		return Texts.bind(few ? Messages.reason_fewForks : Messages.reason_noisy, below, above);
	}

	/** The greater coefficient of variation from fork to fork. */
	private double variation() {
		return Math.max(row.effect().baseline().forkVariation(), row.effect().candidate().forkVariation());
	}

	/** Forks may be 0 where a file has no score. */
	private boolean isZero() {
		return row.smallest().isEmpty() || row.baseline().score().value() == 0 && row.candidate().score().value() == 0;
	}

	/** A share as per cent: with a decimal below 10 %, without above. */
	static String percent(double share) {
		double percent = share * 100;
		double rounded = percent < 10 ? Math.rint(percent * 10) / 10 : Math.rint(percent);
		return (rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded)) + " %";
	}

	/** A probability with three decimals, or that it is smaller. */
	static String probability(double p) {
		return p < 0.001 ? "< 0.001" : Double.toString(Math.rint(p * 1000) / 1000);
	}
}
