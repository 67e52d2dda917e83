// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.Arrays;
import java.util.stream.Collectors;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.text.Messages;

/** Notes about values that a chart omits. */
public final class ChartNotes {

	private ChartNotes() {}

	/** Returns a note about the number of omitted lines, or an empty string if all lines are shown. */
	public static String more(int shown, int all) {
		return all <= shown
				? ""
				: Texts.bind(Messages.note_more, Numbers.fixed((double) all - shown, 0));
	}

	/**
	 * Returns a note that states that only the first and last rows are shown, or an empty string if all rows are shown.
	 */
	public static String ends(int shown, int all) {
		return all <= shown
				? ""
				: Texts.bind(Messages.note_ends, Numbers.fixed(Ends.first(shown), 0),
						Numbers.fixed(shown - Ends.first(shown), 0), Numbers.fixed(all, 0));
	}

	/**
	 * Returns a note that states that only the lines with the largest changes are shown, or an empty string if all
	 * lines are shown.
	 */
	public static String lines(int shown, int all) {
		return all <= shown ? "" : Texts.bind(Messages.note_lines, Numbers.fixed(shown, 0), Numbers.fixed(all, 0));
	}

	/** Returns a note about the number of values outside the axis, or an empty string if it is 0. */
	public static String outside(int count) {
		return count == 0
				? ""
				: Plural.of(count, Messages.note_outside_one, Messages.note_outside_many);
	}

	/** Returns a note that states the range of visible rows. */
	public static String inSight(int from, int to, int all) {
		return Texts.bind(Messages.note_inSight, Numbers.fixed(from + 1.0, 0), Numbers.fixed(to, 0),
				Numbers.fixed(all, 0));
	}

	/** Joins the notes that are not empty. */
	public static String join(String... notes) {
		return Arrays.stream(notes).filter(note -> !note.isEmpty()).collect(Collectors.joining(" · "));
	}
}
