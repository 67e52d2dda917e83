// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bisect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flightbench.results.bisect.Step.Kind;
import org.flightbench.results.bisect.Step.Outcome;
import org.flightbench.results.bisect.Walk.End;
import org.flightbench.results.sequential.Decider;
import org.flightbench.results.sequential.Decider.Forks;
import org.flightbench.results.sequential.Decision;
import org.flightbench.results.sequential.SequentialPlan;

/**
 * Searches the commit that changed a benchmark. It says what to measure next, and is given the forks; what it concludes
 * depends on nothing else, so passing the same forks again resumes a search where it stopped.
 *
 * <p> First good and bad are compared, until the interval of their ratio r lies beyond its square root. That root is
 * the boundary: a commit is good if it lies on the good one's side of it, bad if on the other, judged by the interval
 * of its ratio to the good commit, which is measured anew beside each, so that what drifts falls on both. At last the
 * commit that is left is compared with its parent.
 *
 * <p> Each of these decisions is looked at after each fork, at the bounds of a {@link Decider}, and may be false with a
 * probability of its own; by Boole's inequality the whole search is false with at most their sum, which is never more
 * than one less the confidence: each decision gets an equal part of what is left, for as many as are expected to
 * follow. This holds if there is one change that all later commits have. Where there are several, the search goes to
 * the one that crosses the boundary.
 */
public final class Bisection {

	/** After so many undecided steps, more of them are not expected to decide. */
	private static final int MOST_UNDECIDED = 3;
	/** A ratio that lies within this part of the way from the boundary to either side is on none. */
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
	 * A search that has not begun.
	 *
	 * @param good where nothing is wrong, an ancestor of all others
	 * @param commits all that may be to blame, parents before children, the bad one last; at least one
	 */
	public Bisection(Commit good, List<Commit> commits, BisectPlan plan) {
		this.good = good;
		this.commits = List.copyOf(commits);
		this.plan = plan;
		suspects = new Suspects(this.commits);
		alphaLeft = 1 - plan.confidence();
		start(Kind.ENDS, good, this.commits.get(this.commits.size() - 1), 2 + halvings());
	}

	/** The next revision to measure, null if the search has ended. */
	public Step current() {
		return end == null ? steps.get(steps.size() - 1) : null;
	}

	/** How far it is. */
	public Walk walk() {
		return new Walk(good, commits, plan, steps, boundary, suspects.commits(), end);
	}

	/** How many further steps there will be, if none is in vain. */
	public int stepsLeft() {
		return end == null ? halvings() + 1 : 0;
	}

	/**
	 * The current step has these forks, as many of either.
	 *
	 * @param forks all that it has, the reference's as those of the baseline
	 */
	public void measured(Forks forks) {
		Step step = current();
		if (step.forks() == 0) {
			alphaLeft -= step.alpha();
		}
		steps.set(steps.size() - 1, step.kind() == Kind.SUSPECT ? side(step, forks) : change(step, forks));
		conclude(current());
	}

	/** The commit of the current step, or its reference, cannot be measured. */
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

	/** Whether the ratio is a change, and known well enough to divide it. */
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

	/** On which side of the boundary the ratio lies. */
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
			// it has been compared with its parent already
			end = End.FOUND;
			return;
		}
		if (suspects.size() == 1) {
			Commit culprit = suspects.commits().get(0);
			start(Kind.CULPRIT, parent(culprit), culprit, 1);
			return;
		}
		Commit middle = undecided < MOST_UNDECIDED ? suspects.middle(skips).orElse(null) : null;
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
		// forks that were looked at have spent what may go wrong
		boolean isToRetry = step.outcome() == Outcome.SKIPPED && step.forks() == 0 && !step.reference().equals(good);
		if (isToRetry) {
			start(Kind.CULPRIT, good, step.commit(), 1);
		} else {
			boolean isSameWay = step.ratio() > 1 == boundary > 1;
			end = step.outcome() == Outcome.BAD && isSameWay ? End.FOUND : End.UNCONFIRMED;
		}
	}
}
