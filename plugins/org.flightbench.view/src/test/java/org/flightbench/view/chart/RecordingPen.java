// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.view.chart.ChartLayout.Box;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Hatch;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.Pen;
import org.flightbench.view.pen.TextMeasure;

/** A pen that records the positions of text and shapes. */
final class RecordingPen implements Pen {

	/** A string and the area it covers. */
	record Written(String text, Box box) {}

	private final TextMeasure measure;
	final List<Written> texts = new ArrayList<>();
	final List<Box> boxes = new ArrayList<>();
	final List<double[]> polygons = new ArrayList<>();
	int lines;

	RecordingPen(TextMeasure measure) {
		this.measure = measure;
	}

	@Override
	public void line(double[] x, double[] y, Ink ink, double width, Dash dash) {
		lines++;
	}

	@Override
	public void box(double x, double y, double width, double height, Ink ink) {
		boxes.add(new Box(x, y, width, height));
	}

	@Override
	public void box(double x, double y, double width, double height, Ink ink, Hatch hatch) {
		box(x, y, width, height, ink);
	}

	@Override
	public Pen at(double x, double y) {
		throw new UnsupportedOperationException("a chart is drawn at one place");
	}

	@Override
	public void polygon(double[] x, double[] y, Ink ink, boolean filled) {
		polygons.add(x);
	}

	@Override
	public void circle(double x, double y, double radius, Ink ink) {
		boxes.add(new Box(x - radius, y - radius, 2 * radius, 2 * radius));
	}

	@Override
	public void text(String text, double x, double y, Anchor anchor, Ink ink, TextStyle style) {
		double along = measure.width(text, style == TextStyle.BOLD);
		double before = anchor == Anchor.START ? 0 : anchor == Anchor.MIDDLE ? along / 2 : along;
		double line = measure.height();
		texts.add(new Written(text, style == TextStyle.UPRIGHT
				? new Box(x - line / 2, y - along / 2, line, along)
				: new Box(x - before, y - line / 2, along, line)));
	}
}
