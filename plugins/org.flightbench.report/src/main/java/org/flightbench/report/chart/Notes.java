// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.flightbench.report.Numbers;
import org.flightbench.text.Texts;

/** What charts say about what they leave out. */
final class Notes {

	private Notes() {}

	/** That there is more than is shown, empty if there is not. */
	static String more(int shown, int all) {
		return all <= shown
				? ""
				: Texts.bind(Messages.note_more, Numbers.fixed((double) all - shown, 0));
	}

	/** That only the first and the last rows are shown, empty if all are. */
	static String ends(int shown, int all) {
		return all <= shown
				? ""
				: Texts.bind(Messages.note_ends, Numbers.fixed(Ends.first(shown), 0),
						Numbers.fixed(shown - Ends.first(shown), 0), Numbers.fixed(all, 0));
	}

	/** That only the lines with the largest changes are shown, empty if all are. */
	static String lines(int shown, int all) {
		return all <= shown ? "" : Texts.bind(Messages.note_lines, Numbers.fixed(shown, 0), Numbers.fixed(all, 0));
	}

	/** Which rows are in sight. */
	static String inSight(int from, int to, int all) {
		return Texts.bind(Messages.note_inSight, Numbers.fixed(from + 1.0, 0), Numbers.fixed(to, 0),
				Numbers.fixed(all, 0));
	}

	/** Several notes as one, without the empty ones. */
	static String join(String... notes) {
		return Arrays.stream(notes).filter(note -> !note.isEmpty()).collect(Collectors.joining(" · "));
	}
}
