// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import org.flightbench.base.Texts;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.text.Messages;

/**
 * Formats weights for display with three or four digits and a unit, independent of the locale.
 *
 * @param weight the kind of weight
 * @param per the amount that weights are relative to
 * @param isBinary whether bytes are shown in KiB and MiB (powers of 1,024) instead of KB and MB
 */
public record WeightFormat(Weight weight, Scale.Per per, boolean isBinary) {

	private static final String[] BYTES = {"B", "KB", "MB", "GB", "TB"};
	private static final String[] BINARY = {"B", "KiB", "MiB", "GiB", "TiB"};
	private static final String[] TIMES = {"ns", "µs", "ms", "s"};
	/** The smallest absolute value that two decimals can show. */
	private static final double MIN_OF_TWO_DECIMALS = 0.005;
	private static final String[] COUNTS = {"", "k", "M", "G"};

	/** Creates a format that shows bytes in KB and MB. */
	public WeightFormat(Weight weight, Scale.Per per) {
		this(weight, per, false);
	}

	/** Formats a scaled weight with its unit, such as {@code 1.25 GB/s}; returns a dash for NaN. */
	public String of(double amount) {
		if (Double.isNaN(amount)) {
			return Numbers.NONE;
		}
		if (per == Scale.Per.TOTAL) {
			return Numbers.percent(amount * 100);
		}
		boolean countOfEvents = weight == Weight.COUNT && per == Scale.Per.NOTHING;
		return countOfEvents ? Numbers.fixed(amount, 0) : inUnits(amount, units());
	}

	/**
	 * Formats a scaled weight with all its digits in the base unit, such as {@code 1250000000 B/s}; returns an empty
	 * string for NaN.
	 */
	public String raw(double amount) {
		if (Double.isNaN(amount)) {
			return "";
		}
		return per == Scale.Per.TOTAL
				? Numbers.allDigits(amount * 100) + " %"
				: (Numbers.allDigits(amount) + " " + units()[0] + per.unit()).strip();
	}

	/** Returns the units in ascending order. Each unit is {@link #step} times the previous unit. */
	String[] units() {
		return switch (weight) {
			case BYTES -> isBinary ? BINARY.clone() : BYTES.clone();
			case TIME -> TIMES.clone();
			case COUNT -> COUNTS.clone();
		};
	}

	/** Returns the factor between two successive units. */
	private int step() {
		return isBinary && weight == Weight.BYTES ? 1024 : 1000;
	}

	private String inUnits(double amount, String[] units) {
		int unit = 0;
		double value = amount;
		while (unit < units.length - 1 && Math.abs(value) >= step() - 0.5) {
			value /= step();
			unit++;
		}
		boolean whole = value == Math.rint(value) && (unit == 0 || value == 0);
		int decimals = whole || Math.abs(value) >= 99.95 ? 0 : Math.abs(value) >= 9.995 ? 1 : 2;
		boolean vanishes = value != 0 && Math.abs(value) < MIN_OF_TWO_DECIMALS;
		String number = vanishes ? Numbers.twoDigits(value) : Numbers.fixed(value, decimals);
		return (number + " " + units[unit] + per.unit()).strip().replace(" /", "/");
	}

	/** Returns the name of the scaled weights, such as {@code bytes per second}. */
	public String title() {
		String what = switch (weight) {
			case BYTES -> Messages.amount_bytes;
			case TIME -> Messages.amount_time;
			case COUNT -> Messages.amount_count;
		};
		return switch (per) {
			case NOTHING -> what;
			case TOTAL -> Texts.bind(Messages.amount_perTotal, what);
			case SECOND -> Texts.bind(Messages.amount_perSecond, what);
			case OPERATION -> Texts.bind(Messages.amount_perOperation, what);
		};
	}

	/** Returns the unit of scaled weights for machine-readable output. */
	public String unit() {
		return per == Scale.Per.TOTAL ? "1" : weight.unit() + per.unit();
	}
}
