// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import org.flightbench.report.output.Table.Tone;

/**
 * How text is set for the place where it is read.
 *
 * @param color whether ANSI colors are understood there
 * @param unicode whether more than ASCII can be shown there; if not, signs such as ± and ▲ become ASCII
 * @param width characters in a line, {@link #UNLIMITED} if lines may be of any length
 * @param wideOption the option that lifts the limit of the width, to be named where something is left out; empty if
 * there is none
 */
public record TextStyle(boolean color, boolean unicode, int width, String wideOption) {

	/** The width of a file or a pipe. */
	public static final int UNLIMITED = Integer.MAX_VALUE;

	/** For a file or a pipe: no color, any width. */
	public static final TextStyle PLAIN = new TextStyle(false, true, UNLIMITED);

	private static final String ESCAPE = "\u001b[";
	private static final String RESET = ESCAPE + "0m";

	/** Text that nothing makes wider than the terminal. */
	public TextStyle(boolean color, boolean unicode, int width) {
		this(color, unicode, width, "");
	}

	/** The same in color. */
	public TextStyle inColor() {
		return new TextStyle(true, unicode, width, wideOption);
	}

	/** The same for a command that has an option to write lines of any length. */
	public TextStyle withWideOption(String option) {
		return new TextStyle(color, unicode, width, option);
	}

	/** The same with lines of any length. */
	public TextStyle wide() {
		return new TextStyle(color, unicode, UNLIMITED, wideOption);
	}

	/** The text as it can be shown there. */
	public String shown(String text) {
		return unicode ? text : ascii(text);
	}

	/** The text as a heading. */
	public String heading(String text) {
		return color && !text.isBlank() ? ESCAPE + "1m" + text + RESET : text;
	}

	/** Cyan against bold red: colors that differ for color-blind readers too, and by weight. */
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
