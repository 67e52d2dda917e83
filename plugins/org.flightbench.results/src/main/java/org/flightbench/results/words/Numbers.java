// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.words;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

import org.flightbench.base.Decimals;
import org.flightbench.base.Text;
import org.flightbench.results.Score;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.text.Messages;

/**
 * Formats numbers for people: with thousands separators, with only the digits that the error justifies, and regardless
 * of the locale.
 */
public final class Numbers {

	/** The text for a missing number. */
	public static final String NONE = "–";

	private static final int DIGITS_WITHOUT_ERROR = 4;
	private static final int DIGITS_OF_ERROR = 2;
	private static final int MIN_DIGITS = 3;
	private static final int MAX_DIGITS = 6;
	private static final int MAX_DECIMALS = 9;
	private static final double MILLION = 1e6;
	private static final double LARGEST_PLAIN = 1e15;
	/** The value below which factors in sentences have three digits. */
	private static final double MIN_FACTOR = 2;

	private Numbers() {}

	/**
	 * Formats a score. Its precision is two significant digits of the error, limited to three to six significant
	 * digits; without an error, it is four digits. Integer digits are never rounded.
	 *
	 * @param value the score; NaN results in {@link #NONE}
	 * @param error its error in the same unit, NaN if unknown
	 */
	public static String score(double value, double error) {
		return plainOrScientific(value, decimals(value, error));
	}

	/**
	 * Formats the error of a score with the score's number of decimals.
	 *
	 * @return the text, {@link #NONE} if the error is unknown
	 */
	public static String error(double value, double error) {
		return plainOrScientific(error, decimals(value, error));
	}

	/**
	 * Formats a score with its error, for example {@code 986,095 ± 1,204}, or only the score if the error is unknown.
	 */
	public static String scoreWithError(double value, double error) {
		return Double.isNaN(error) ? score(value, error) : score(value, error) + " ± " + error(value, error);
	}

	/** Formats a score with its error and unit, for example {@code 986,095 ± 1,204 ops/s}. */
	public static String scoreWithError(Score score) {
		String unit = Text.visible(score.unit().symbol());
		return scoreWithError(score.value(), score.error()) + (unit.isEmpty() ? "" : " " + unit);
	}

	/**
	 * Formats a change in percent with its sign, for example {@code +2.6 %} or {@code +2,951 %}, even if a factor would
	 * be shorter, to give columns a single unit. NaN results in {@link #NONE}.
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

	/** Formats a change as a percentage, or as a word if the amount changed from or to 0; 0 % if both amounts are 0. */
	public static String change(double before, double after) {
		if (before == after) {
			return change(0);
		}
		return before == 0
				? Messages.change_new
				: after == 0 ? Messages.change_gone : change(100 * (after / before - 1));
	}

	/** Formats the interval of a ratio as changes in percent, or returns {@link #NONE} if it is unknown. */
	public static String changeInterval(Interval ratio) {
		return ratio.isKnown()
				? "[" + change((ratio.low() - 1) * 100) + ", " + change((ratio.high() - 1) * 100) + "]"
				: NONE;
	}

	/**
	 * Formats a percentage with one decimal below 100, none above, and four significant digits from 10,000. Close to
	 * -100 %, up to four decimals show that the value is not exactly -100 %.
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

	/**
	 * Formats a fraction such as a threshold as the user would write it: 0.03 becomes {@code 3 %}, 0.999 becomes {@code
	 * 99.9 %}. It has at most six decimals.
	 */
	public static String share(double share) {
		return Decimals.plain(Math.rint(share * 100 * MILLION) / MILLION) + " %";
	}

	/**
	 * Formats a factor with at least three digits, for example {@code 1.07×} or {@code 30.5×}; NaN results in
	 * {@link #NONE}.
	 */
	public static String times(double factor) {
		return Double.isNaN(factor) || Double.isInfinite(factor) ? factor(factor) : factor(factor) + "×";
	}

	/** Formats a factor for a sentence, with fewer digits: {@code 1.07×}, {@code 3.2×}, {@code 35×}. */
	public static String roughTimes(double factor) {
		if (Double.isNaN(factor) || Double.isInfinite(factor) || factor < MIN_FACTOR || factor >= 99.5) {
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
		return fixed(factor, size < 1 ? Math.max(least, Math.min(decimalsFor(factor, MIN_DIGITS), 4)) : least);
	}

	/**
	 * Formats the interval of a factor, for example {@code [1.02×, 1.11×]}, or returns {@link #NONE} if it is unknown.
	 */
	public static String timesInterval(Interval factor) {
		return factor.isKnown() ? "[" + times(factor.low()) + ", " + times(factor.high()) + "]" : NONE;
	}

	/** Formats a probability with three decimals, or as {@code <0.001}; NaN results in {@link #NONE}. */
	public static String probability(double p) {
		if (Double.isNaN(p)) {
			return NONE;
		}
		return p < 0.001 ? "<0.001" : fixed(p, 3);
	}

	/** Formats a small number with two significant digits, for example {@code 0.0031}; the value must be finite. */
	public static String twoDigits(double value) {
		return plainOrScientific(value, decimalsFor(value, 2));
	}

	/** Formats a number with the given number of decimals and thousands separators; the value must be finite. */
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
		if (value != 0 && (Math.abs(value) >= LARGEST_PLAIN || decimals > MAX_DECIMALS)) {
			return scientific(value);
		}
		return fixed(value, decimals);
	}

	private static String scientific(double value) {
		int exponent = exponent(value);
		BigDecimal mantissa = BigDecimal.valueOf(value).movePointLeft(exponent).setScale(MIN_DIGITS,
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
		return Math.min(Math.max(fromError, decimalsFor(value, MIN_DIGITS)), decimalsFor(value, MAX_DIGITS));
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

	/**
	 * Formats a number for other programs, with all digits and without an exponent. Returns an empty string for NaN and
	 * infinity.
	 */
	public static String allDigits(double number) {
		return Double.isFinite(number)
				? new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString()
				: "";
	}
}
