// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import org.flightbench.report.output.Table.Tone;

/**
 * The capabilities of the destination of text.
 *
 * @param color whether it supports ANSI colors
 * @param unicode whether it supports characters beyond ASCII; if not, characters such as ± and ▲ are replaced
 * @param width the number of characters per line, {@link #UNLIMITED} for any length
 * @param wideOption the command line option for unlimited width, which is mentioned if columns are omitted; empty
 * without such an option
 */
public record TextStyle(boolean color, boolean unicode, int width, String wideOption) {

	/** The width of a file or a pipe. */
	public static final int UNLIMITED = Integer.MAX_VALUE;

	/** The style of a file or a pipe: no color, unlimited width. */
	public static final TextStyle PLAIN = new TextStyle(false, true, UNLIMITED);

	private static final String ESCAPE = "\u001b[";
	private static final String RESET = ESCAPE + "0m";

	/** Creates a style without an option for unlimited width. */
	public TextStyle(boolean color, boolean unicode, int width) {
		this(color, unicode, width, "");
	}

	public TextStyle inColor() {
		return new TextStyle(true, unicode, width, wideOption);
	}

	/** Returns a copy with the command line option for unlimited width. */
	public TextStyle withWideOption(String option) {
		return new TextStyle(color, unicode, width, option);
	}

	/** Returns a copy with unlimited width. */
	public TextStyle wide() {
		return new TextStyle(color, unicode, UNLIMITED, wideOption);
	}

	/** Returns the text, converted to ASCII if necessary. */
	public String shown(String text) {
		return unicode ? text : ascii(text);
	}

	/** Formats the text as a heading. */
	public String heading(String text) {
		return color && !text.isBlank() ? ESCAPE + "1m" + text + RESET : text;
	}

	/**
	 * Formats the text in its tone. Color-blind readers can distinguish cyan from bold red, which also differ in
	 * weight.
	 */
	String toned(String text, Tone tone) {
		if (!color || tone == Tone.PLAIN) {
			return text;
		}
		String code = switch (tone) {
			case BETTER -> "36m";
			case WORSE -> "1;31m";
			case UNSURE -> "33m";
			case SAME, PLAIN -> "2m";
		};
		return ESCAPE + code + text + RESET;
	}

	private static String ascii(String text) {
		StringBuilder ascii = new StringBuilder(text.length());
		for (int index = 0; index < text.length(); index++) {
			char character = text.charAt(index);
			switch (character) {
				case '±' -> ascii.append("+/-");
				case '×' -> ascii.append('x');
				case '∞' -> ascii.append("inf");
				case '–' -> ascii.append('-');
				case '…' -> ascii.append('~');
				case '▲' -> ascii.append('+');
				case '▼' -> ascii.append('-');
				case 'µ', 'μ' -> ascii.append('u');
				case '✓' -> ascii.append('+');
				case '✗' -> ascii.append('x');
				case '≥' -> ascii.append(">=");
				case '≤' -> ascii.append("<=");
				case '→' -> ascii.append("->");
				case '·' -> ascii.append('-');
				default -> ascii.append(character < 0x80 ? character : '?');
			}
		}
		return ascii.toString();
	}
}
