// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.flightbench.base.Texts;
import org.flightbench.results.compare.ResultComparison.Method;
import org.flightbench.results.statistics.MannWhitney;
import org.flightbench.results.statistics.SampleSize;
import org.flightbench.results.text.Messages;

/**
 * Determines verdicts. The range of irrelevant changes is from {@code 1 / (1 + threshold)} to {@code 1 + threshold}, so
 * a change and its reversal get equivalent verdicts. Changes below the smallest relevant amount are irrelevant, too.
 */
public final class Judge {

	/** The maximum number of forks per side that a verdict recommends. */
	static final int MAX_FORKS = 100;

	private final ComparisonSettings settings;
	private final Optional<String> disagreementOfControls;
	private final double alpha;
	private final int tests;
	private final SequentialLooks looks;

	/**
	 * @param disagreement the reason why the controls are not usable, which makes all verdicts inconclusive; empty if
	 * there is none
	 * @param tests number of results that are compared together
	 * @param looks the previous looks at the results
	 */
	public Judge(ComparisonSettings settings, Optional<String> disagreement, int tests,
			SequentialLooks looks) {
		this.settings = settings;
		this.disagreementOfControls = disagreement;
		this.looks = looks;
		this.alpha = 1 - settings.confidence();
		this.tests = tests;
	}

	/**
	 * @param p p-value of the row, adjusted for all looks; NaN if unknown
	 * @param adjustedP p-value corrected for all rows, NaN if unknown
	 * @param correctedAlpha 1 minus the confidence level of the interval, corrected for all rows
	 */
	public ResultComparison judge(JudgedRow row, double p, double adjustedP, double correctedAlpha) {
		Effect effect = row.effect();
		double level = looks.level(row, correctedAlpha);
		Interval interval = effect.interval(looks.level(row, alpha));
		Interval corrected = correctedAlpha == alpha ? interval : effect.interval(level);
		boolean significant = adjustedP < alpha;
		Optional<String> disagreement = looks.isApart(row.id()) ? Optional.empty() : disagreementOfControls;
		Verdict verdict = disagreement.isPresent()
				? Verdict.INCONCLUSIVE
				: verdict(row, corrected, significant, level);
		int forksNeeded = verdict == Verdict.INCONCLUSIVE && disagreement.isEmpty() ? forksNeeded(row, level) : 0;
		double breakEven = passes(row) || Double.isNaN(row.assumed()) ? row.breakEven(level) : 0;
		Reasons reasons = new Reasons(row, settings, tests);
		String unjudged = disagreement.map(why -> why + ResultComparison.REMEDY + Messages.remedy_controls)
				.orElse(null);
		String reason = unjudged != null
				? unjudged
				: verdict == Verdict.INCONCLUSIVE
						? reasons.inconclusive(significant, p < alpha, forksNeeded, breakEven, level)
						: reasons.settled(verdict, adjustedP, staysWithinThreshold(corrected));
		return new ResultComparison(row.id(), row.metric(), row.unit(), row.direction(), row.baseline(),
				row.candidate(), effect.ratio(), interval, corrected, p, adjustedP, verdict, effect.method(),
				looks.reason(row, reason), notes(row, verdict), forksNeeded, breakEven, row.smallestAmount(),
				row.isNothing());
	}

	private Verdict verdict(JudgedRow row, Interval corrected, boolean significant, double level) {
		if (significant && passes(row)) {
			return row.direction().speedup(row.effect().ratio()) > 1 ? Verdict.IMPROVED : Verdict.REGRESSED;
		}
		if (looks.isTooEarly(row) && !row.isNothing()) {
			return Verdict.INCONCLUSIVE;
		}
		return row.isNothing() || staysWithinThreshold(corrected) || row.staysWithinSmallest(level)
				? Verdict.NO_CHANGE
				: Verdict.INCONCLUSIVE;
	}

	private boolean passes(JudgedRow row) {
		return row.passes(settings.threshold()) && row.passesSmallest();
	}

	private boolean staysWithinThreshold(Interval interval) {
		double band = 1 + settings.threshold();
		return interval.low() >= 1 / band && interval.high() <= band;
	}

	/**
	 * Returns the number of forks that would probably be decisive at the current ratio and variation, or 0 if it
	 * exceeds {@link #MAX_FORKS}. A ratio that exceeds the threshold must be distinguishable from 1, and any other
	 * ratio from the nearer end of the range of irrelevant changes. If the smallest relevant amount is the wider limit,
	 * the difference must be distinguishable from that amount. No number is decisive if the variation between runs,
	 * which more forks do not reduce, already hides the difference.
	 */
	private int forksNeeded(JudgedRow row, double level) {
		Effect effect = row.effect();
		if (effect.test().isEmpty()) {
			return 0;
		}
		double forks = Math.max(
				passes(row) || row.passesSmallest() ? forksForRatio(row, level) : forksForDifference(row, level),
				Math.min(row.baseline().forks(), row.candidate().forks()) + 1);
		return forks <= MAX_FORKS ? (int) forks : 0;
	}

	private double forksForRatio(JudgedRow row, double level) {
		Effect effect = row.effect();
		double band = 1 + settings.threshold();
		double limit = passes(row) ? 1 : effect.ratio() < 1 ? 1 / band : band;
		double below = effect.baseline().estimate().mean();
		double above = effect.candidate().estimate().mean();
		return forks(row, above - limit * below, limit, level);
	}

	/**
	 * Returns the number of forks needed to show that the difference is within the smallest relevant amount, or that
	 * the ratio is within the threshold if that takes fewer.
	 */
	private double forksForDifference(JudgedRow row, double level) {
		double room = row.smallestAmount() - Math.abs(row.effect().difference());
		double forks = forks(row, room, 1, level);
		return row.passes(settings.threshold()) ? forks : Math.min(forks, forksForRatio(row, level));
	}

	/** Returns the number of forks needed to show a difference, infinite if no number suffices. */
	private static double forks(JudgedRow row, double difference, double limit, double level) {
		double visible = difference * difference - row.squaredMarginOfRuns(limit, level);
		return visible > 0
				? SampleSize.perSide(Math.sqrt(visible), row.effect().differenceVariance(limit), level)
				: Double.POSITIVE_INFINITY;
	}

	/** Returns the notes about a row. Adds a note if the rank test could have confirmed the change but did not. */
	private List<String> notes(JudgedRow row, Verdict verdict) {
		double rankP = row.effect().rankP();
		boolean changed = verdict == Verdict.IMPROVED || verdict == Verdict.REGRESSED;
		if (!changed || row.effect().method() != Method.FORK_MEANS || !(rankP >= alpha)
				|| MannWhitney.smallestP(row.baseline().forks(), row.candidate().forks()) >= alpha) {
			return row.notes();
		}
		List<String> notes = new ArrayList<>(row.notes());
		notes.add(Texts.bind(Messages.note_rankTest, Reasons.probability(rankP)));
		return notes;
	}
}
