// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import org.flightbench.base.Texts;
import org.flightbench.results.compare.ResultComparison.Method;
import org.flightbench.results.text.Messages;

/** Explains a verdict in one sentence. */
final class Reasons {

	/**
	 * The minimum number of forks per side for attributing an inconclusive verdict to noise rather than to too few
	 * forks.
	 */
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
	 * Explains a verdict other than inconclusive.
	 *
	 * @param withinThreshold whether the interval is within the relative threshold
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

	/** Appends the noise and its source if a noise profile was used. */
	private String withNoise(String reason) {
		RunVariation variation = row.variation();
		return variation.measured().isEmpty()
				? reason
				: Texts.bind(Messages.reason_measured, reason, measured(variation), variation.source());
	}

	/** Formats the variation in the profile, and the distance of the modes if forks are compared by modes. */
	private static String measured(RunVariation variation) {
		String percent = percent(variation.variation());
		return variation.modes().map(modes -> Texts.bind(Messages.variation_modes, percent, percent(modes.distance())))
				.orElse(percent);
	}

	/**
	 * Explains an inconclusive verdict.
	 *
	 * @param significant whether the change is significant after the correction for multiple comparisons
	 * @param significantAlone whether the change is significant without the correction
	 * @param breakEven the largest variation between runs at which the change would be significant, NaN if no variation
	 * is assumed
	 * @param level level of the corrected interval
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

	/** Returns the most useful remedy, for example more forks or less variation between runs. */
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

	/** Returns the larger of the two sides' coefficients of variation between forks. */
	private double variation() {
		return Math.max(row.effect().baseline().forkVariation(), row.effect().candidate().forkVariation());
	}

	/** Returns whether both sides are exactly zero. Compares the scores, because there may be no fork values. */
	private boolean isZero() {
		return row.smallest().isEmpty() || row.baseline().score().value() == 0 && row.candidate().score().value() == 0;
	}

	/** Formats a fraction as a percentage, rounded to one decimal digit below 10 % and to a whole number otherwise. */
	static String percent(double share) {
		double percent = share * 100;
		double rounded = percent < 10 ? Math.rint(percent * 10) / 10 : Math.rint(percent);
		return (rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded)) + " %";
	}

	/** Formats a probability with three decimal digits, or as {@code < 0.001}. */
	static String probability(double p) {
		return p < 0.001 ? "< 0.001" : Double.toString(Math.rint(p * 1000) / 1000);
	}
}
