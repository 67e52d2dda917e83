// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

/**
 * The output of benchmarks as shown by a console: without terminal escape sequences, with line feeds as line ends, and
 * limited in length. Old output is dropped in whole lines where possible. Thread-safe.
 */
public final class OutputText {

	private static final char ESCAPE = '\u001b';
	private static final char BELL = '\u0007';

	/** The parser state, named after the input expected next. */
	private enum Expected {
		TEXT, AFTER_RETURN, AFTER_ESCAPE, CONTROL_SEQUENCE, COMMAND
	}

	/**
	 * The changes since a reader last read the text. Positions count all characters ever added, without escape
	 * sequences.
	 *
	 * @param removed the number of characters to remove from the start of the reader's text
	 * @param added the text to append
	 * @param first the position of the first character in the reader's text after the change
	 * @param end the position after the last character of that text
	 */
	public record Change(int removed, String added, long first, long end) {

		/** The initial change, for a reader that has read nothing yet. */
		public static final Change NOTHING = new Change(0, "", 0, 0);
	}

	private final int most;
	private final StringBuilder text = new StringBuilder();
	private Expected expected = Expected.TEXT;
	/** The number of characters dropped from the start of the text. */
	private long dropped;

	/** @param most the maximum number of characters to keep */
	public OutputText(int most) {
		this.most = most;
	}

	/** Appends a piece of output. It may start or end anywhere, even inside an escape sequence. */
	public synchronized void append(String piece) {
		for (int index = 0; index < piece.length(); index++) {
			append(piece.charAt(index));
		}
		if (text.length() > most) {
			int lineEnd = text.indexOf("\n", text.length() - most * 3 / 4);
			int cut = lineEnd < 0 ? text.length() - most : lineEnd + 1;
			text.delete(0, cut);
			dropped += cut;
		}
	}

	private void append(char next) {
		switch (expected) {
			case AFTER_ESCAPE -> expected = next == '['
					? Expected.CONTROL_SEQUENCE
					: next == ']' ? Expected.COMMAND : Expected.TEXT;
			case CONTROL_SEQUENCE -> expected = next >= '@' && next <= '~' ? Expected.TEXT : expected;
			case COMMAND -> expected = next == BELL ? Expected.TEXT : next == ESCAPE ? Expected.AFTER_ESCAPE : expected;
			case AFTER_RETURN -> {
				expected = Expected.TEXT;
				text.append('\n');
				if (next != '\n') {
					append(next);
				}
			}
			case TEXT -> {
				if (next == ESCAPE) {
					expected = Expected.AFTER_ESCAPE;
				} else if (next == '\r') {
					expected = Expected.AFTER_RETURN;
				} else if (next >= ' ' || next == '\n' || next == '\t') {
					text.append(next);
				}
			}
		}
	}

	/** Returns the changes that follow the last change received by a reader. */
	public synchronized Change since(Change last) {
		long first = Math.max(dropped, last.first());
		int removed = (int) (Math.min(first, last.end()) - last.first());
		int begin = (int) (Math.max(dropped, last.end()) - dropped);
		return new Change(removed, text.substring(begin), first, dropped + text.length());
	}

	@Override
	public synchronized String toString() {
		return text.toString();
	}
}
