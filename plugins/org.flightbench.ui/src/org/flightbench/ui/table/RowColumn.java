// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.Comparator;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

import org.flightbench.results.words.Numbers;

/**
 * A column of a {@link RowTable}.
 *
 * @param title the title
 * @param least the minimum width, in characters; the column with the largest minimum takes the remaining space
 * @param isNumber whether to align the text to the right
 * @param text returns the text of a row
 * @param order the initial sort order of the column
 * @param isDescending whether {@code order} is descending
 * @param raw returns the text of a row for use by programs, with full precision and a unit that is the same in all rows
 * @param <R> the type of rows
 */
public record RowColumn<R>(String title, int least, boolean isNumber, Function<R, String> text, Comparator<R> order,
		boolean isDescending, Function<R, String> raw) {

	/** Creates a column with the same strings for people and programs. */
	public RowColumn(String title, int least, boolean isNumber, Function<R, String> text, Comparator<R> order,
			boolean isDescending) {
		this(title, least, isNumber, text, order, isDescending, text);
	}

	/** Creates a column whose initial order is ascending. */
	public RowColumn(String title, int least, boolean isNumber, Function<R, String> text, Comparator<R> order) {
		this(title, least, isNumber, text, order, false);
	}

	/** Creates a column of words in alphabetical order. */
	public static <R> RowColumn<R> words(String title, int least, Function<R, String> text) {
		return new RowColumn<>(title, least, false, text, Comparator.comparing(text));
	}

	/** Creates a column of numbers, largest first. */
	public static <R> RowColumn<R> numbers(String title, Function<R, String> text, ToDoubleFunction<R> number) {
		return new RowColumn<>(title, 0, true, text, Comparator.comparingDouble(number).reversed(), true);
	}

	/** Returns a copy of this column with the given strings for programs. */
	public RowColumn<R> withRaw(Function<R, String> rawText) {
		return new RowColumn<>(title, least, isNumber, text, order, isDescending, rawText);
	}

	/**
	 * Returns a copy of this column that provides numbers in a fixed unit for programs.
	 *
	 * @param unit the unit, such as {@code ns}; empty for counts
	 * @param number returns the number of a row, or NaN if unknown
	 */
	public RowColumn<R> withRaw(String unit, ToDoubleFunction<R> number) {
		return withRaw(row -> raw(number.applyAsDouble(row), unit));
	}

	/** Returns a number at full precision with its unit, or an empty string for NaN. */
	public static String raw(double number, String unit) {
		if (Double.isNaN(number)) {
			return "";
		}
		String digits = Numbers.allDigits(number);
		return unit.isEmpty() ? digits : digits + " " + unit;
	}
}
