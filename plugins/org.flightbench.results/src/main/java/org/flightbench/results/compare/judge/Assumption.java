// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.judge;

import java.util.Objects;
import org.flightbench.base.Texts;
import org.flightbench.results.Run;
import org.flightbench.results.compare.verdict.ComparisonSettings;

/**
 * How much runs are assumed to vary where single forks do not show it.
 *
 * @param variation coefficient of variation of a run
 * @param freedom the degrees of freedom with which one side knows it
 * @param basis why so much
 */
public record Assumption(double variation, double freedom, Basis basis) {

	/** What repetitions in one job show: {@code docs/decisions/simulations.md} has how often it is wrong. */
	public static final double ONE_MACHINE = 0.03;
	/** What nights of one commit show, on runners that are not always the same. */
	public static final double OTHER_DAYS = 0.15;

	/** Why so much is assumed. */
	public enum Basis {
		/** The user chose it. */
		CHOSEN("chosen"),
		/** Both sides were measured back to back on one machine. */
		ONE_MACHINE("same machine"),
		/** Nothing says so. */
		OTHER_DAYS("other days"),
		/** How much the controls vary. */
		CONTROLS("controls"),
		/** How much the baseline's forks vary, which is more than would be assumed. */
		BASELINE("baseline"),
		/** How much the candidate's forks vary, which is more than would be assumed. */
		CANDIDATE("candidate");

		private final String key;

		Basis(String key) {
			this.key = key;
		}

		/** The word for programs. */
		public String key() {
			return key;
		}
	}

	/** An assumption that counts as if it had been measured on 31 runs. */
	public Assumption(double variation, Basis basis) {
		this(variation, RunVariation.ASSUMED_FREEDOM, basis);
	}

	/** For two runs: what was chosen, else by where their descriptions or the user say that they ran. */
	public static Assumption of(Run baseline, Run candidate, ComparisonSettings settings) {
		if (!Double.isNaN(settings.assumedRunVariation())) {
			return new Assumption(settings.assumedRunVariation(), Basis.CHOSEN);
		}
		boolean isOneRun = baseline.source() != null && Objects.equals(baseline.source(), candidate.source());
		return settings.sameMachine() || isOneRun || Rounds.of(baseline, candidate).count() > 0
				? new Assumption(ONE_MACHINE, Basis.ONE_MACHINE)
				: new Assumption(OTHER_DAYS, Basis.OTHER_DAYS);
	}

	/** A clause that says it. */
	public String clause() {
		return Texts.bind(switch (basis) {
			case CHOSEN -> Messages.assumed_chosen;
			case ONE_MACHINE -> Messages.assumed_oneMachine;
			case OTHER_DAYS -> Messages.assumed_otherDays;
			case CONTROLS -> Messages.assumed_controls;
			case BASELINE -> Messages.assumed_baseline;
			case CANDIDATE -> Messages.assumed_candidate;
		}, Reasons.percent(variation));
	}
}
