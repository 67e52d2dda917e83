// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What charts say about what they leave out. */
final class Notes {

	private Notes() {}

	/** That there is more than is shown, empty if there is not. */
	static String more(int shown, int all) {
		return all <= shown
				? ""
				: "… and " + String.format(Locale.ROOT, "%,d", all - shown) + " more: filter or select";
	}

	/** Several notes as one, without the empty ones. */
	static String join(String... notes) {
		return Arrays.stream(notes).filter(note -> !note.isEmpty()).collect(Collectors.joining(" · "));
	}
}
