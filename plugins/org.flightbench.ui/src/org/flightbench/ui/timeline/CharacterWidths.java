// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.timeline;

import java.util.HashMap;
import java.util.Map;
import org.flightbench.ui.canvas.ScreenText;
import org.flightbench.view.pen.TextMeasure;

/**
 * Measures text in the font of a control. Because measuring is slow on the platform, each character is measured once,
 * and the width of a string is the sum of the widths of its characters.
 */
final class CharacterWidths implements TextMeasure {

	/** The number of copies of a character that are measured together to obtain a fractional width. */
	private static final int TIMES = 8;

	private final ScreenText text;
	private final Map<Integer, Double> plain = new HashMap<>();
	private final Map<Integer, Double> bold = new HashMap<>();
	private final double height;

	CharacterWidths(ScreenText text) {
		this.text = text;
		height = text.height();
	}

	@Override
	public double width(String words, boolean isBold) {
		double width = 0;
		for (int index = 0; index < words.length();) {
			int point = words.codePointAt(index);
			width += (isBold ? bold : plain).computeIfAbsent(point, missing -> measured(missing, isBold));
			index += Character.charCount(point);
		}
		return width;
	}

	@Override
	public double height() {
		return height;
	}

	private double measured(int point, boolean isBold) {
		return text.width(Character.toString(point).repeat(TIMES), isBold) / TIMES;
	}
}
