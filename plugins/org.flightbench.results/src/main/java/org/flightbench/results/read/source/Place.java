// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read.source;

import org.flightbench.base.Texts;

/**
 * A place in a text.
 *
 * @param line from 1
 * @param column from 1, {@link #WHOLE_LINE} if the whole line is meant
 */
public record Place(long line, long column) {

	/** Stands for the column of a place that is a whole line. */
	static final long WHOLE_LINE = 0;

	/** The place for users. */
	public String text() {
		return column == WHOLE_LINE
				? Texts.bind(Messages.place_line, line)
				: Texts.bind(Messages.place_lineAndColumn, line, column);
	}
}
