// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import org.flightbench.view.pen.TextMeasure;

/** Truncates text to the available width. */
final class FittedText {

	private FittedText() {}

	/**
	 * Returns the text if it fits, or else its start followed by an ellipsis. Returns an empty string if not even one
	 * character fits.
	 */
	static String of(String text, double room, TextMeasure measure) {
		if (measure.width(text, false) <= room) {
			return text;
		}
		int low = 0;
		int high = text.length();
		while (low < high) {
			int middle = low + high + 1 >>> 1;
			if (measure.width(text.substring(0, middle) + "…", false) <= room) {
				low = middle;
			} else {
				high = middle - 1;
			}
		}
		return low == 0 ? "" : text.substring(0, low) + "…";
	}
}
