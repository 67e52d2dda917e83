// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.pen;

/**
 * Estimates text metrics where no font is available. Uses the widths of DejaVu Sans, the widest of the common
 * sans-serif fonts, so that the text also fits in the others.
 *
 * @param size the font size in pixels
 */
public record EstimatedText(double size) implements TextMeasure {

	private static final double BOLD = 1.1;

	@Override
	public double width(String text, boolean bold) {
		double em = text.codePoints().mapToDouble(EstimatedText::width).sum();
		return em * size * (bold ? BOLD : 1);
	}

	@Override
	public double height() {
		return size * 1.25;
	}

	/** The baseline is one font size below the top edge. */
	@Override
	public double middle() {
		return size - SvgPen.ASCENT * size;
	}

	private static double width(int point) {
		if ("ijlI|!.,:;' ".indexOf(point) >= 0) {
			return 0.32;
		}
		if ("frt()[]-/".indexOf(point) >= 0) {
			return 0.41;
		}
		if ("mwMW%@…—".indexOf(point) >= 0) {
			return 0.97;
		}
		if (point >= 'A' && point <= 'Z') {
			return 0.72;
		}
		return point < 0x1100 ? 0.635 : 1.0;
	}
}
