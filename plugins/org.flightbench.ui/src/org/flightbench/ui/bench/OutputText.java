// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

/**
 * The output of benchmarks, as a console shows it: without the escape sequences of terminals, lines ending in a line
 * feed, and no more than the last so many characters, whole lines. Any thread may add to it and read it.
 */
public final class OutputText {

	private static final char ESCAPE = '\u001b';
	private static final char BELL = '\u0007';

	/** The kind of input that comes next in the added text. */
	private enum Expected {
		TEXT, AFTER_RETURN, AFTER_ESCAPE, CONTROL_SEQUENCE, COMMAND
	}

	/**
	 * The changes to the text since someone last looked.
	 *
	 * @param removed how many characters to remove from the beginning of what was seen then
	 * @param added what to add at its end
	 * @param first position, in all that was ever printed, of the first character that is then seen
	 * @param end position behind the last
	 */
	public record Change(int removed, String added, long first, long end) {

		/** The change for a reader who has seen nothing. */
		public static final Change NOTHING = new Change(0, "", 0, 0);
	}

	private final int most;
	private final StringBuilder text = new StringBuilder();
	private Expected expected = Expected.TEXT;
	/** How many characters there were in front of the present ones. */
	private long dropped;

	/**
	 * @param most how many characters are kept
	 */
	public OutputText(int most) {
		this.most = most;
	}

	/** Adds a piece of what was printed; it may begin and end anywhere, in the middle of a sequence too. */
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

	/** The changes since another change, the last that someone has seen. */
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
