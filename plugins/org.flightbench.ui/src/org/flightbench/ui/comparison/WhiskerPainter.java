// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.ui.theme.Colors;

/**
 * Draws the confidence interval of a speedup as a whisker, with a mark at the estimate. The shape of the mark denotes
 * the verdict.
 */
final class WhiskerPainter {

	private static final int MARGIN = 8;
	private static final int MARK = 4;

	private WhiskerPainter() {}

	/**
	 * @param selected the text color if the row is selected, because no other color is legible there; otherwise, null
	 */
	static void paint(GC gc, Rectangle cell, ResultComparison comparison, WhiskerScale scale, double threshold,
			Colors colors, Color selected) {
		gc.setAntialias(SWT.ON);
		int left = cell.x + MARGIN;
		int width = cell.width - 2 * MARGIN;
		int middle = cell.y + cell.height / 2;
		int bandLeft = left + pixel(scale.position(1 / (1 + threshold)), width);
		int bandRight = left + pixel(scale.position(1 + threshold), width);
		gc.setBackground(colors.band());
		if (selected == null) {
			gc.fillRectangle(bandLeft, cell.y + 1, Math.max(1, bandRight - bandLeft), cell.height - 2);
		} else {
			gc.setForeground(selected);
			gc.drawLine(bandLeft, cell.y + 1, bandLeft, cell.y + cell.height - 2);
			gc.drawLine(bandRight, cell.y + 1, bandRight, cell.y + cell.height - 2);
		}
		gc.setForeground(selected == null ? colors.line() : selected);
		gc.drawLine(left + width / 2, cell.y + 1, left + width / 2, cell.y + cell.height - 2);
		double estimate = scale.position(comparison.speedup());
		if (Double.isNaN(estimate)) {
			return;
		}
		Color ink = selected == null ? colors.verdict(comparison.verdict()) : selected;
		gc.setForeground(ink);
		gc.setBackground(ink);
		whisker(gc, comparison.correctedSpeedupInterval(), scale, left, width, middle);
		int beyond = estimate < 0 ? -1 : estimate > 1 ? 1 : 0;
		int x = left + pixel(estimate, width);
		if (beyond != 0) {
			gc.drawLine(x - beyond * 2 * MARK, middle, x, middle);
			end(gc, x, middle, -beyond);
		}
		mark(gc, comparison.verdict(), x - beyond * 3 * MARK, middle);
	}

	private static void whisker(GC gc, Interval interval, WhiskerScale scale, int left, int width, int middle) {
		if (!interval.isKnown()) {
			return;
		}
		double low = scale.position(Math.max(0, interval.low()));
		double high = scale.position(interval.high());
		int from = left + pixel(low, width);
		int to = left + pixel(high, width);
		gc.setLineWidth(2);
		gc.drawLine(from, middle, to, middle);
		// omit ends that the mark would cover, because they would blur its shape
		if (to - from > 2 * MARK + 2) {
			end(gc, from, middle, low < 0 ? 1 : 0);
			end(gc, to, middle, high > 1 ? -1 : 0);
		}
		gc.setLineWidth(1);
	}

	/** Draws the end of a whisker: a bar, or an arrow if the interval exceeds the scale. */
	private static void end(GC gc, int x, int middle, int inwards) {
		if (inwards == 0) {
			gc.drawLine(x, middle - MARK, x, middle + MARK);
		} else {
			gc.drawPolyline(new int[]{x + inwards * MARK, middle - MARK, x, middle, x + inwards * MARK, middle + MARK});
		}
	}

	private static void mark(GC gc, Verdict verdict, int x, int y) {
		switch (verdict) {
			case IMPROVED -> gc.fillPolygon(new int[]{x - MARK - 1, y + MARK, x + MARK + 1, y + MARK, x, y - MARK - 1});
			case REGRESSED -> gc.fillPolygon(new int[]{x - MARK - 1, y - MARK, x + MARK + 1, y - MARK, x, y + MARK
					+ 1});
			case NO_CHANGE -> gc.fillOval(x - MARK, y - MARK, 2 * MARK + 1, 2 * MARK + 1);
			case INCONCLUSIVE -> gc.drawOval(x - MARK, y - MARK, 2 * MARK, 2 * MARK);
		}
	}

	private static int pixel(double position, int width) {
		return (int) Math.round(Math.max(0, Math.min(1, position)) * width);
	}
}
