// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.words;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

import org.flightbench.base.Decimals;
import org.flightbench.results.Score;
import org.flightbench.results.compare.verdict.Interval;

/**
 * Numbers as people read them: thousands separated by commas, as many digits as the error leaves meaning to, the same
 * in every locale.
 */
public final class Numbers {

	/** Stands where there is no number. */
	public static final String NONE = "–";

	private static final int DIGITS_WITHOUT_ERROR = 4;
	private static final int DIGITS_OF_ERROR = 2;
	private static final int LEAST_DIGITS = 3;
	private static final int MOST_DIGITS = 6;
	private static final int MOST_DECIMALS = 9;
	private static final double LARGEST_PLAIN = 1e15;
	/** Smaller factors are shown with three digits in a sentence. */
	private static final double LEAST_FACTOR = 2;

	private Numbers() {}

	/**
	 * A score: two digits of its error decide how many of its own are shown, at least three and at most six of them;
	 * four without an error. The whole part is never rounded away.
	 *
	 * @param value the score; NaN gives {@link #NONE}
	 * @param error its error in the same unit, NaN if unknown
	 */
	public static String score(double value, double error) {
		return plainOrScientific(value, decimals(value, error));
	}

	/**
	 * The error of a score, with as many decimals as the score.
	 *
	 * @return {@link #NONE} if the error is unknown
	 */
	public static String error(double value, double error) {
		return plainOrScientific(error, decimals(value, error));
	}

	/** A score with its error, as {@code 986,095 ± 1,204}; the score alone if the error is unknown. */
	public static String scoreWithError(double value, double error) {
		return Double.isNaN(error) ? score(value, error) : score(value, error) + " ± " + error(value, error);
	}

	/** A score with its error and unit, as {@code 986,095 ± 1,204 ops/s}. */
	public static String scoreWithError(Score score) {
		String unit = Text.visible(score.unit().symbol());
		return scoreWithError(score.value(), score.error()) + (unit.isEmpty() ? "" : " " + unit);
	}

	/**
	 * A change in per cent with its sign, as {@code +2.6 %} and {@code +2,951 %}: one unit for a whole column. NaN
	 * gives {@link #NONE}.
	 */
	public static String change(double percent) {
		if (Double.isNaN(percent)) {
			return NONE;
		}
		if (Double.isInfinite(percent)) {
			return percent > 0 ? "∞" : "-∞";
		}
		String digits = percent(percent);
		return percent > 0 && !Decimals.isZero(digits) ? "+" + digits : digits;
	}

	/** The interval of a ratio as changes in per cent; {@link #NONE} if unknown. */
	public static String changeInterval(Interval ratio) {
		return ratio.isKnown()
				? "[" + change((ratio.low() - 1) * 100) + ", " + change((ratio.high() - 1) * 100) + "]"
				: NONE;
	}

	/**
	 * A number of per cent: one decimal below a hundred, none above, four digits from ten thousand on. Nearly all gone
	 * is not all gone: close to -100 % there are as many decimals as it takes to say so, up to four.
	 */
	public static String percent(double percent) {
		int decimals = Math.abs(percent) < 99.95 ? 1 : 0;
		double left = 100 + percent;
		if (left > 0 && left < 0.5) {
			decimals = (int) Math.min(4, Math.ceil(-Math.log10(left)) + 1);
		}
		return plainOrScientific(Math.abs(percent) < 10_000 ? percent : rounded(percent, 4), decimals) + " %";
	}

	private static double rounded(double value, int digits) {
		return Double.isFinite(value) ? new BigDecimal(value).round(new MathContext(digits)).doubleValue() : value;
	}

	/** A share such as a threshold as the user wrote it: 0.03 is {@code 3 %}, 0.999 is {@code 99.9 %}. */
	public static String share(double share) {
		return BigDecimal.valueOf(share).movePointRight(2).round(new MathContext(MOST_DIGITS)).stripTrailingZeros()
				.toPlainString() + " %";
	}

	/** How many times, with three digits, as {@code 1.07×} and {@code 30.5×}; NaN gives {@link #NONE}. */
	public static String times(double factor) {
		return Double.isNaN(factor) || Double.isInfinite(factor) ? factor(factor) : factor(factor) + "×";
	}

	/** How many times, in a sentence that says the rest: {@code 1.07×}, {@code 3.2×}, {@code 35×}. */
	static String roughTimes(double factor) {
		if (Double.isNaN(factor) || Double.isInfinite(factor) || factor < LEAST_FACTOR || factor >= 99.5) {
			return times(factor);
		}
		return fixed(factor, factor < 9.95 ? 1 : 0) + "×";
	}

	private static String factor(double factor) {
		if (Double.isNaN(factor) || Double.isInfinite(factor)) {
			return Double.isNaN(factor) ? NONE : "∞";
		}
		double size = Math.abs(factor);
		int least = size < 9.995 ? 2 : size < 99.95 ? 1 : 0;
		return fixed(factor, size < 1 ? Math.max(least, Math.min(decimalsFor(factor, LEAST_DIGITS), 4)) : least);
	}

	/** The interval of a factor, {@code [1.02×, 1.11×]}; {@link #NONE} if unknown. */
	public static String timesInterval(Interval factor) {
		return factor.isKnown() ? "[" + times(factor.low()) + ", " + times(factor.high()) + "]" : NONE;
	}

	/** A probability with three decimals, {@code <0.001} below that; NaN gives {@link #NONE}. */
	public static String probability(double p) {
		if (Double.isNaN(p)) {
			return NONE;
		}
		return p < 0.001 ? "<0.001" : fixed(p, 3);
	}

	/** A small number with two significant digits, as {@code 0.0031}; the value must be finite. */
	public static String twoDigits(double value) {
		return plainOrScientific(value, decimalsFor(value, 2));
	}

	/** A number with that many decimals and commas between thousands; the value must be finite. */
	public static String fixed(double value, int decimals) {
		return Decimals.fixed(value, decimals);
	}

	private static String plainOrScientific(double value, int decimals) {
		if (Double.isNaN(value)) {
			return NONE;
		}
		if (Double.isInfinite(value)) {
			return value > 0 ? "∞" : "-∞";
		}
		if (value != 0 && (Math.abs(value) >= LARGEST_PLAIN || decimals > MOST_DECIMALS)) {
			return scientific(value);
		}
		return fixed(value, decimals);
	}

	private static String scientific(double value) {
		int exponent = exponent(value);
		BigDecimal mantissa = BigDecimal.valueOf(value).movePointLeft(exponent).setScale(LEAST_DIGITS,
				RoundingMode.HALF_UP);
		return mantissa.toPlainString() + "e" + exponent;
	}

	private static int decimals(double value, double error) {
		if (Double.isNaN(error) || error == 0 || Double.isInfinite(error)) {
			return decimalsFor(value, DIGITS_WITHOUT_ERROR);
		}
		int fromError = decimalsFor(error, DIGITS_OF_ERROR);
		if (value == 0 || Double.isNaN(value)) {
			return fromError;
		}
		return Math.min(Math.max(fromError, decimalsFor(value, LEAST_DIGITS)), decimalsFor(value, MOST_DIGITS));
	}

	private static int decimalsFor(double value, int digits) {
		if (value == 0 || Double.isNaN(value) || Double.isInfinite(value)) {
			return 0;
		}
		return Math.max(0, digits - 1 - exponent(value));
	}

	private static int exponent(double value) {
		return (int) Math.floor(Math.log10(Math.abs(value)));
	}

	/** All digits that a number has, for programs, without an exponent; empty for NaN and what is infinite. */
	public static String allDigits(double number) {
		return Double.isFinite(number)
				? new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString()
				: "";
	}
}
