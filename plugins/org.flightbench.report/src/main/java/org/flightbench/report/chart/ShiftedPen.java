// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart;

import java.util.Arrays;

/** A pen that draws with another pen, shifted down by a number of pixels, to stack several drawings in one image. */
public record ShiftedPen(Pen pen, double down) implements Pen {

	@Override
	public void line(double[] x, double[] y, Ink ink, double width, Dash dash) {
		pen.line(x, shifted(y), ink, width, dash);
	}

	@Override
	public void box(double x, double y, double width, double height, Ink ink) {
		pen.box(x, y + down, width, height, ink);
	}

	@Override
	public void polygon(double[] x, double[] y, Ink ink, boolean filled) {
		pen.polygon(x, shifted(y), ink, filled);
	}

	@Override
	public void circle(double x, double y, double radius, Ink ink) {
		pen.circle(x, y + down, radius, ink);
	}

	@Override
	public void text(String text, double x, double y, Anchor anchor, Ink ink, TextStyle style) {
		pen.text(text, x, y + down, anchor, ink, style);
	}

	@Override
	public void startMark(Mark mark) {
		pen.startMark(mark);
	}

	@Override
	public void endMark() {
		pen.endMark();
	}

	private double[] shifted(double[] y) {
		return Arrays.stream(y).map(one -> one + down).toArray();
	}
}
