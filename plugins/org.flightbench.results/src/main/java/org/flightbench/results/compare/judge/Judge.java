// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.flightbench.base.Texts;
import org.flightbench.results.compare.verdict.ComparisonSettings;
import org.flightbench.results.compare.verdict.Interval;
import org.flightbench.results.compare.verdict.ResultComparison;
import org.flightbench.results.compare.verdict.ResultComparison.Method;
import org.flightbench.results.compare.verdict.Verdict;
import org.flightbench.results.statistics.MannWhitney;
import org.flightbench.results.statistics.SampleSize;

/**
 * Gives verdicts. The band of changes that do not matter reaches from {@code 1 / (1 + threshold)} to
 * {@code 1 + threshold}, so that a change and its reversal are judged alike; changes by less than the smallest amount
 * that matters do not either.
 */
public final class Judge {

	/** More forks than anyone would run: none are recommended. */
	static final int MOST_FORKS = 100;

	private final ComparisonSettings settings;
	private final Optional<String> disagreementOfControls;
	private final double alpha;
	private final int tests;
	private final Looks looks;

	/**
	 * @param disagreement of the controls, which leaves nothing to judge by; empty if there is none
	 * @param tests how many results of the two runs are compared at once
	 * @param looks how often they were looked at before
	 */
	public Judge(ComparisonSettings settings, Optional<String> disagreement, int tests,
			Looks looks) {
		this.settings = settings;
		this.disagreementOfControls = disagreement;
		this.looks = looks;
		this.alpha = 1 - settings.confidence();
		this.tests = tests;
	}

	/**
	 * @param adjustedP corrected for all rows, NaN if unknown
	 * @param correctedAlpha of the interval that agrees with it, over all looks
	 */
	public ResultComparison judge(JudgedRow row, double adjustedP, double correctedAlpha) {
		Effect effect = row.effect();
		double level = looks.level(row, correctedAlpha);
		double p = looks.p(row);
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
	 * With how many forks the verdict would probably be settled if ratio and variation stayed what they are: enough to
	 * distinguish the ratio from 1 if it passes the threshold, else from the nearer end of the band; or the difference
	 * from the smallest amount that matters, where that is wider. 0 if there is no such number.
	 */
	private int forksNeeded(JudgedRow row, double level) {
		Effect effect = row.effect();
		if (effect.test().isEmpty()) {
			return 0;
		}
		double forks = Math.max(
				passes(row) || row.passesSmallest() ? forksForRatio(row, level) : forksForDifference(row, level),
				Math.min(row.baseline().forks(), row.candidate().forks()) + 1);
		return forks <= MOST_FORKS ? (int) forks : 0;
	}

	private double forksForRatio(JudgedRow row, double level) {
		Effect effect = row.effect();
		double band = 1 + settings.threshold();
		double limit = passes(row) ? 1 : effect.ratio() < 1 ? 1 / band : band;
		double below = effect.baseline().estimate().mean();
		double above = effect.candidate().estimate().mean();
		return SampleSize.perSide(above - limit * below, effect.differenceVariance(limit), level);
	}

	/** To show that a difference stays within the smallest amount, or a ratio within the band if that is easier. */
	private double forksForDifference(JudgedRow row, double level) {
		Effect effect = row.effect();
		double room = row.smallestAmount() - Math.abs(effect.difference());
		double forks = SampleSize.perSide(room, effect.differenceVariance(1), level);
		return row.passes(settings.threshold()) ? forks : Math.min(forks, forksForRatio(row, level));
	}

	/** The rank test is heard where it could have agreed and did not. */
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
