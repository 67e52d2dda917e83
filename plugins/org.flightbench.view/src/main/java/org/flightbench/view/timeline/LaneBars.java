// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A lane in whole pixels, with its bars and the labels of spans that are wide enough. Adjacent bars with the same
 * appearance are merged, and bars with the same ink are consecutive, so that a crowded lane requires few drawing
 * operations.
 *
 * @param bars the bars, grouped by ink
 * @param labels the labels from left to right
 */
record LaneBars(List<Bar> bars, List<Label> labels) {

	/**
	 * A bar.
	 *
	 * @param x the left edge in pixels from the start of the lane
	 * @param width the width in pixels, at least 1
	 * @param height the height in pixels
	 * @param ink the fill
	 */
	record Bar(int x, int width, int height, TimelineInk ink) {}

	/**
	 * The space for the label of a span.
	 *
	 * @param x the left edge in pixels from the start of the lane
	 * @param width the width in pixels
	 * @param span the index of the span in the lane
	 */
	record Label(int x, int width, int span) {}

	/** The minimum width of a labeled span in pixels. */
	private static final int MIN_LABEL = 44;
	/** The width in pixels below which the height of a bar shows the fraction of its time that the spans cover. */
	private static final int NARROW = 2;
	private static final double MIN_SHARE = 0.34;
	/** The number of distinct bar heights. With fewer heights, more adjacent bars can be merged. */
	private static final int HEIGHTS = 8;

	LaneBars {
		bars = List.copyOf(bars);
		labels = List.copyOf(labels);
	}

	/**
	 * Computes the bars of a lane.
	 *
	 * @param range the time range to show
	 * @param width the width of the lane in pixels
	 * @param height the maximum height of a bar in pixels
	 * @param ink the fill of spans without phases
	 */
	static LaneBars of(TimelineLane lane, TimeRange range, int width, int height, TimelineInk ink) {
		return new Maker(width, height, ink).made(lane.marks(range, width));
	}

	private static final class Maker {

		private final int width;
		private final int height;
		private final TimelineInk ink;
		private final List<Bar> bars = new ArrayList<>();
		private final List<Label> labels = new ArrayList<>();
		private int runLeft;
		private int runRight;
		private int runHeight;

		Maker(int width, int height, TimelineInk ink) {
			this.width = width;
			this.height = height;
			this.ink = ink;
		}

		LaneBars made(List<TimelineMark> marks) {
			for (TimelineMark mark : marks) {
				int left = clipped(mark.x());
				int right = Math.max(left + 1, clipped(mark.x() + mark.width()));
				if (mark.parts().isEmpty()) {
					add(left, right, mark.isMerged() || mark.width() < NARROW ? high(mark) : height);
				} else {
					endRun();
					mark.parts().forEach(this::add);
				}
				if (right - left >= MIN_LABEL && !mark.isMerged()) {
					labels.add(new Label(left, right - left, mark.longest()));
				}
			}
			endRun();
			bars.sort(Comparator.comparing(Bar::ink));
			return new LaneBars(bars, labels);
		}

		private void add(int left, int right, int high) {
			if (runHeight == high && left <= runRight) {
				runRight = Math.max(runRight, right);
				return;
			}
			endRun();
			runLeft = left;
			runRight = right;
			runHeight = high;
		}

		private void endRun() {
			if (runHeight > 0) {
				bars.add(new Bar(runLeft, runRight - runLeft, runHeight, ink));
				runHeight = 0;
			}
		}

		private void add(TimelineMark.Part part) {
			int from = clipped(part.x());
			int to = clipped(part.x() + part.width());
			if (to > from || part.width() > 0) {
				bars.add(new Bar(from, Math.max(1, to - from), height, TimelineInk.of(part.phase())));
			}
		}

		/**
		 * Returns the height of a bar, which increases with the fraction of its time that the spans cover. The minimum
		 * height keeps short spans visible.
		 */
		private int high(TimelineMark mark) {
			double share = MIN_SHARE + (1 - MIN_SHARE) * Math.sqrt(mark.share());
			return Math.max(1, (int) Math.round(height * Math.ceil(share * HEIGHTS) / HEIGHTS));
		}

		private int clipped(double x) {
			return Math.max(0, Math.min(width, (int) Math.round(x)));
		}
	}
}
