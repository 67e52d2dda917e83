// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bisect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flightbench.results.bisect.BisectSearch.End;
import org.flightbench.results.bisect.Step.Kind;
import org.flightbench.results.bisect.Step.Outcome;
import org.flightbench.results.compare.Decider;
import org.flightbench.results.compare.Decider.Forks;
import org.flightbench.results.compare.Decision;
import org.flightbench.results.compare.SequentialPlan;

/**
 * Searches for the commit that changed the performance of a benchmark. It proposes the commits to measure and receives
 * the scores of their forks. Its state depends only on these scores, so replaying them resumes an interrupted search.
 * <p>The first step compares the good and the bad commit until the interval of their ratio r excludes √r, which becomes
 * the boundary. A commit is bad if its ratio to the good commit is beyond the boundary, as decided by the interval of
 * this ratio. The good commit is remeasured together with each commit, so drift affects both. The last step compares
 * the remaining commit with its parent. <p>Each decision is checked after each fork against the bounds of a
 * {@link Decider}, and has its own error probability. By Boole's inequality, the error probability of the whole search
 * is at most their sum. The sum does not exceed 1 minus the confidence, because each decision gets the remaining
 * probability divided by the expected number of remaining decisions. This assumes a single change that all later
 * commits contain. If there are several changes, the search finds one that crosses the boundary.
 */
public final class Bisection {

	/** The maximum number of undecided steps, after which further steps are unlikely to decide. */
	private static final int MAX_UNDECIDED = 3;
	/**
	 * The width of the undecided zone around the boundary, as a fraction of the logarithmic distance to either side.
	 */
	private static final double BAND = 0.25;

	private final Commit good;
	private final List<Commit> commits;
	private final BisectPlan plan;
	private final Suspects suspects;
	private final List<Step> steps = new ArrayList<>();
	private double alphaLeft;
	private double boundary = Double.NaN;
	private int skips;
	private int undecided;
	private End end;

	/**
	 * Starts a search.
	 *
	 * @param good a commit without the change, an ancestor of all others
	 * @param commits all candidates, at least one; parents before children, the bad commit last
	 */
	public Bisection(Commit good, List<Commit> commits, BisectPlan plan) {
		this.good = good;
		this.commits = List.copyOf(commits);
		this.plan = plan;
		suspects = new Suspects(this.commits);
		alphaLeft = 1 - plan.confidence();
		start(Kind.ENDS, good, this.commits.get(this.commits.size() - 1), 2 + halvings());
	}

	/** Returns the step to measure next, or null if the search is finished. */
	public Step current() {
		return end == null ? steps.get(steps.size() - 1) : null;
	}

	/** Returns the progress of the search. */
	public BisectSearch walk() {
		return new BisectSearch(good, commits, plan, steps, boundary, suspects.commits(), end);
	}

	/**
	 * Updates the current step with measured forks, the same number for both commits.
	 *
	 * @param forks all forks of the step so far, with the reference commit as the baseline
	 */
	public void measured(Forks forks) {
		Step step = current();
		if (step.forks() == 0) {
			alphaLeft -= step.alpha();
		}
		steps.set(steps.size() - 1, step.kind() == Kind.SUSPECT ? side(step, forks) : change(step, forks));
		conclude(current());
	}

	/** Skips the current step because the commit or the reference cannot be measured. */
	public void cannotMeasure(String reason) {
		Step step = current();
		steps.set(steps.size() - 1, step.skipped(reason));
		conclude(current());
	}

	private void start(Kind kind, Commit reference, Commit commit, int decisionsLeft) {
		steps.add(Step.start(kind, reference, commit, alphaLeft / decisionsLeft));
	}

	private int halvings() {
		return Integer.SIZE - Integer.numberOfLeadingZeros(suspects.size() - 1);
	}

	/** Decides whether the ratio shows a change and is precise enough to place the boundary at its square root. */
	private Step change(Step step, Forks forks) {
		Decision decision = decide(forks, step.alpha(), plan.precision());
		double change = Math.abs(Math.log(decision.ratio()));
		double least = Math.max(Math.log(decision.low()), -Math.log(decision.high()));
		boolean isChange = decision.forks() >= SequentialPlan.FIRST_LOOK && change >= Math.log1p(plan.precision())
				&& least >= change / 2;
		Outcome outcome = isChange
				? Outcome.BAD
				: switch (decision.outcome()) {
					case WITHIN -> Outcome.GOOD;
					case UNLIKELY -> Outcome.UNDECIDED;
					default -> goesOn(decision);
				};
		return new Step(step.kind(), step.reference(), step.commit(), step.alpha(), outcome, decision.forks(),
				decision.ratio(), decision.low(), decision.high(), "");
	}

	/** Decides which side of the boundary the ratio is on. */
	private Step side(Step step, Forks forks) {
		double[] scaled = Arrays.stream(forks.candidate()).map(value -> value / boundary).toArray();
		double band = Math.expm1(BAND * Math.abs(Math.log(boundary)));
		Decision decision = decide(new Forks(forks.baseline(), scaled), step.alpha(), band);
		Outcome outcome = switch (decision.outcome()) {
			case HIGHER -> boundary > 1 ? Outcome.BAD : Outcome.GOOD;
			case LOWER -> boundary > 1 ? Outcome.GOOD : Outcome.BAD;
			case WITHIN, UNLIKELY -> Outcome.UNDECIDED;
			case UNDECIDED -> goesOn(decision);
		};
		return new Step(step.kind(), step.reference(), step.commit(), step.alpha(), outcome, decision.forks(),
				decision.ratio() * boundary, decision.low() * boundary, decision.high() * boundary, "");
	}

	private Decision decide(Forks forks, double alpha, double precision) {
		return new Decider(new SequentialPlan(1 - alpha, precision, plan.mostForks())).decide(List.of(forks)).get(0);
	}

	private Outcome goesOn(Decision decision) {
		return decision.forks() >= plan.mostForks() ? Outcome.UNDECIDED : Outcome.RUNNING;
	}

	private void conclude(Step step) {
		if (step.outcome() == Outcome.RUNNING) {
			return;
		}
		switch (step.kind()) {
			case ENDS -> concludeEnds(step);
			case SUSPECT -> concludeSuspect(step);
			case CULPRIT -> concludeCulprit(step);
		}
	}

	private void concludeEnds(Step step) {
		switch (step.outcome()) {
			case BAD -> {
				boundary = Math.sqrt(step.ratio());
				next();
			}
			case GOOD -> end = End.NO_CHANGE;
			case UNDECIDED -> end = End.UNDECIDED;
			default -> end = End.NOT_MEASURED;
		}
	}

	private void concludeSuspect(Step step) {
		switch (step.outcome()) {
			case BAD -> suspects.bad(step.commit());
			case GOOD -> suspects.good(step.commit());
			default -> suspects.skip(step.commit());
		}
		skips = step.outcome() == Outcome.SKIPPED ? skips + 1 : 0;
		undecided += step.outcome() == Outcome.UNDECIDED ? 1 : 0;
		next();
	}

	private void next() {
		if (commits.size() == 1) {
			// the first step has already compared the only candidate with its parent
			end = End.FOUND;
			return;
		}
		if (suspects.size() == 1) {
			Commit culprit = suspects.commits().get(0);
			start(Kind.CULPRIT, parent(culprit), culprit, 1);
			return;
		}
		Commit middle = undecided < MAX_UNDECIDED ? suspects.middle(skips).orElse(null) : null;
		if (middle == null) {
			end = End.RANGE;
		} else {
			start(Kind.SUSPECT, good, middle, 1 + halvings());
		}
	}

	private Commit parent(Commit commit) {
		String first = commit.parents().isEmpty() ? good.id() : commit.parents().get(0);
		return first.equals(good.id())
				? good
				: suspects.find(first).orElseGet(() -> new Commit(first, List.of(), "", "", ""));
	}

	private void concludeCulprit(Step step) {
		// once forks have been evaluated, the error probability is used up, so do not retry
		boolean isToRetry = step.outcome() == Outcome.SKIPPED && step.forks() == 0 && !step.reference().equals(good);
		if (isToRetry) {
			start(Kind.CULPRIT, good, step.commit(), 1);
		} else {
			boolean isSameWay = step.ratio() > 1 == boundary > 1;
			end = step.outcome() == Outcome.BAD && isSameWay ? End.FOUND : End.UNCONFIRMED;
		}
	}
}
