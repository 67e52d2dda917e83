// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.flightbench.base.Texts;
import org.flightbench.results.ForkValues;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Assumption.Basis;
import org.flightbench.results.noise.ChosenNoise;
import org.flightbench.results.noise.MeasuredNoise;
import org.flightbench.results.shape.DataShape;
import org.flightbench.results.statistics.MannWhitney;
import org.flightbench.results.statistics.StudentT;
import org.flightbench.results.text.Messages;

/**
 * A compared result without its verdict, which depends on all other rows.
 *
 * @param id identity of the pair
 * @param metric name of the metric
 * @param unit common unit of both sides
 * @param direction which values are better
 * @param baseline the baseline's side
 * @param candidate the candidate's side
 * @param effect the estimated change
 * @param variation measured or assumed variation between runs, for sides whose forks do not show it
 * @param assumption the assumption for variation that was not measured
 * @param assumed the larger of both sides' assumed variations between runs, NaN if none is assumed
 * @param takenOut the common change that was removed from the candidate's side
 * @param smallest the smallest relevant amount, empty if all amounts are relevant
 * @param isNothing whether both sides are 0 or below the smallest relevant amount
 * @param notes notes for the user about the data
 */
public record JudgedRow(ResultId id, String metric, Unit unit, Direction direction, ComparedSide baseline,
		ComparedSide candidate,
		Effect effect,
		RunVariation variation, Assumption assumption, double assumed, CommonChange takenOut, Optional<Amount> smallest,
		boolean isNothing,
		List<String> notes) {

	/**
	 * Estimates the change of a pair.
	 *
	 * @param takenOut the common change to remove from the candidate's side
	 * @param rounds the rounds in which both runs were interleaved
	 */
	public static JudgedRow of(KnownRun baselineRun, KnownRun candidateRun, Pairing.Pair pair, String metric,
			Metric baseline, Metric candidate, ComparisonSettings settings, Assumption assumption,
			ChosenNoise.ForRuns noise,
			CommonChange takenOut, Rounds rounds) {
		Unit unit = baseline.unit();
		boolean converts = candidate.unit().convertsTo(unit);
		ForkValues below = ForkValues.of(baseline.rawData(), 1);
		ForkValues above = ForkValues.of(candidate.rawData(), converts ? candidate.unit().factorTo(unit) : 1);
		ComparedSide left = side(baselineRun, pair.baseline(), baseline, baseline.score(), below);
		ComparedSide right = side(candidateRun, pair.candidate(), candidate,
				converts ? candidate.score().in(unit) : candidate.score(), above);
		RunVariation variation = RunVariation.of(left, right, metric, settings, assumption, noise);
		SideEstimate leftEstimate = SideEstimate.of(left, below, variation);
		RunVariation ofRight = variation.atLeast(leftEstimate);
		SideEstimate rightEstimate = SideEstimate.of(right, above, ofRight);
		RunVariation ofLeft = variation.atLeast(rightEstimate);
		leftEstimate = SideEstimate.of(left, below, ofLeft);
		double assumedOfLeft = ofLeft.assumedOf(leftEstimate);
		double assumedOfRight = ofRight.assumedOf(rightEstimate);
		double assumed = Math.max(assumedOfLeft, assumedOfRight);
		Assumption used = assumed > variation.variation()
				? new Assumption(assumed, variation.freedom(),
						assumedOfRight > assumedOfLeft ? Basis.BASELINE : Basis.CANDIDATE)
				: assumption;
		SideEstimate own = leftEstimate;
		leftEstimate = leftEstimate.notQuieterThan(rightEstimate);
		rightEstimate = rightEstimate.notQuieterThan(own);
		Direction direction = DirectionFinder.of(metric, pair.id().mode(), unit, settings.directions());
		Optional<Rounds.Pairs> pairs = variation.measured().isEmpty() && converts
				? rounds.pairs(below, above)
				: Optional.empty();
		double shared = pairs.map(Rounds.Pairs::relativeCovariance).orElse(0.0);
		leftEstimate = leftEstimate.notQuieterThan(assumption, shared);
		rightEstimate = takenOut.takenOutOf(rightEstimate.notQuieterThan(assumption, shared), direction);
		Optional<Amount> smallest = settings.amounts().of(metric, unit);
		double zeroBelow = settings.amounts().zeroBelow(metric, unit);
		leftEstimate = leftEstimate.zeroBelow(zeroBelow);
		rightEstimate = rightEstimate.zeroBelow(zeroBelow);
		double amount = smallest.map(chosen -> chosen.in(unit)).orElse(0.0);
		boolean isNothing = converts && isNothing(leftEstimate, amount) && isNothing(rightEstimate, amount);
		Effect effect = effect(leftEstimate, rightEstimate, converts, isNothing,
				rankP(below, above, takenOut.factor(direction)));
		List<String> notes = new ArrayList<>(pair.notes());
		if (takenOut.isRemoved() && !isNothing) {
			notes.add(takenOut.noteOfResult());
		}
		if (pairs.isPresent() && !isNothing) {
			effect = effect.inRounds(pairs.get());
			notes.add(Texts.bind(Messages.note_rounds, pairs.get().count()));
		}
		JudgeNotes.add(notes, left, right, effect, variation);
		if (!isNothing) {
			JudgeNotes.addShapes(notes, left, right, effect.ratio());
			JudgeNotes.addDisturbances(notes, left, right);
		}
		return new JudgedRow(pair.id(), metric, unit, direction, left, right, effect, variation, used,
				assumed > 0 ? assumed : Double.NaN, takenOut, smallest, isNothing, notes);
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

	private static double rankP(ForkValues below, ForkValues above, double factor) {
		return below.forks() >= 2 && above.forks() >= 2
				? MannWhitney.p(Arrays.stream(above.means()).map(mean -> mean * factor).toArray(), below.means())
				: Double.NaN;
	}

	/**
	 * Returns whether the ratio is outside the range of irrelevant changes. Compares logarithms, which treats halving
	 * and doubling alike.
	 */
	boolean passes(double threshold) {
		return Math.abs(Math.log(effect.ratio())) >= Math.log1p(threshold);
	}

	/** Returns whether the change is at least the smallest relevant amount. */
	boolean passesSmallest() {
		return Math.abs(effect.difference()) >= smallestAmount();
	}

	/**
	 * Returns the largest variation between runs at which the change is significant at level {@code alpha}; 0 if it is
	 * not significant even without variation, NaN if no variation is assumed.
	 */
	double breakEven(double alpha) {
		return Double.isNaN(assumed)
				? Double.NaN
				: assumed * Math.sqrt(effect.test().map(test -> test.breakEven(alpha)).orElse(Double.NaN));
	}

	/**
	 * Returns the square of the margin of {@code candidate − limit · baseline} that no number of forks reduces. It is
	 * due to the variation of the controls or between the runs of a profile, and to the error of the removed change.
	 */
	double squaredMarginOfRuns(double limit, double alpha) {
		double below = limit * effect.baseline().estimate().mean();
		double above = effect.candidate().estimate().mean();
		double ofControls = assumption.basis() == Basis.CONTROLS ? assumption.variation() * assumption.variation() : 0;
		Optional<MeasuredNoise> noise = variation.measured().map(MeasuredNoise::ofForks);
		double ofProfile = noise.map(MeasuredNoise::varianceOfRun).orElse(0.0);
		double freedom = ofProfile > ofControls ? noise.get().degreesOfFreedom() : 2 * assumption.freedom();
		return squaredMargin((below * below + above * above) * Math.max(ofControls, ofProfile), freedom, alpha)
				+ squaredMargin(above * above * takenOut.relativeVariance(), takenOut.results() - 1.0, alpha);
	}

	/** Returns the square of the margin that results from a variance; 0 if it is 0 or, for an infinite mean, NaN. */
	private static double squaredMargin(double variance, double freedom, double alpha) {
		if (!(variance > 0)) {
			return 0;
		}
		double critical = StudentT.critical(alpha, freedom);
		return critical * critical * variance;
	}

	/** Returns whether the whole interval of the difference is within the smallest relevant amount. */
	boolean staysWithinSmallest(double alpha) {
		double room = smallestAmount() - Math.abs(effect.difference());
		return room >= 0 && effect.differenceMargin(alpha) <= room;
	}

	/** Returns the smallest relevant amount in the common unit, 0 if all amounts are relevant. */
	double smallestAmount() {
		return smallest.map(amount -> amount.in(unit)).orElse(0.0);
	}
}
