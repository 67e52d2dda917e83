// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import org.flightbench.base.Texts;
import org.flightbench.results.text.Messages;

/**
 * A position in a text.
 *
 * @param line line number, starting at 1
 * @param column column number, starting at 1; {@link #WHOLE_LINE} for the whole line
 */
public record Place(long line, long column) {

	/** The column of a position that denotes a whole line. */
	static final long WHOLE_LINE = 0;

	/** Returns the localized position. */
	public String text() {
		return column == WHOLE_LINE
				? Texts.bind(Messages.place_line, line)
				: Texts.bind(Messages.place_lineAndColumn, line, column);
	}
}
