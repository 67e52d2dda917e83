// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.Objects;
import org.flightbench.base.Texts;
import org.flightbench.results.Run;
import org.flightbench.results.text.Messages;

/**
 * The assumed variation between runs, for results with too few forks to measure it.
 *
 * @param variation coefficient of variation of a run
 * @param freedom degrees of freedom of the variation, per side
 * @param basis the source of the variation
 */
public record Assumption(double variation, double freedom, Basis basis) {

	/**
	 * The coefficient of variation between repetitions in one job. {@code docs/decisions/simulations.md} lists the
	 * resulting rates of false verdicts.
	 */
	public static final double ONE_MACHINE = 0.03;
	/** The coefficient of variation between nightly runs of the same commit, possibly on different machines. */
	public static final double OTHER_DAYS = 0.15;

	/** The source of an assumed variation. */
	public enum Basis {
		/** The user's choice. */
		CHOSEN("chosen"),
		/** Both sides were measured back to back on one machine. */
		ONE_MACHINE("same machine"),
		/** Both sides may have been measured on different days or machines. */
		OTHER_DAYS("other days"),
		/** The variation of the controls. */
		CONTROLS("controls"),
		/** The variation of the baseline's forks, which exceeds the default assumption. */
		BASELINE("baseline"),
		/** The variation of the candidate's forks, which exceeds the default assumption. */
		CANDIDATE("candidate");

		private final String key;

		Basis(String key) {
			this.key = key;
		}

		/** Returns the identifier in machine-readable output. */
		public String key() {
			return key;
		}
	}

	/** Creates an assumption with 30 degrees of freedom, as if the variation had been measured in 31 runs. */
	public Assumption(double variation, Basis basis) {
		this(variation, RunVariation.ASSUMED_FREEDOM, basis);
	}

	/**
	 * Returns the assumption for two runs: the user's choice, or a default that depends on whether both were measured
	 * on one machine, according to their descriptions or the settings.
	 */
	public static Assumption of(Run baseline, Run candidate, ComparisonSettings settings) {
		if (!Double.isNaN(settings.assumedRunVariation())) {
			return new Assumption(settings.assumedRunVariation(), Basis.CHOSEN);
		}
		boolean isOneRun = baseline.source() != null && Objects.equals(baseline.source(), candidate.source());
		return settings.sameMachine() || isOneRun || Rounds.of(baseline, candidate).count() > 0
				? new Assumption(ONE_MACHINE, Basis.ONE_MACHINE)
				: new Assumption(OTHER_DAYS, Basis.OTHER_DAYS);
	}

	/** Returns a clause that states the assumed variation and its source for the user. */
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
