// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.timeline;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;

/**
 * Measures text in a font. Because measuring is slow on the platform, each character is measured once and the width of
 * a string is the sum of its characters.
 */
final class CharacterWidths {

	/** The number of copies of a character that are measured at once, which yields a fractional width. */
	private static final int TIMES = 8;

	private final GC measure;
	private final Font font;
	private final Map<Integer, Double> characters = new HashMap<>();

	CharacterWidths(GC measure, Font font) {
		this.measure = measure;
		this.font = font;
	}

	/** Returns the width of a single-line text, in pixels. */
	double of(String text) {
		double width = 0;
		for (int index = 0; index < text.length();) {
			int point = text.codePointAt(index);
			width += characters.computeIfAbsent(point, this::measured);
			index += Character.charCount(point);
		}
		return width;
	}

	/** Returns the height of a line, in pixels. */
	int height() {
		measure.setFont(font);
		return measure.getFontMetrics().getHeight();
	}

	private double measured(int point) {
		measure.setFont(font);
		return (double) measure.stringExtent(Character.toString(point).repeat(TIMES)).x / TIMES;
	}
}
