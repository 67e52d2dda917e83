// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import java.util.List;
import org.flightbench.results.ResultId;
import org.flightbench.results.sweep.Sweep.Scale;

/**
 * The part of a comparison to draw, and the size of the picture.
 *
 * @param results results to draw, in the order of the table
 * @param width of the picture in pixels
 * @param height of the picture in pixels: bounds the number of rows
 * @param order of the ratio chart's rows
 * @param parameter name of the parameter to draw over, null to take the first numeric one
 * @param parameterScale scale of the parameter's axis
 * @param lineHeight height of a line of text in pixels
 * @param wholeFamilies whether charts over a parameter show, with each result, all that differ from it in nothing but
 * that parameter, and mark those asked for
 * @param against the metric of the horizontal axis of trade-offs, null to take the first other one
 */
public record ChartSelection(List<ResultId> results, int width, int height, Order order, String parameter,
		Scale parameterScale, int lineHeight, boolean wholeFamilies, String against) {

	/** Height of a line of text in an SVG, in pixels. */
	public static final int LINE_HEIGHT = 15;

	/** Lines of text around a plot: title, legend, labels and name of the axis, note. */
	private static final int LINES_AROUND = 6;
	/** Space around these lines in pixels. */
	private static final int SPACE_AROUND = 42;

	/** Order of rows. */
	public enum Order {
		/** As in the table. */
		TABLE,
		/** Best speedup first. */
		EFFECT
	}

	public ChartSelection {
		results = List.copyOf(results);
	}

	/** Results in the order of the table, with everything else left to be chosen. */
	public static ChartSelection of(List<ResultId> results, int width, int height) {
		return new ChartSelection(results, width, height, Order.TABLE, null, Scale.AUTOMATIC, LINE_HEIGHT,
				false, null);
	}

	/** The same selection in another order. */
	public ChartSelection withOrder(Order other) {
		return new ChartSelection(results, width, height, other, parameter, parameterScale, lineHeight,
				wholeFamilies, against);
	}

	/** The same selection over another parameter. */
	public ChartSelection withParameter(String name, Scale scale) {
		return new ChartSelection(results, width, height, order, name, scale, lineHeight, wholeFamilies, against);
	}

	/** The same selection with another metric to draw trade-offs against. */
	public ChartSelection withAgainst(String metric) {
		return new ChartSelection(results, width, height, order, parameter, parameterScale, lineHeight, wholeFamilies,
				metric);
	}

	/** The same selection of other results. */
	ChartSelection withResults(List<ResultId> others) {
		return new ChartSelection(others, width, height, order, parameter, parameterScale, lineHeight, wholeFamilies,
				against);
	}

	/** The same selection with all results of the families that its results belong to. */
	public ChartSelection withWholeFamilies() {
		return new ChartSelection(results, width, height, order, parameter, parameterScale, lineHeight, true, against);
	}

	/** The same selection at another size. */
	public ChartSelection withSize(int newWidth, int newHeight) {
		return new ChartSelection(results, newWidth, newHeight, order, parameter, parameterScale, lineHeight,
				wholeFamilies, against);
	}

	/** How many rows of so many pixels there is room for beside title, legend and axis. */
	int rows(int pixels) {
		return rowsIn(height, Math.max(pixels, leastRow(lineHeight)), lineHeight);
	}

	/** How many rows of a height there is room for in a picture of a height, beside lines of text of that height. */
	static int rowsIn(int height, int rowHeight, int lineHeight) {
		int lines = height < ChartLayout.ROOMY ? LINES_AROUND - 1 : LINES_AROUND;
		return Math.max(1, (height - SPACE_AROUND - lines * lineHeight) / rowHeight);
	}

	/** The height that a row has at least, for its label. */
	static int leastRow(int lineHeight) {
		return lineHeight + 3;
	}

	/** The height at which so many rows of so many pixels have room, with lines of text of that height. */
	static int heightFor(int rows, int pixels, int lineHeight) {
		return rows * Math.max(pixels, leastRow(lineHeight)) + SPACE_AROUND + LINES_AROUND * lineHeight;
	}
}
