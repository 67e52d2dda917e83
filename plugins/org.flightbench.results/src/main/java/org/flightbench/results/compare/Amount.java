// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.base.Decimals;
import org.flightbench.results.Unit;
import org.flightbench.results.Unit.Quantity;

/**
 * An amount of a metric, such as {@code 16 B}. An amount of bytes or time also applies to bytes or time per operation.
 *
 * @param value finite and not negative
 * @param unit the unit of {@code value}
 */
public record Amount(double value, Unit unit) {

	private static final Pattern TEXT = Pattern
			.compile("([0-9]+(?:\\.[0-9]+)?(?:[eE]-?[0-9]{1,3})?)\\s*([^\\s0-9]\\S*)");

	public Amount {
		if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
			throw new IllegalArgumentException("no amount: " + value);
		}
	}

	/**
	 * Parses an amount such as {@code 16B}, {@code 0.5 B/op}, {@code 5 ms}, {@code 2 counts} or {@code 0.01 #/op}.
	 *
	 * @throws IllegalArgumentException if the text is not an amount with a unit
	 */
	public static Amount of(String text) {
		Matcher amount = TEXT.matcher(text.strip());
		if (!amount.matches()) {
			throw new IllegalArgumentException("'" + text + "' is not an amount with a unit");
		}
		Unit unit = Unit.of(amount.group(2));
		if (unit.quantity() == Quantity.OTHER && unit.symbol().indexOf('/') < 0) {
			throw new IllegalArgumentException("'" + unit.symbol() + "' is not a unit");
		}
		return new Amount(Double.parseDouble(amount.group(1)), unit);
	}

	/** Returns whether the amount is comparable with values in another unit. */
	public boolean appliesTo(Unit other) {
		return switch (unit.quantity()) {
			case BYTES -> other.quantity() == Quantity.BYTES || other.quantity() == Quantity.BYTES_PER_OPERATION;
			case TIME -> other.quantity() == Quantity.TIME || other.quantity() == Quantity.TIME_PER_OPERATION;
			default -> unit.convertsTo(other);
		};
	}

	/** Returns the value in another unit, to which the amount must apply. */
	public double in(Unit other) {
		return unit.toBase() == other.toBase() ? value : value * unit.toBase() / other.toBase();
	}

	/** Returns the amount in the syntax of {@link #of}, for example {@code 0.5 B/op}. */
	@Override
	public String toString() {
		return Decimals.plain(value) + " " + unit.symbol();
	}
}
