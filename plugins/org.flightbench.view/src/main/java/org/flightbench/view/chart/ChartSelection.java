// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.List;
import org.flightbench.results.ResultId;
import org.flightbench.results.sweep.Sweep.Scale;

/**
 * The results of a comparison to draw, and the size of the image.
 *
 * @param results the results to draw, in the order of the table
 * @param width the width of the image in pixels
 * @param height the height of the image in pixels, which limits the number of rows
 * @param order the row order of speedup charts
 * @param parameter the name of the parameter to draw over, or null for the first numeric parameter
 * @param parameterScale the scale of the parameter axis
 * @param lineHeight the height of a line of text in pixels
 * @param wholeFamilies whether charts over a parameter also show all results that differ from the selected results only
 * in that parameter, and mark the selected results
 * @param against the metric of the horizontal axis of trade-off charts, or null for the first other metric
 */
public record ChartSelection(List<ResultId> results, int width, int height, Order order, String parameter,
		Scale parameterScale, int lineHeight, boolean wholeFamilies, String against) {

	/** The height of a line of text in an SVG, in pixels. */
	public static final int LINE_HEIGHT = 15;

	/** The number of text lines around a plot: title, legend, axis labels, axis title and note. */
	private static final int LINES_AROUND = 6;
	/** The space around these lines in pixels. */
	private static final int SPACE_AROUND = 42;

	/** The order of rows. */
	public enum Order {
		/** Keeps the order of the table. */
		TABLE,
		/** Sorts by speedup, best first. */
		EFFECT
	}

	public ChartSelection {
		results = List.copyOf(results);
	}

	/** Creates a selection of results in the order of the table, with defaults for all other options. */
	public static ChartSelection of(List<ResultId> results, int width, int height) {
		return new ChartSelection(results, width, height, Order.TABLE, null, Scale.AUTOMATIC, LINE_HEIGHT,
				false, null);
	}

	public ChartSelection withOrder(Order other) {
		return new ChartSelection(results, width, height, other, parameter, parameterScale, lineHeight,
				wholeFamilies, against);
	}

	public ChartSelection withParameter(String name, Scale scale) {
		return new ChartSelection(results, width, height, order, name, scale, lineHeight, wholeFamilies, against);
	}

	/** Returns a copy with another metric for the horizontal axis of trade-off charts. */
	public ChartSelection withAgainst(String metric) {
		return new ChartSelection(results, width, height, order, parameter, parameterScale, lineHeight, wholeFamilies,
				metric);
	}

	ChartSelection withResults(List<ResultId> others) {
		return new ChartSelection(others, width, height, order, parameter, parameterScale, lineHeight, wholeFamilies,
				against);
	}

	/** Returns a copy that includes all results of the families to which its results belong. */
	public ChartSelection withWholeFamilies() {
		return new ChartSelection(results, width, height, order, parameter, parameterScale, lineHeight, true, against);
	}

	public ChartSelection withSize(int newWidth, int newHeight) {
		return new ChartSelection(results, newWidth, newHeight, order, parameter, parameterScale, lineHeight,
				wholeFamilies, against);
	}

	/** Returns the number of rows of a given height in pixels that fit below title and legend, at least one. */
	int rows(int pixels) {
		return rowsIn(height, Math.max(pixels, leastRow(lineHeight)), lineHeight);
	}

	/** Returns the number of rows that fit in an image, at least one. All heights are in pixels. */
	static int rowsIn(int height, int rowHeight, int lineHeight) {
		int lines = height < ChartLayout.ROOMY ? LINES_AROUND - 1 : LINES_AROUND;
		return Math.max(1, (height - SPACE_AROUND - lines * lineHeight) / rowHeight);
	}

	/** Returns the minimum height of a row in pixels, which leaves room for its label. */
	static int leastRow(int lineHeight) {
		return lineHeight + 3;
	}

	/**
	 * Returns the height in pixels of an image in which the given number of rows fits.
	 *
	 * @param pixels the height of a row
	 * @param lineHeight the height of a line of text
	 */
	static int heightFor(int rows, int pixels, int lineHeight) {
		return rows * Math.max(pixels, leastRow(lineHeight)) + SPACE_AROUND + LINES_AROUND * lineHeight;
	}
}
