// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.flightbench.results.compare.Decision.Outcome;
import org.flightbench.results.statistics.FiellerSet;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.MultipleTests;
import org.flightbench.results.statistics.RatioOfMeans;
import org.flightbench.results.statistics.StudentT;

/**
 * Decides repeatedly, while forks are added, whether benchmarks differ. Each look is stateless: it evaluates the
 * existing forks at the level that the plan specifies for their number, so stopping at any time is valid. The p-values
 * of several benchmarks, adjusted for all their looks, are corrected for multiple comparisons as in a comparison
 * (Benjamini and Hochberg), so a comparison of the same forks reaches the same decisions. <p>A look also evaluates
 * whether more forks are worthwhile. The number of these checks is not limited because they do not lead to a verdict
 * (non-binding futility: Jennison and Turnbull 2000, chapter 10). To do so, it predicts the probability of a decision
 * at the last look from the forks so far (Spiegelhalter, Freedman and Blackburn 1986).
 */
public final class Decider {

	/** The minimum number of forks before giving up. With fewer forks, their variation is too uncertain. */
	private static final int FIRST_TO_GIVE_UP = 8;
	private static final double UNLIKELY = 0.05;
	private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

	/**
	 * The fork means of a benchmark, in the same unit for both sides.
	 *
	 * @param baseline means in execution order
	 * @param candidate means in execution order
	 */
	public record Forks(double[] baseline, double[] candidate) {

		/** Returns the number of forks per side, the smaller of the two. */
		public int count() {
			return Math.min(baseline.length, candidate.length);
		}
	}

	/** A look at a benchmark's forks. The test is null if they cannot be tested. */
	private record Look(int forks, RatioOfMeans test, double variance) {

		/** Evaluates the same number of forks on each side, so it is irrelevant which side ran ahead. */
		static Look of(Forks all) {
			int forks = all.count();
			if (forks < 2) {
				return new Look(forks, null, Double.NaN);
			}
			MeanEstimate baseline = MeanEstimate.ofSample(Arrays.copyOf(all.baseline, forks));
			MeanEstimate candidate = MeanEstimate.ofSample(Arrays.copyOf(all.candidate, forks));
			boolean isTestable = baseline.mean() > 0 && candidate.mean() > 0
					&& Double.isFinite(baseline.variance() + candidate.variance());
			return isTestable
					? new Look(forks, new RatioOfMeans(baseline, candidate),
							forks * (relativeVariance(baseline) + relativeVariance(candidate)))
					: new Look(forks, null, Double.NaN);
		}

		private static double relativeVariance(MeanEstimate estimate) {
			return estimate.variance() / (estimate.mean() * estimate.mean());
		}
	}

	private final SequentialPlan plan;
	private final double band;

	public Decider(SequentialPlan plan) {
		this.plan = plan;
		band = Math.log1p(plan.precision());
	}

	/** Decides all benchmarks of a comparison. Returns the decisions in the same order. */
	public List<Decision> decide(List<Forks> benchmarks) {
		List<Look> looks = benchmarks.stream().map(Look::of).toList();
		double[] p = looks.stream()
				.mapToDouble(look -> look.test == null ? Double.NaN : plan.overall(look.forks, look.test.p()))
				.toArray();
		MultipleTests tests = MultipleTests.benjaminiHochberg(p, 1 - plan.confidence());
		List<Decision> decisions = new ArrayList<>();
		for (int index = 0; index < p.length; index++) {
			decisions.add(decide(looks.get(index), tests.adjusted(index), tests.level(index)));
		}
		return decisions;
	}

	private Decision decide(Look look, double adjustedP, double alpha) {
		// predictions from two or three forks are too inaccurate, so plan only up to the first look
		int toFirstLook = SequentialPlan.FIRST_LOOK - look.forks;
		if (look.test == null) {
			return new Decision(Outcome.UNDECIDED, look.forks, Double.NaN, Double.NaN, Double.NaN,
					toFirstLook > 0 ? toFirstLook : Decision.TOO_MANY);
		}
		double ratio = look.test.ratio();
		FiellerSet interval = look.test.interval(plan.level(look.forks, alpha));
		if (toFirstLook > 0) {
			return new Decision(Outcome.UNDECIDED, look.forks, ratio, interval.low(), interval.high(), toFirstLook);
		}
		Outcome outcome = outcome(ratio, interval, adjustedP);
		int more = outcome == Outcome.UNDECIDED ? moreForks(look, alpha) : 0;
		if (outcome == Outcome.UNDECIDED && look.forks >= FIRST_TO_GIVE_UP && chance(look, alpha) < UNLIKELY) {
			outcome = Outcome.UNLIKELY;
		}
		return new Decision(outcome, look.forks, ratio, interval.low(), interval.high(), more);
	}

	private Outcome outcome(double ratio, FiellerSet interval, double adjustedP) {
		if (adjustedP < 1 - plan.confidence() && Math.abs(Math.log(ratio)) >= band) {
			return ratio > 1 ? Outcome.HIGHER : Outcome.LOWER;
		}
		double edge = 1 + plan.precision();
		return interval.low() >= 1 / edge && interval.high() <= edge ? Outcome.WITHIN : Outcome.UNDECIDED;
	}

	/** Estimates the number of further forks, with the normal approximation because a rough number is sufficient. */
	private int moreForks(Look look, double alpha) {
		double change = Math.abs(Math.log(look.test.ratio()));
		double room = Math.abs(change - band);
		double toShow = change >= band ? change : room;
		for (int forks = look.forks + 1; forks <= plan.mostForks(); forks++) {
			double quantile = StudentT.normalCritical(plan.level(forks, alpha));
			if (quantile * quantile * look.variance <= toShow * toShow * forks) {
				return forks - look.forks;
			}
		}
		return Decision.TOO_MANY;
	}

	/** Returns the probability that the last look is conclusive, given the existing forks. */
	private double chance(Look look, double alpha) {
		double last = Math.sqrt(look.variance / plan.mostForks());
		double spread = Math.sqrt(Math.max(0, look.variance / look.forks - last * last));
		if (spread == 0) {
			return 1;
		}
		double change = Math.log(look.test.ratio());
		double margin = StudentT.normalCritical(plan.level(plan.mostForks(), alpha)) * last;
		double limit = Math.max(margin, band);
		double room = band - margin;
		double chanceOfChange = beyond(limit - change, spread) + beyond(limit + change, spread);
		double chanceOfNone = room > 0 ? 1 - beyond(room - change, spread) - beyond(room + change, spread) : 0;
		return chanceOfChange + chanceOfNone;
	}

	private static double beyond(double distance, double spread) {
		return NORMAL.survivalProbability(distance / spread);
	}
}
