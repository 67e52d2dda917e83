// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read.table;

import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.results.read.source.DecimalText;
import org.flightbench.results.read.source.Limits;

/**
 * The numbers of a table that people may have edited: {@code 986,095.2}, {@code 986.095,2}, {@code 0,108},
 * {@code ≈ 10⁻³}. Whether a comma separates thousands or decimals shows from all of a table's numbers together.
 */
final class TableNumbers {

	private static final Pattern NUMBER = Pattern
			.compile("[-+]?[0-9][0-9.,'_\u2019\u00a0\u202f]*(?:[eE][-+]?[0-9]{1,3})?|NaN|[-+]?Infinity|[-+]?\u221e");
	private static final Pattern POWER_OF_TEN = Pattern.compile(
			"[\u2248~] ?(?:10([\u207b\u2070\u00b9\u00b2\u00b3\u2074-\u2079]+)|0)");
	private static final String SUPERSCRIPTS = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079";
	/** No sign can separate thousands here: it is the only one, and has no three digits behind it or a zero before. */
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

	/** Whether a text can be a number of a table. */
	static boolean isNumber(String text) {
		return text.length() <= Limits.LONGEST_NUMBER
				&& (NUMBER.matcher(text).matches() || POWER_OF_TEN.matcher(text).matches());
	}

	/**
	 * How to read a table with these numbers.
	 *
	 * @param usuallyDecimal what to take commas for where no number shows it
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

	/** Whether commas could as well separate thousands as decimals. */
	boolean isGuessed() {
		return guessed;
	}

	/** The number that a text is; empty if it is none in this table. */
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

	/** The format of a number goes before that of the others in its table. */
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
