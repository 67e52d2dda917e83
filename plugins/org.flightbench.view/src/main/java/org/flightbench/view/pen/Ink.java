// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.pen;

import org.flightbench.results.compare.Verdict;

/**
 * A color: either a meaning that a {@link Palette} maps to an actual color, or a fixed color that is the same in all
 * palettes.
 *
 * @param role the purpose of the color
 * @param run the index of the run in the comparison for {@link Role#RUN}, the index of the line for {@link Role#LINE},
 * the color as {@code 0xRRGGBB} for {@link Role#RGB}, otherwise 0
 */
public record Ink(Role role, int run) {

	/** The purpose of a color. */
	public enum Role {
		RUN,
		/** A line that does not represent a run. */
		LINE,
		IMPROVED,
		REGRESSED,
		NO_CHANGE,
		INCONCLUSIVE,
		TEXT,
		/** Secondary text and lines. */
		MUTED,
		GRID,
		/** The shading of a range. */
		BAND,
		BACKGROUND,
		/** A color that does not depend on the palette. */
		RGB
	}

	public static final Ink TEXT = new Ink(Role.TEXT, 0);
	/** The color of secondary text and lines. */
	public static final Ink MUTED = new Ink(Role.MUTED, 0);
	public static final Ink GRID = new Ink(Role.GRID, 0);
	/** The color of a shaded range. */
	public static final Ink BAND = new Ink(Role.BAND, 0);
	public static final Ink BACKGROUND = new Ink(Role.BACKGROUND, 0);

	public static Ink run(int index) {
		return new Ink(Role.RUN, index);
	}

	/** Returns the color of a line that represents a benchmark, not a run. */
	public static Ink line(int index) {
		return new Ink(Role.LINE, index);
	}

	/** Returns a color given as {@code 0xRRGGBB}. */
	public static Ink rgb(int color) {
		return new Ink(Role.RGB, color);
	}

	public static Ink of(Verdict verdict) {
		return new Ink(switch (verdict) {
			case IMPROVED -> Role.IMPROVED;
			case REGRESSED -> Role.REGRESSED;
			case NO_CHANGE -> Role.NO_CHANGE;
			case INCONCLUSIVE -> Role.INCONCLUSIVE;
		}, 0);
	}
}
