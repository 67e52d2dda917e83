// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.util.Random;

/** Names and numbers that are likely to break programs. */
final class HostileTexts {

	/** Strings that no report may contain unescaped, except in plain text. */
	static final String[] SCRIPTS = {"<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</script><script>"};

	private static final String[] NAMES = {"", " ", "a b", "org.acme.Pool.take", "x;y", "a,b", "\"quoted\"", "=1+1",
			"@SUM(A1)", "+1", "-1", "\uff1d1+1", "a\n=1", "\u001b[31mred", "\u009b31m", "\u202egpj.exe", "\u061cx",
			"\u0000",
			"\ufffe", "\uffff", "\ufeff", "\ud83d\ude00", "\ud83d", "\udc00", "www.example.org", "mail@example.org",
			"http://example.org/", "`code`", "|", "[a](b)", "~~~", "*a*", "&amp;", "]]>", "\t", "\r", "'", "\\", "%s%n",
			"{0}", "a".repeat(1000), "i\u0307\u0301", "\u2028", "../../etc/passwd", "null", "NaN", SCRIPTS[0],
			SCRIPTS[1],
			SCRIPTS[2], "x".repeat(70_000)};

	private static final String[] NUMBERS = {"0", "-0", "-0.0", "1", "-1", "1e308", "-1e308", "4.9e-324", "1e-400",
			"1e400", "1.7976931348623157E308", "2.2250738585072014E-308", "9223372036854775807", "9223372036854775808",
			"-9223372036854775808", "18446744073709551616", "2147483647", "2147483648", "-2147483648", "NaN",
			"Infinity",
			"-Infinity", "1E+2", "1e-7", "00", "01", ".5", "5.", "1_000", "1,000", "0x10", "1e", "--1", "+1", "\uff11",
			"1e99999999999", "0." + "0".repeat(400) + "1", "9".repeat(400)};

	private HostileTexts() {}

	static String name(Random random) {
		return NAMES[random.nextInt(NAMES.length)];
	}

	/**
	 * Returns a hostile name with a probability of 1/8, which is low because a file contains many names, or otherwise
	 * the usual name.
	 */
	static String name(Random random, String usual) {
		return random.nextInt(8) == 0 ? name(random) : usual;
	}

	static String number(Random random) {
		return NUMBERS[random.nextInt(NUMBERS.length)];
	}

	/** Returns a finite value of 0 or more, often close to the limits of doubles. */
	static double value(Random random) {
		return switch (random.nextInt(8)) {
			case 0 -> 0;
			case 1 -> Double.MIN_VALUE * (1 + random.nextInt(3));
			case 2 -> Double.MAX_VALUE / (1 + random.nextInt(3));
			case 3 -> {
				double any = Double.longBitsToDouble(random.nextLong());
				yield Double.isFinite(any) ? Math.abs(any) : 1;
			}
			case 4 -> random.nextInt(1000);
			default -> 100 + random.nextGaussian() * 10;
		};
	}
}
