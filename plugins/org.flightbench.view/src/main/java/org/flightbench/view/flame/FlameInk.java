// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import org.flightbench.recording.profile.Side;

/**
 * Determines the fill color and the mark of boxes on the screen, in images and on pages. Adjacent nodes that are drawn
 * as one box have the same color.
 */
public final class FlameInk {

	/** The minimum width in pixels of boxes with a stripe or a bar. */
	public static final int NARROWEST_WITH_BAR = 8;
	/** The minimum width in pixels of boxes with hatching. */
	public static final int NARROWEST_HATCHED = 4;

	private final FlameNodes nodes;
	private final FlamePalette palette;
	private final FlameMatches matches;

	/** @param matches the search results, or {@link FlameMatches#NONE} if no search is active */
	public FlameInk(FlameNodes nodes, FlamePalette palette, FlameMatches matches) {
		this.nodes = nodes;
		this.palette = palette;
		this.matches = matches;
	}

	/**
	 * Returns the color of a box as {@code 0xRRGGBB}. During a search, boxes without a match are faded.
	 *
	 * @param width the width of the box in pixels
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

	/** Returns whether a box has a stripe at its bottom edge, which is in the match color. */
	public boolean isStriped(int start, int end, int width) {
		return width >= NARROWEST_WITH_BAR && matches.isSearched() && matches.isFound(start, end);
	}

	/** Returns the mark of a box for a given width in pixels. */
	public FlameMark mark(int start, int end, int width) {
		if (width < NARROWEST_HATCHED || !nodes.graph().isDifference()) {
			return FlameMark.NONE;
		}
		FlameMark mark = FlameMark.of(nodes.total(start, end, Side.BASELINE), nodes.total(start, end, Side.CANDIDATE));
		return mark == FlameMark.NEW && width < NARROWEST_WITH_BAR ? FlameMark.NONE : mark;
	}
}
