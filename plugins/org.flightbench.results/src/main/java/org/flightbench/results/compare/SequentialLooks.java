// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.Optional;
import org.flightbench.base.Texts;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.text.Messages;

/**
 * Adjusts tests for repeated looks at the results of a pair of runs while forks were added. The level of a test is that
 * of the last look, and its p-value is adjusted for all looks.
 *
 * @param stopping the plan and its outcome, empty if there was only one look
 */
public record SequentialLooks(Optional<Stopping> stopping) {

	public static SequentialLooks of(Run baseline, Run candidate) {
		return new SequentialLooks(Stopping.ofPair(baseline, candidate));
	}

	/** Returns whether there were several looks at a result. */
	public boolean isOf(ResultId id) {
		return stopping.isPresent() && stopping.get().isOf(id);
	}

	/** Returns whether a result was remeasured later than the others. */
	public boolean isApart(ResultId id) {
		return stopping.isPresent() && stopping.get().isOfListed() && stopping.get().isOf(id);
	}

	/** Returns whether there were several looks at all results. */
	public boolean areOfAll() {
		return stopping.isPresent() && !stopping.get().isOfListed();
	}

	/** Returns the p-value of a row, adjusted for all looks; NaN if unknown. */
	public double p(JudgedRow row) {
		double p = row.effect().p();
		return plan(row).map(plan -> plan.overall(forks(row), p)).orElse(p);
	}

	/** Returns the level at which an interval is valid over all looks with probability {@code 1 − alpha}. */
	double level(JudgedRow row, double alpha) {
		return plan(row).map(plan -> plan.level(forks(row), alpha)).orElse(alpha);
	}

	/** Returns whether there are too few forks for a verdict. */
	boolean isTooEarly(JudgedRow row) {
		return plan(row).isPresent() && forks(row) < SequentialPlan.FIRST_LOOK;
	}

	/** Appends the reason for the number of forks to the reason for a verdict. */
	String reason(JudgedRow row, String reason) {
		return stopping.flatMap(known -> known.end(row.id()))
				.map(end -> Texts.bind(text(end), reason, forks(row), stopping.get().plan().mostForks()))
				.orElse(reason);
	}

	private static String text(Stopping.End end) {
		return switch (end) {
			case DECIDED -> Messages.reason_stopped_decided;
			case UNLIKELY -> Messages.reason_stopped_unlikely;
			case MAX_FORKS -> Messages.reason_stopped_mostForks;
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
