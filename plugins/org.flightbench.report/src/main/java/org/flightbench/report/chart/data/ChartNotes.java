// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.data;

import java.util.Arrays;
import java.util.stream.Collectors;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.report.words.Numbers;

/** Notes about what charts leave out. */
public final class ChartNotes {

	private ChartNotes() {}

	/** A note that there is more than is shown, empty if there is not. */
	public static String more(int shown, int all) {
		return all <= shown
				? ""
				: Texts.bind(Messages.note_more, Numbers.fixed((double) all - shown, 0));
	}

	/** A note that only the first and the last rows are shown, empty if all are. */
	public static String ends(int shown, int all) {
		return all <= shown
				? ""
				: Texts.bind(Messages.note_ends, Numbers.fixed(Ends.first(shown), 0),
						Numbers.fixed(shown - Ends.first(shown), 0), Numbers.fixed(all, 0));
	}

	/** A note that only the lines with the largest changes are shown, empty if all are. */
	public static String lines(int shown, int all) {
		return all <= shown ? "" : Texts.bind(Messages.note_lines, Numbers.fixed(shown, 0), Numbers.fixed(all, 0));
	}

	/** How many values are beyond the axis, empty if none is. */
	public static String outside(int count) {
		return count == 0
				? ""
				: Plural.of(count, Messages.note_outside_one, Messages.note_outside_many);
	}

	/** The visible rows. */
	public static String inSight(int from, int to, int all) {
		return Texts.bind(Messages.note_inSight, Numbers.fixed(from + 1.0, 0), Numbers.fixed(to, 0),
				Numbers.fixed(all, 0));
	}

	/** Several notes as one, without the empty ones. */
	public static String join(String... notes) {
		return Arrays.stream(notes).filter(note -> !note.isEmpty()).collect(Collectors.joining(" · "));
	}
}
