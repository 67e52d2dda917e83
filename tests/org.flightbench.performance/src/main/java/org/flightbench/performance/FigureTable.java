// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A Markdown table of figures whose columns are aligned, so that it is also readable in a terminal. */
public final class FigureTable {

	private static final String BEGIN = "<!-- %s: written by ";
	private static final String END_OF_LINE = " -->\n";
	private static final String END = "<!-- end of %s -->";

	private final List<String[]> lines = new ArrayList<>();
	private final int[] widths;

	public FigureTable(String... header) {
		widths = new int[header.length];
		add(header);
	}

	public void add(String... cells) {
		lines.add(cells);
		for (int column = 0; column < widths.length; column++) {
			widths[column] = Math.max(widths[column], cells[column].length());
		}
	}

	public String markdown() {
		StringBuilder text = new StringBuilder();
		for (String[] cells : lines) {
			append(text, cells, " ");
			if (cells == lines.get(0)) {
				String[] empty = new String[widths.length];
				Arrays.fill(empty, "");
				append(text, empty, "-");
			}
		}
		return text.toString();
	}

	private void append(StringBuilder text, String[] cells, String filler) {
		for (int column = 0; column < cells.length; column++) {
			text.append("| ").append(cells[column]).append(filler.repeat(widths[column] - cells[column].length()))
					.append(' ');
		}
		text.append("|\n");
	}

	/**
	 * Prints a text, and also writes it to a document if the arguments contain {@code --write DOCUMENT}.
	 *
	 * @param name the name of the measurement, which is also the name in the markers of the document
	 */
	public static void print(String[] arguments, String name, String text) throws IOException {
		System.out.println(text);
		int write = List.of(arguments).indexOf("--write");
		if (write >= 0) {
			replace(Path.of(arguments[write + 1]), name, text);
		}
	}

	/**
	 * Replaces the text between the two markers in a document.
	 *
	 * @param name the name in the markers, which is also the name of the command that prints the text
	 * @throws IOException if the document cannot be read or written, or lacks the markers
	 */
	public static void replace(Path document, String name, String text) throws IOException {
		String first = String.format(BEGIN, name);
		String last = String.format(END, name);
		String old = Files.readString(document);
		int begin = old.indexOf(END_OF_LINE, Math.max(0, old.indexOf(first)));
		int end = old.indexOf(last);
		if (!old.contains(first) || begin < 0 || end < begin) {
			throw new IOException(document + " has no lines \"" + first + "... -->\" and \"" + last + "\"");
		}
		Files.writeString(document, old.substring(0, begin + END_OF_LINE.length()) + text.strip() + "\n"
				+ old.substring(end));
	}

	/** Formats a share between 0 and 1 as a percentage. */
	public static String percent(double share, int decimals) {
		String text = String.format(Locale.ROOT, "%." + decimals + "f %%", share * 100);
		return text.matches("-0(\\.0+)? %") ? text.substring(1) : text;
	}

	/** Formats a number with the given number of decimals. */
	public static String number(double value, int decimals) {
		return String.format(Locale.ROOT, "%,." + decimals + "f", value);
	}
}
