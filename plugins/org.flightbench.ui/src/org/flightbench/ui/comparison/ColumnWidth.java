// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * The width of a column in pixels, and the minimum widths to which it shrinks when space is limited.
 *
 * @param wanted the preferred width, at which all strings fit
 * @param least the minimum when it is the column's turn to shrink
 * @param scarce the minimum after all columns have shrunk to {@code least}
 * @param turn the order in which columns shrink; columns with the same turn shrink proportionally
 */
public record ColumnWidth(int wanted, int least, int scarce, int turn) {

	/** Creates the width of a column that does not shrink. */
	public static ColumnWidth fixed(int width) {
		return new ColumnWidth(width, width, width, 0);
	}

	/** Returns a copy whose preferred and minimum widths are at least the given number of pixels. */
	ColumnWidth atLeast(int pixels) {
		return new ColumnWidth(Math.max(wanted, pixels), Math.max(least, pixels), Math.max(scarce, pixels), turn);
	}

	/**
	 * Returns the widths at which the columns fit next to each other, or their minimum widths if there is not enough
	 * space.
	 *
	 * @param room the available width in pixels
	 */
	public static int[] fitted(List<ColumnWidth> columns, int room) {
		int[] widths = columns.stream().mapToInt(ColumnWidth::wanted).toArray();
		for (int turn : columns.stream().mapToInt(ColumnWidth::turn).distinct().sorted().toArray()) {
			give(widths, room, columns, column -> column.turn() == turn ? column.least() : column.wanted());
		}
		give(widths, room, columns, ColumnWidth::scarce);
		return widths;
	}

	/** Shrinks the columns until they fit, each in proportion to the difference from its minimum. */
	private static void give(int[] widths, int room, List<ColumnWidth> columns, ToIntFunction<ColumnWidth> least) {
		int missing = Arrays.stream(widths).sum() - room;
		int[] spare = IntStream.range(0, widths.length)
				.map(index -> Math.max(0, widths[index] - least.applyAsInt(columns.get(index)))).toArray();
		int all = Arrays.stream(spare).sum();
		if (missing > 0 && all > 0) {
			double share = Math.min(1, missing / (double) all);
			for (int index = 0; index < widths.length; index++) {
				widths[index] -= (int) Math.ceil(share * spare[index]);
			}
		}
	}
}
