// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import java.util.Comparator;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

import org.flightbench.report.words.Numbers;

/**
 * A column of a {@link RowTable}.
 *
 * @param title its title
 * @param least how many characters are seen at least; of all columns that with the most takes what room is left
 * @param isNumber whether its texts end at the right
 * @param text what a row says in it
 * @param order what comes first when it is sorted by it
 * @param isDescending whether that is the largest, or the last
 * @param raw the same for programs: all digits, and the unit, which does not change from row to row
 * @param <R> the rows
 */
public record RowColumn<R>(String title, int least, boolean isNumber, Function<R, String> text, Comparator<R> order,
		boolean isDescending, Function<R, String> raw) {

	/** A column that says the same to programs. */
	public RowColumn(String title, int least, boolean isNumber, Function<R, String> text, Comparator<R> order,
			boolean isDescending) {
		this(title, least, isNumber, text, order, isDescending, text);
	}

	/** A column whose smallest or first comes first when it is sorted by it. */
	public RowColumn(String title, int least, boolean isNumber, Function<R, String> text, Comparator<R> order) {
		this(title, least, isNumber, text, order, false);
	}

	/** A column of words, the first of the alphabet first. */
	public static <R> RowColumn<R> words(String title, int least, Function<R, String> text) {
		return new RowColumn<>(title, least, false, text, Comparator.comparing(text));
	}

	/** A column of numbers, the largest first. */
	public static <R> RowColumn<R> numbers(String title, Function<R, String> text, ToDoubleFunction<R> number) {
		return new RowColumn<>(title, 0, true, text, Comparator.comparingDouble(number).reversed(), true);
	}

	/** The same column, but for what it says to programs. */
	public RowColumn<R> withRaw(Function<R, String> rawText) {
		return new RowColumn<>(title, least, isNumber, text, order, isDescending, rawText);
	}

	/**
	 * The same column, whose numbers programs get in a unit.
	 *
	 * @param unit as {@code ns}; empty for counts
	 * @param number NaN if there is none
	 */
	public RowColumn<R> withRaw(String unit, ToDoubleFunction<R> number) {
		return withRaw(row -> raw(number.applyAsDouble(row), unit));
	}

	/** All digits of a number and its unit; empty for NaN. */
	public static String raw(double number, String unit) {
		if (Double.isNaN(number)) {
			return "";
		}
		String digits = Numbers.allDigits(number);
		return unit.isEmpty() ? digits : digits + " " + unit;
	}
}
