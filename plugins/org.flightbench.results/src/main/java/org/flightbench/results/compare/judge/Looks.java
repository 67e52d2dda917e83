// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.judge;

import java.util.Optional;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.sequential.SequentialPlan;
import org.flightbench.results.sequential.Stopping;
import org.flightbench.base.Texts;

/**
 * How often the forks of a pair of runs were looked at before: once, unless they were added until each benchmark was
 * decided. Then a test is made at the level of the last look, and its p takes all looks into account.
 *
 * @param stopping empty if nobody looked before
 */
public record Looks(Optional<Stopping> stopping) {

	public static Looks of(Run baseline, Run candidate) {
		return new Looks(Stopping.ofPair(baseline, candidate));
	}

	/** Whether forks of a result were looked at before. */
	public boolean isOf(ResultId id) {
		return stopping.isPresent() && stopping.get().isOf(id);
	}

	/** Whether a result was measured again, later than the others. */
	public boolean isApart(ResultId id) {
		return stopping.isPresent() && stopping.get().isOfListed() && stopping.get().isOf(id);
	}

	/** Whether forks of all results were looked at before. */
	public boolean areOfAll() {
		return stopping.isPresent() && !stopping.get().isOfListed();
	}

	/** The p of a row over all looks, NaN if unknown. */
	public double p(JudgedRow row) {
		double p = row.effect().p();
		return plan(row).map(plan -> plan.overall(forks(row), p)).orElse(p);
	}

	/** The level of the interval that holds over all looks with a probability of {@code 1 − alpha}. */
	double level(JudgedRow row, double alpha) {
		return plan(row).map(plan -> plan.level(forks(row), alpha)).orElse(alpha);
	}

	/** Whether there are too few forks yet for any verdict. */
	boolean isTooEarly(JudgedRow row) {
		return plan(row).isPresent() && forks(row) < SequentialPlan.FIRST_LOOK;
	}

	/** The reason of a verdict, with why there are as many forks as there are. */
	String reason(JudgedRow row, String reason) {
		return stopping.flatMap(known -> known.end(row.id()))
				.map(end -> Texts.bind(text(end), reason, forks(row), stopping.get().plan().mostForks()))
				.orElse(reason);
	}

	private static String text(Stopping.End end) {
		return switch (end) {
			case DECIDED -> Messages.reason_stopped_decided;
			case UNLIKELY -> Messages.reason_stopped_unlikely;
			case MOST_FORKS -> Messages.reason_stopped_mostForks;
			case NOT_COMPARED -> Messages.reason_stopped_failed;
			case BUDGET -> Messages.reason_stopped_budget;
			case STOPPED -> Messages.reason_stopped_user;
		};
	}

	private Optional<SequentialPlan> plan(JudgedRow row) {
		return forks(row) > 0 && isOf(row.id()) ? stopping.map(Stopping::plan) : Optional.empty();
	}

	private static int forks(JudgedRow row) {
		return Math.min(row.baseline().forks(), row.candidate().forks());
	}
}
