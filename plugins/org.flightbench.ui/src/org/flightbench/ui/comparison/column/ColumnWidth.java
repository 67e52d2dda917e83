// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison.column;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * How wide a column is, in pixels, and how much of that it gives up for what stands behind it to be seen.
 *
 * @param wanted at which its texts fit
 * @param least to which it gives way in its turn
 * @param scarce to which it gives way once all others have given way
 * @param turn columns give way in the order of this; those of the same turn share what is missing
 */
public record ColumnWidth(int wanted, int least, int scarce, int turn) {

	/** A column that does not give way. */
	public static ColumnWidth fixed(int width) {
		return new ColumnWidth(width, width, width, 0);
	}

	/** The same column, but never narrower than so many pixels. */
	ColumnWidth atLeast(int pixels) {
		return new ColumnWidth(Math.max(wanted, pixels), Math.max(least, pixels), Math.max(scarce, pixels), turn);
	}

	/**
	 * The widths at which columns have room side by side, or come nearest to that.
	 *
	 * @param room in pixels
	 */
	public static int[] fitted(List<ColumnWidth> columns, int room) {
		int[] widths = columns.stream().mapToInt(ColumnWidth::wanted).toArray();
		for (int turn : columns.stream().mapToInt(ColumnWidth::turn).distinct().sorted().toArray()) {
			give(widths, room, columns, column -> column.turn() == turn ? column.least() : column.wanted());
		}
		give(widths, room, columns, ColumnWidth::scarce);
		return widths;
	}

	/** Takes what is missing from the columns that are wider than need be, from each the same share of that. */
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
