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

	/** Several notes as one, without the empty ones. */
	static String join(String... notes) {
		return Arrays.stream(notes).filter(note -> !note.isEmpty()).collect(Collectors.joining(" · "));
	}
}
