// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import java.util.Map;

/**
 * A unit as JMH writes it, with its conversion to the base unit of its quantity.
 *
 * @param symbol the unit in the result, for example {@code ops/ms}
 * @param quantity the measured quantity; only units of the same quantity are convertible
 * @param toBase the size of the unit in base units (see {@link Quantity})
 */
public record Unit(String symbol, Quantity quantity, double toBase) {

	/** The quantity of a unit, with its base unit. */
	public enum Quantity {
		/** Operations per second. */
		RATE,
		/** Seconds per operation. */
		TIME_PER_OPERATION,
		/** Bytes. */
		BYTES,
		/** Bytes per operation. */
		BYTES_PER_OPERATION,
		/** Bytes per second. */
		BYTES_PER_SECOND,
		/** Seconds. */
		TIME,
		/** A dimensionless count. */
		COUNT,
		/** Any other quantity. Its units are convertible only if their symbols are equal. */
		OTHER
	}

	/** The unit of metrics that have none. */
	public static final Unit NONE = new Unit("", Quantity.OTHER, 1);

	private static final Map<String, Double> SECONDS = Map.of("ns", 1e-9, "us", 1e-6, "µs", 1e-6, "μs", 1e-6, "ms",
			1e-3,
			"s", 1.0, "sec", 1.0, "min", 60.0, "hr", 3600.0, "day", 86400.0);
	private static final Map<String, Double> BYTES = Map.of("B", 1.0, "KB", 1024.0, "MB", 1048576.0, "GB",
			1073741824.0);

	/** Returns the unit with this symbol. An unknown symbol becomes a unit of quantity {@link Quantity#OTHER}. */
	public static Unit of(String symbol) {
		int slash = symbol.indexOf('/');
		if (slash < 0) {
			return plain(symbol);
		}
		String above = symbol.substring(0, slash);
		String below = symbol.substring(slash + 1);
		if (above.equals("ops") && SECONDS.containsKey(below)) {
			return new Unit(symbol, Quantity.RATE, 1 / SECONDS.get(below));
		}
		if (below.equals("op") && SECONDS.containsKey(above)) {
			return new Unit(symbol, Quantity.TIME_PER_OPERATION, SECONDS.get(above));
		}
		if (below.equals("op") && BYTES.containsKey(above)) {
			return new Unit(symbol, Quantity.BYTES_PER_OPERATION, BYTES.get(above));
		}
		if (BYTES.containsKey(above) && SECONDS.containsKey(below)) {
			return new Unit(symbol, Quantity.BYTES_PER_SECOND, BYTES.get(above) / SECONDS.get(below));
		}
		return new Unit(symbol, Quantity.OTHER, 1);
	}

	private static Unit plain(String symbol) {
		if (symbol.equals("counts") || symbol.equals("count") || symbol.equals("#")) {
			return new Unit(symbol, Quantity.COUNT, 1);
		}
		if (BYTES.containsKey(symbol)) {
			return new Unit(symbol, Quantity.BYTES, BYTES.get(symbol));
		}
		Double seconds = SECONDS.get(symbol);
		return seconds == null ? new Unit(symbol, Quantity.OTHER, 1) : new Unit(symbol, Quantity.TIME, seconds);
	}

	/** Returns whether this is a rate per unit of time, such as {@code ops/s} or {@code requests/min}. */
	public boolean isPerTime() {
		int slash = symbol.lastIndexOf('/');
		return slash > 0 && SECONDS.containsKey(symbol.substring(slash + 1));
	}

	public boolean convertsTo(Unit other) {
		return quantity == other.quantity && (quantity != Quantity.OTHER || symbol.equals(other.symbol));
	}

	/**
	 * Returns the factor that converts values of this unit to the other unit.
	 *
	 * @throws IllegalArgumentException if the units are not convertible
	 */
	public double factorTo(Unit other) {
		if (!convertsTo(other)) {
			throw new IllegalArgumentException(symbol + " does not convert to " + other.symbol);
		}
		return toBase == other.toBase ? 1 : toBase / other.toBase;
	}
}
