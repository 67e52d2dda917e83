// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The number format of a table that may have been edited: {@code 986,095.2}, {@code 986.095,2}, {@code 0,108},
 * {@code ≈ 10⁻³}. All numbers of the table together determine whether a comma is a thousands or decimal separator.
 */
final class TableNumbers {

	private static final Pattern NUMBER = Pattern
			.compile("[-+]?[0-9][0-9.,'_\u2019\u00a0\u202f]*(?:[eE][-+]?[0-9]{1,3})?|NaN|[-+]?Infinity|[-+]?\u221e");
	private static final Pattern POWER_OF_TEN = Pattern.compile(
			"[\u2248~] ?(?:10([\u207b\u2070\u00b9\u00b2\u00b3\u2074-\u2079]+)|0)");
	private static final String SUPERSCRIPTS = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";
	/**
	 * A number whose only separator must be a decimal separator, because it is not followed by exactly three digits, or
	 * is not preceded by one to three digits without a leading zero.
	 */
	private static final Pattern SURE_DECIMAL = Pattern
			.compile("[-+]?(?:0+[.,][0-9]+|[0-9]+[.,](?:[0-9]{0,2}|[0-9]{4,})|[0-9]{4,}[.,][0-9]+)");
	private static final Pattern COMMA_THOUSANDS = Pattern.compile("[-+]?[1-9][0-9]{0,2}(?:,[0-9]{3})+");
	private static final Pattern THOUSANDS = Pattern.compile("[-+]?[0-9]{1,3}(?:,[0-9]{2,3})*,[0-9]{3}(?![0-9,]).*");

	private final boolean decimalComma;
	private final boolean guessed;

	private TableNumbers(boolean decimalComma, boolean guessed) {
		this.decimalComma = decimalComma;
		this.guessed = guessed;
	}

	/** Returns whether a string is a number in any of the formats. */
	static boolean isNumber(String text) {
		return text.length() <= Limits.LONGEST_NUMBER
				&& (NUMBER.matcher(text).matches() || POWER_OF_TEN.matcher(text).matches());
	}

	/**
	 * Determines the format of a table with these numbers.
	 *
	 * @param usuallyDecimal whether commas are decimal separators if the numbers are ambiguous
	 */
	static TableNumbers of(Iterable<String> numbers, boolean usuallyDecimal) {
		boolean comma = false;
		boolean thousands = true;
		for (String number : numbers) {
			int lastComma = number.lastIndexOf(',');
			int lastPoint = number.lastIndexOf('.');
			if (lastComma >= 0 && lastPoint >= 0) {
				return new TableNumbers(lastComma > lastPoint, false);
			}
			if (lastPoint >= 0) {
				return new TableNumbers(number.indexOf('.') != lastPoint, false);
			}
			if (lastComma >= 0) {
				if (number.indexOf(',') != lastComma) {
					return new TableNumbers(false, false);
				}
				comma = true;
				thousands &= COMMA_THOUSANDS.matcher(number).matches();
			}
		}
		boolean guessed = comma && thousands;
		return new TableNumbers(guessed ? usuallyDecimal : comma, guessed);
	}

	/** Returns whether the meaning of commas is ambiguous and was guessed. */
	boolean isGuessed() {
		return guessed;
	}

	/** Parses a number. Returns empty if it does not have this table's format. */
	OptionalDouble parse(String text) {
		Matcher power = POWER_OF_TEN.matcher(text);
		if (power.matches()) {
			return OptionalDouble.of(power.group(1) == null ? 0 : Math.pow(10, exponent(power.group(1))));
		}
		String plain = text.replaceAll("['_\u2019\u00a0\u202f]", "").replace("\u221e", "Infinity");
		String english = hasDecimalComma(plain) ? plain.replace('.', '\'').replace(',', '.').replace('\'', ',') : plain;
		if (english.indexOf(',') >= 0 && !THOUSANDS.matcher(english).matches()) {
			return OptionalDouble.empty();
		}
		try {
			return OptionalDouble.of(DecimalText.parse(english.replace(",", "")));
		} catch (NumberFormatException notANumber) {
			return OptionalDouble.empty();
		}
	}

	/** Returns whether a number has a decimal comma. An unambiguous number overrides the format of the table. */
	private boolean hasDecimalComma(String number) {
		int comma = number.lastIndexOf(',');
		int point = number.lastIndexOf('.');
		boolean shows = comma >= 0 && point >= 0 || SURE_DECIMAL.matcher(number).matches();
		return shows ? comma > point : decimalComma;
	}

	private static int exponent(String superscripts) {
		int exponent = 0;
		for (char digit : superscripts.toCharArray()) {
			exponent = Math.min(1000, exponent * 10 + Math.max(0, SUPERSCRIPTS.indexOf(digit)));
		}
		return superscripts.charAt(0) == '\u207b' ? -exponent : exponent;
	}
}
