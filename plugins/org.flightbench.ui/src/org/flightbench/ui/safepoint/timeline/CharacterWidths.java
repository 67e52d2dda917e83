// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.timeline;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;

/**
 * How wide texts are in a font. The platform is slow at measuring: each character is measured once, and the width of a
 * text added up.
 */
final class CharacterWidths {

	/** To measure several of a character at once: widths are not whole. */
	private static final int TIMES = 8;

	private final GC measure;
	private final Font font;
	private final Map<Integer, Double> characters = new HashMap<>();

	CharacterWidths(GC measure, Font font) {
		this.measure = measure;
		this.font = font;
	}

	/** The width of a text on one line, in pixels. */
	double of(String text) {
		double width = 0;
		for (int index = 0; index < text.length();) {
			int point = text.codePointAt(index);
			width += characters.computeIfAbsent(point, this::measured);
			index += Character.charCount(point);
		}
		return width;
	}

	/** The height of a line, in pixels. */
	int height() {
		measure.setFont(font);
		return measure.getFontMetrics().getHeight();
	}

	private double measured(int point) {
		measure.setFont(font);
		return (double) measure.stringExtent(Character.toString(point).repeat(TIMES)).x / TIMES;
	}
}
