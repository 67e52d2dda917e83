// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.flightbench.base.Texts;
import org.flightbench.results.ForkValues;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.pair.Pairing;
import org.flightbench.results.compare.verdict.Amount;
import org.flightbench.results.compare.verdict.ComparisonSettings;
import org.flightbench.results.compare.verdict.Direction;
import org.flightbench.results.compare.verdict.Directions;
import org.flightbench.results.compare.verdict.ComparedSide;
import org.flightbench.results.noise.ChosenNoise;
import org.flightbench.results.shape.DataShape;
import org.flightbench.results.statistics.MannWhitney;

/**
 * A compared result before its verdict, which depends on all other rows.
 *
 * @param id the pair's identity
 * @param metric name of the metric
 * @param unit the common unit
 * @param direction which way is better
 * @param baseline the baseline's side
 * @param candidate the candidate's side
 * @param effect the estimated change
 * @param variation from run to run, measured or assumed, where forks do not show it
 * @param smallest the smallest amount that matters, empty if any does
 * @param isNothing whether both sides are 0, or below that amount
 * @param notes what to know about the data
 */
public record JudgedRow(ResultId id, String metric, Unit unit, Direction direction, ComparedSide baseline,
		ComparedSide candidate,
		Effect effect,
		RunVariation variation, Optional<Amount> smallest, boolean isNothing, List<String> notes) {

	/**
	 * Estimates the change of a pair.
	 *
	 * @param takenOut of the candidate's side before it is compared
	 * @param rounds in which both runs were interleaved
	 */
	public static JudgedRow of(KnownRun baselineRun, KnownRun candidateRun, Pairing.Pair pair, String metric,
			Metric baseline, Metric candidate, ComparisonSettings settings, ChosenNoise.ForRuns noise,
			CommonChange takenOut, Rounds rounds) {
		Unit unit = baseline.unit();
		boolean converts = candidate.unit().convertsTo(unit);
		ForkValues below = ForkValues.of(baseline.rawData(), 1);
		ForkValues above = ForkValues.of(candidate.rawData(), converts ? candidate.unit().factorTo(unit) : 1);
		ComparedSide left = side(baselineRun, pair.baseline(), baseline, baseline.score(), below);
		ComparedSide right = side(candidateRun, pair.candidate(), candidate,
				converts ? candidate.score().in(unit) : candidate.score(), above);
		RunVariation variation = RunVariation.of(left, right, metric, settings, noise);
		SideEstimate leftEstimate = SideEstimate.of(left, below, variation);
		SideEstimate rightEstimate = SideEstimate.of(right, above, variation.atLeast(leftEstimate));
		leftEstimate = SideEstimate.of(left, below, variation.atLeast(rightEstimate));
		SideEstimate own = leftEstimate;
		leftEstimate = leftEstimate.notQuieterThan(rightEstimate);
		rightEstimate = rightEstimate.notQuieterThan(own);
		Direction direction = Directions.of(metric, pair.id().mode(), unit, settings.directions());
		rightEstimate = takenOut.takenOutOf(rightEstimate, direction);
		Optional<Amount> smallest = settings.amounts().of(metric, unit);
		double zeroBelow = settings.amounts().zeroBelow(metric, unit);
		leftEstimate = leftEstimate.zeroBelow(zeroBelow);
		rightEstimate = rightEstimate.zeroBelow(zeroBelow);
		double amount = smallest.map(chosen -> chosen.in(unit)).orElse(0.0);
		boolean isNothing = converts && isNothing(leftEstimate, amount) && isNothing(rightEstimate, amount);
		Effect effect = effect(leftEstimate, rightEstimate, converts, isNothing, rankP(below, above));
		List<String> notes = new ArrayList<>(pair.notes());
		if (takenOut.isRemoved() && !isNothing) {
			notes.add(takenOut.noteOfResult());
		}
		Optional<Rounds.Pairs> pairs = variation.measured().isEmpty() && converts && !isNothing
				? rounds.pairs(below, above)
				: Optional.empty();
		if (pairs.isPresent()) {
			effect = effect.inRounds(pairs.get());
			notes.add(Texts.bind(Messages.note_rounds, pairs.get().count()));
		}
		JudgeNotes.add(notes, left, right, effect, variation);
		if (!isNothing) {
			JudgeNotes.addShapes(notes, left, right, effect.ratio());
			JudgeNotes.addDisturbances(notes, left, right);
		}
		return new JudgedRow(pair.id(), metric, unit, direction, left, right, effect, variation, smallest, isNothing,
				notes);
	}

	private static boolean isNothing(SideEstimate side, double smallest) {
		double mean = side.estimate().mean();
		return mean == 0 || mean > 0 && mean < smallest;
	}

	private static Effect effect(SideEstimate baseline, SideEstimate candidate, boolean converts, boolean isNothing,
			double rankP) {
		if (!converts) {
			return Effect.none(baseline, candidate);
		}
		return isNothing ? Effect.nothing(baseline, candidate) : Effect.of(baseline, candidate, rankP);
	}

	private static ComparedSide side(KnownRun run, Result result, Metric metric, Score score, ForkValues values) {
		return new ComparedSide(run.run(), result, metric, score, values.forks(), values.iterations(),
				DataShape.of(metric.rawData()), run.disturbances().of(result.id()));
	}

	private static double rankP(ForkValues below, ForkValues above) {
		return below.forks() >= 2 && above.forks() >= 2 ? MannWhitney.p(above.means(), below.means()) : Double.NaN;
	}

	/**
	 * Which side of the threshold's band a ratio lies on is decided by the logarithm, so that halves and doubles weigh
	 * the same.
	 */
	boolean passes(double threshold) {
		return Math.abs(Math.log(effect.ratio())) >= Math.log1p(threshold);
	}

	/** Whether the change is by the smallest amount that matters, or more. */
	boolean passesSmallest() {
		return Math.abs(effect.difference()) >= smallestAmount();
	}

	/** Whether the whole interval of the difference lies within the smallest amount that matters. */
	boolean staysWithinSmallest(double alpha) {
		return Math.abs(effect.difference()) + effect.differenceMargin(alpha) <= smallestAmount();
	}

	/** The smallest amount that matters in the common unit, 0 if any does. */
	double smallestAmount() {
		return smallest.map(amount -> amount.in(unit)).orElse(0.0);
	}
}
