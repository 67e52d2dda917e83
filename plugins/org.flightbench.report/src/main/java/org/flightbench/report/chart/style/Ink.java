// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.style;

import org.flightbench.results.compare.verdict.Verdict;

/**
 * The meaning of a color. Which color that is, a {@link Palette} says.
 *
 * @param role what it is for
 * @param run index of the run in the comparison's runs, for role {@link Role#RUN}; of the line for {@link Role#LINE};
 * else 0
 */
public record Ink(Role role, int run) {

	/** The purpose of a color. */
	public enum Role {
		/** A run. */
		RUN,
		/** A line that is not that of a run. */
		LINE,
		/** A result that improved. */
		IMPROVED,
		/** A result that regressed. */
		REGRESSED,
		/** A result that did not change. */
		NO_CHANGE,
		/** An inconclusive result. */
		INCONCLUSIVE,
		/** Text. */
		TEXT,
		/** Text and lines of less weight. */
		MUTED,
		/** Grid lines. */
		GRID,
		/** The shade of a band. */
		BAND,
		/** The background. */
		BACKGROUND
	}

	/** Text. */
	public static final Ink TEXT = new Ink(Role.TEXT, 0);
	/** Text and lines of less weight. */
	public static final Ink MUTED = new Ink(Role.MUTED, 0);
	/** Grid lines. */
	public static final Ink GRID = new Ink(Role.GRID, 0);
	/** The shade of a band. */
	public static final Ink BAND = new Ink(Role.BAND, 0);
	/** The background. */
	public static final Ink BACKGROUND = new Ink(Role.BACKGROUND, 0);

	/** The color of a run. */
	public static Ink run(int index) {
		return new Ink(Role.RUN, index);
	}

	/** The color of a line that is not that of a run, but of a benchmark. */
	public static Ink line(int index) {
		return new Ink(Role.LINE, index);
	}

	/** The color of a verdict. */
	public static Ink of(Verdict verdict) {
		return new Ink(switch (verdict) {
			case IMPROVED -> Role.IMPROVED;
			case REGRESSED -> Role.REGRESSED;
			case NO_CHANGE -> Role.NO_CHANGE;
			case INCONCLUSIVE -> Role.INCONCLUSIVE;
		}, 0);
	}
}
