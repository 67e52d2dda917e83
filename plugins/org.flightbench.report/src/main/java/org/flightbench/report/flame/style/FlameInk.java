// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.style;

import org.flightbench.recording.profile.Side;
import org.flightbench.report.flame.FlameMatches;
import org.flightbench.report.flame.FlameNodes;

/**
 * How each box of a flame graph is filled and marked, wherever it is drawn: on the screen, in a picture or on a page.
 * Neighbors that are drawn as one box are filled as one.
 */
public final class FlameInk {

	/** In pixels; what is narrower has no room for a stripe or a bar. */
	public static final int NARROWEST_WITH_BAR = 8;
	/** In pixels; hatching cannot be seen on what is narrower. */
	public static final int NARROWEST_HATCHED = 4;

	private final FlameNodes nodes;
	private final FlamePalette palette;
	private final FlameMatches matches;

	/** @param matches what a search found, {@link FlameMatches#NONE} without one */
	public FlameInk(FlameNodes nodes, FlamePalette palette, FlameMatches matches) {
		this.nodes = nodes;
		this.palette = palette;
		this.matches = matches;
	}

	/**
	 * The color of some nodes side by side as {@code 0xRRGGBB}; what a search did not find is faded.
	 *
	 * @param width of the box, in pixels
	 */
	public int color(int start, int end, int width) {
		int color = palette.color(start, end);
		if (!matches.isSearched()) {
			return color;
		}
		if (!matches.isFound(start, end)) {
			return palette.faded(color);
		}
		return width < NARROWEST_WITH_BAR ? palette.match() : color;
	}

	/** Whether a box has a stripe of the color of matches at its foot. */
	public boolean isStriped(int start, int end, int width) {
		return width >= NARROWEST_WITH_BAR && matches.isSearched() && matches.isFound(start, end);
	}

	/** The mark of a box. */
	public FlameMark mark(int start, int end, int width) {
		if (width < NARROWEST_HATCHED || !nodes.graph().isDifference()) {
			return FlameMark.NONE;
		}
		FlameMark mark = FlameMark.of(nodes.total(start, end, Side.BASELINE), nodes.total(start, end, Side.CANDIDATE));
		return mark == FlameMark.NEW && width < NARROWEST_WITH_BAR ? FlameMark.NONE : mark;
	}
}
