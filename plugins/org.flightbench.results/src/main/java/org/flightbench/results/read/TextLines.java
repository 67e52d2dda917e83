// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;

import org.flightbench.base.Texts;
import org.flightbench.results.text.Messages;

/** The lines of a log, without terminal escape sequences for colors. */
public final class TextLines {

	private final Path file;
	private final Reader in;
	private final char[] block = new char[1 << 13];
	private final StringBuilder line = new StringBuilder();
	private int position;
	private int limit;
	private long number;
	private long length;

	public TextLines(Path file, Reader in) {
		this.file = file;
		this.in = in;
	}

	/** Returns the next line, truncated to {@link Limits#LONGEST_LINE} characters, or null at the end. */
	public String next() throws IOException {
		line.setLength(0);
		if (position == limit && !fill()) {
			return null;
		}
		number++;
		while (position < limit || fill()) {
			char character = block[position++];
			if (character == '\n') {
				break;
			}
			if (character != '\r' && line.length() < Limits.LONGEST_LINE) {
				line.append(character);
			}
		}
		return line.indexOf("\u001b") < 0
				? line.toString()
				: line.toString().replaceAll("\u001b\\[[0-9;]*[A-Za-z]", "");
	}

	/** Returns the position of the last line. */
	public Place place() {
		return new Place(number, Place.WHOLE_LINE);
	}

	private boolean fill() throws IOException {
		position = 0;
		limit = Math.max(0, in.read(block, 0, block.length));
		length += limit;
		if (length > Limits.LONGEST_TEXT) {
			throw new UnreadableFileException(file, place().text(),
					Texts.bind(Messages.results_longText, Limits.LONGEST_TEXT >> 20), null);
		}
		return limit > 0;
	}
}
